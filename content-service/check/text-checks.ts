import { ALLOWED_SCHEMES } from '@information-site/contract/html/allowed-html.ts';
import { Parser } from 'htmlparser2';
import { marked } from 'marked';
import { HIGHEST_HEADING, renderMarkdown } from '../corpus/markdown.ts';
import { type AuthoredDocument, type Found, warning } from './authored-document.ts';
import { removedHtml } from './removed-html.ts';

/**
 * Checks the Markdown of a document: links and HTML that the sanitiser removes, Markdown that is shown as it is written,
 * pictures without alternative text, skipped heading levels, characters that reverse text.
 */
export const checkTexts = ({ file, texts }: AuthoredDocument): Found[] =>
  texts.flatMap(({ path, text, lineOf }) =>
    [
      ...disallowedLinks(text),
      ...picturesWithoutText(text),
      ...skippedHeadings(text),
      ...reversals(text),
      ...(PLAIN_FIELD.test(String(path.at(-1))) ? [] : [...disallowedHtml(text), ...unknownMarkdown(text)]),
    ].map(([part, message]) => warning(file, lineOf(part), message)),
  );

/** Fields that are shown as they are written, so that `<script>` in them is seen. */
const PLAIN_FIELD = /(?:title|heading|name|summary|question)$/i;

/** An excerpt as authored, and the fault in it. */
type Mistake = readonly [part: string, message: string];

/** Links whose scheme the sanitiser removes; readers would see plain text instead. */
function disallowedLinks(text: string): readonly Mistake[] {
  const addresses: string[] = [];
  // Every scheme has a colon, possibly written as a character reference.
  if (!/[:&]/.test(text)) return [];
  const parser = new Parser({
    onopentag: (_name, { href, src }) => void addresses.push(...[href ?? [], src ?? []].flat()),
  });
  parser.end(renderMarkdown(text));
  return addresses
    .filter((address) => !ALLOWED_SCHEMES.includes(schemeOf(address)))
    .map((address) => [
      address,
      `${address.replace(/\p{Cc}/gu, '').replace(/(?<=.{60}).+/, '…')} is removed: a link must be a path, http(s), mailto or tel address`,
    ]);
}

/** HTML that the sanitiser removes; readers would not see it. */
function disallowedHtml(text: string): readonly Mistake[] {
  if (!text.includes('<')) return [];
  return removedHtml(renderMarkdown(text)).map(({ element, attribute }) => {
    const start = text.toLowerCase().indexOf(`<${element}`);
    return [
      text.slice(Math.max(0, start), start + element.length + 1),
      attribute
        ? `${attribute} is not allowed on <${element}>: remove it`
        : `<${element}> is not allowed: remove it, or, to show it as text, put it between backticks`,
    ];
  });
}

/** Notes and lists of terms in the Markdown of other programs, which readers would see as it is written. */
const unknownMarkdown = (text: string): readonly Mistake[] =>
  [...text.matchAll(/^ {0,3}\[\^[^\]\s]+\]:|(?<=^\S.*\n):[ \t]+\S.*/gm)].map(([part]) => [
    part,
    part.startsWith(':')
      ? 'a line that begins with a colon is not Markdown of this site: write a list of terms as <dl><dt><dd>'
      : `${part} is not Markdown of this site: link to the note, [1](#note-1), and write it as <p id="note-1">`,
  ]);

/**
 * The scheme in lower case; `https` for an address without one. Browsers ignore whitespace and control
 * characters in it.
 */
const schemeOf = (address: string): string =>
  /^([a-z][a-z\d+.-]*):/.exec(address.replace(/[\p{Cc}\s]/gu, '').toLowerCase())?.[1] ?? 'https';

/** Pictures without alternative text. */
const picturesWithoutText = (text: string): readonly Mistake[] => [
  ...[...text.matchAll(/!\[\s*\]\(([^)\s]*)/g)].map(
    ([whole, source]): Mistake => [
      whole,
      `the picture ${source} has no alternative text: describe it between [ and ]`,
    ],
  ),
  ...[...text.matchAll(/<img\b(?![^<>]*\balt\s*=)[^<>]*>/gi)].map(
    ([tag]): Mistake => [
      tag,
      'img has no alt: describe the picture in alt="...", or write alt="" if it is decorative',
    ],
  ),
];

/** Headings that skip a level below the heading of their block. */
function skippedHeadings(text: string): readonly Mistake[] {
  if (!text.includes('#')) return [];
  let above = HIGHEST_HEADING - 1;
  return marked.lexer(text).flatMap((token): Mistake[] => {
    if (token.type !== 'heading') return [];
    const level = Math.max(HIGHEST_HEADING, token.depth);
    const skipped: Mistake[] =
      level > above + 1
        ? [[token.raw.trim(), `the heading '${token.text}' skips a level: it is h${level} below h${above}`]]
        : [];
    above = level;
    return skipped;
  });
}

/** Invisible characters that change the order of the letters after them. They come along with copied text. */
const reversals = (text: string): readonly Mistake[] =>
  [...text.matchAll(/[\u202a-\u202e]/g)].map(([character]) => [
    character,
    `U+${character.charCodeAt(0).toString(16).toUpperCase()} is invisible and may reverse the text after it: remove it`,
  ]);
