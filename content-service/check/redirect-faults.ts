import { isFields } from '../corpus/authored-fields.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { endOfRedirects, normaliseAddress } from '../corpus/page-address.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, warning } from './finding.ts';

/** A redirect where it is written: in `redirects.yaml`, or as `redirectFrom` of a page. */
interface AuthoredRedirect {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly target: string;
}

/** Redirects that lead in a circle or by way of others, and those that nobody ever follows. */
export function redirectFaults(site: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
  const list = `${site.id}/redirects.yaml`;
  // What a page says of itself counts first.
  const redirects = documents
    .flatMap((document) => redirectsIn(site, document))
    .toSorted((a, b) => Number(a.file === list) - Number(b.file === list));
  const bySource = Map.groupBy(redirects, ({ source }) => source);
  const planned = new Set(site.planned.map(({ path }) => path));

  return redirects.flatMap((redirect) => {
    const { file, line, source, target } = redirect;
    const say = (message: string) => [warning(file, line, message)];
    const [first] = bySource.get(source) ?? [];
    if (first && first !== redirect)
      return say(`${source} is redirected by ${first.file}:${first.line} already: leave one of the two`);
    const end = endOfRedirects(target, (path) =>
      site.pages.has(path) ? undefined : bySource.get(path)?.[0]?.target,
    );
    if (end === undefined)
      return say(`${source} is redirected in a circle, so that readers get nowhere: redirect it to a page`);
    const page = site.pages.get(source);
    // A page that is not public at every time leaves its address to the redirect then.
    if (page && !planned.has(source))
      return say(
        `${source} is a page (${page.file}), so that nobody is redirected: take the redirect out, or remove the page`,
      );
    return end === target ? [] : say(`${target} leads on to ${end}: redirect ${source} to ${end} at once`);
  });
}

function redirectsIn(
  site: SiteContent,
  { file, value, lineOf }: AuthoredDocument,
): readonly AuthoredRedirect[] {
  const normalised = (address: unknown) => normaliseAddress(String(address)) ?? String(address);
  if (file === `${site.id}/redirects.yaml`)
    return (Array.isArray(value) ? value : []).flatMap((entry: unknown, index) =>
      isFields(entry)
        ? [
            {
              file,
              line: lineOf([index, 'source']),
              source: normalised(entry.source),
              target: String(entry.target),
            },
          ]
        : [],
    );
  const sources = isFields(value) ? [value.redirectFrom ?? []].flat() : [];
  if (sources.length === 0) return [];
  const page = [...site.pages.values()].find((one) => one.file === file);
  return sources.flatMap((source, index) =>
    page
      ? [{ file, line: lineOf(['redirectFrom', index]), source: normalised(source), target: page.path }]
      : [],
  );
}
