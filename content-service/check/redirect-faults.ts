import { wholeGuideRoot } from '@information-site/contract/pages/guide-links.ts';
import { isFields } from '../corpus/authored-fields.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { endOfRedirects, normaliseAddress, redirectKey } from '../corpus/page-address.ts';
import { type AuthoredDocument, type Found, warning } from './authored-document.ts';

/**
 * Addresses that the site serves itself, and files. Their responses never depend on redirects; those of the PDF and
 * the Markdown of a page follow the redirect of the page.
 */
const OF_SITE =
  /^\/(?:(?:home|search|404|error|healthz|robots\.txt|llms\.txt|sitemap(?:-\d+)?\.xml)?$|(?:api|assets|authored-colours|images|pdfs|staticjson|\.well-known\/csaf)(?:\/|$)|\.well-known\/security\.txt$|event\/.+\.ics$|.+\.(?:csv|json|md|xml)$)/;

/** Reports redirects that form a loop or a chain, and redirects that never apply. */
export function redirectFaults(site: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
  const list = `${site.id}/redirects.yaml`;
  const pageOfFile = new Map(Array.from(site.pages.values(), ({ file, path }) => [file, path]));
  const planned = new Set(site.planned.map(({ path }) => path));
  // A page's own `redirectFrom` takes precedence over the list.
  const redirects = documents
    .toSorted((a, b) => Number(a.file === list) - Number(b.file === list))
    .flatMap((document) => redirectsIn(document, list, pageOfFile.get(document.file)));
  const bySource = Map.groupBy(redirects, ({ source }) => redirectKey(source));

  return redirects.flatMap((redirect) => {
    const { file, line, source, target } = redirect;
    const say = (message: string) => [warning(file, line, message)];
    const guide = wholeGuideRoot(source);
    if (OF_SITE.test(source) || (guide !== undefined && site.pages.get(guide)?.kind === 'guide'))
      return say(`the site itself serves ${source}, so the redirect has no effect: remove it`);
    const [first] = bySource.get(redirectKey(source)) ?? [];
    if (first && first !== redirect)
      return say(`${source} is already redirected by ${first.file}:${first.line}: remove one of the two`);
    const end = endOfRedirects(target, (path) =>
      site.pages.has(path) ? undefined : bySource.get(redirectKey(path))?.[0]?.target,
    );
    if (end === undefined) return say(`${source} is part of a redirect loop: redirect it to a page`);
    const page = site.pages.get(source);
    // While a planned page is not public, its address belongs to the redirect.
    if (page && !planned.has(source))
      return say(
        `${source} is a page (${page.file}), so the redirect has no effect: remove the redirect or the page`,
      );
    return end === target ? [] : say(`${target} redirects to ${end}: redirect ${source} to ${end} directly`);
  });
}

/** The redirects of the list, or those in a page's `redirectFrom`. */
function redirectsIn({ file, value, lineOf }: AuthoredDocument, list: string, page: string | undefined) {
  const entries: readonly unknown[] =
    file === list && Array.isArray(value)
      ? value
      : isFields(value) && page !== undefined
        ? [value.redirectFrom ?? []].flat().map((source: unknown) => ({ source, target: page }))
        : [];
  return entries.filter(isFields).map(({ source, target }, index) => ({
    file,
    line: lineOf(file === list ? [index, 'source'] : ['redirectFrom', index]),
    source: normaliseAddress(String(source)) ?? String(source),
    target: String(target),
  }));
}
