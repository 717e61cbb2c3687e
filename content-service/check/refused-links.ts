import { Parser } from 'htmlparser2';
import { ALLOWED_SCHEMES } from '#shared/contract/allowed-html.ts';
import { renderMarkdown } from '../corpus/markdown.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, warning } from './finding.ts';

/** Links in texts whose scheme the sanitiser leaves out, so that readers would see words where a link was meant. */
export const refusedLinks = (documents: readonly AuthoredDocument[]): Found[] =>
  documents.flatMap(({ file, texts }) =>
    texts.flatMap(({ text, lineOf }) =>
      addressesIn(text)
        .filter((address) => !ALLOWED_SCHEMES.includes(schemeOf(address)))
        .map((address) =>
          warning(
            file,
            lineOf(address),
            `${address.replace(/\p{Cc}/gu, '')} is left out: a link is a path, http(s), mailto or tel address`,
          ),
        ),
    ),
  );

/** In lower case; of an address without one that of the site. Browsers read it past blanks and control characters. */
const schemeOf = (address: string): string =>
  /^([a-z][a-z\d+.-]*):/.exec(address.replace(/[\p{Cc}\s]/gu, '').toLowerCase())?.[1] ?? 'https';

/** What links and pictures of a text in Markdown and HTML lead to. */
function addressesIn(markdown: string): readonly string[] {
  const found: string[] = [];
  // Without one there is no scheme.
  if (!markdown.includes(':') && !markdown.includes('&')) return found;
  const parser = new Parser({
    onopentag: (_name, { href, src }) => void found.push(...[href ?? [], src ?? []].flat()),
  });
  parser.end(renderMarkdown(markdown));
  return found;
}
