import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { GLOSSARY_PATH, noteKind, termAddress } from '../documents/glossary.ts';
import { isExternalLink, withScheme } from './address.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, PICTURE_SCHEMES } from './allowed-html.ts';
import { isOwnId } from './slug.ts';
import { tidyHtml } from './tidy-html.server.ts';

declare const safeHtml: unique symbol;

/**
 * HTML that has passed the allow-list of this module. Only the content schemas create it, when a response of
 * the content service enters the gateway, so components and the browser never see any other HTML.
 */
export type SafeHtml = string & { readonly [safeHtml]: true };

const WRAPPERS =
  'section article aside nav header footer main address center hgroup fieldset legend dialog search';
const FROM_OLDER_HTML = { strike: 'del', s: 'del', tt: 'code', acronym: 'abbr', menu: 'ul', dir: 'ul' };

/** Elements that are taken as another. The page has one h1, its title. */
export const TAKEN_AS: Readonly<Record<string, string>> = {
  h1: 'h2',
  ...FROM_OLDER_HTML,
  ...Object.fromEntries(WRAPPERS.split(' ').map((name) => [name, 'div'])),
};

/** Elements that are removed with their content, which is not text for readers. */
const NO_TEXT =
  'script style textarea option xmp noscript template title svg xml form annotation annotation-xml'.split(
    ' ',
  );

/** More columns than fit on a page. Each takes memory, so content must not be able to ask for more. */
const MAX_COLUMNS = 100;

/** Links have their schemes, and external ones, those with a double slash, open in a new tab (specification 2.1). */
function linkAttributes({
  target: _,
  rel: _rel,
  href,
  ...attribs
}: sanitize.Attributes): sanitize.Attributes {
  if (href === undefined) return attribs;
  const address = withScheme(href.trim());
  return { href: address, ...attribs, ...(isExternalLink(address) && { target: '_blank', rel: 'noopener' }) };
}

/**
 * Turns a term into a link to the glossary, so that it works without scripts. With scripts it opens the
 * sliding modal (specification 2.3). Definitions, HTML in the attribute, are sanitised too.
 */
function termLink(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const { 'data-term': data, ...rest } = attribs;
  if (data === undefined) return { tagName, attribs };
  const isTerm = noteKind(data) === 'term';
  const href = isTerm ? termAddress(data) : GLOSSARY_PATH;
  return {
    tagName: 'a',
    attribs: { ...rest, href, 'data-term': isTerm ? data : tidyHtml(sanitize(data, TEXT_OPTIONS)) },
  };
}

/** Third-party scripts put such frames into a page, one pixel wide. */
const HIDDEN = /^[01](?:px)?$/;

/** A link to the video or other document that a frame shows inside the page; nothing for a hidden frame. */
function frameLink(
  _: string,
  { src, url, data, title, width, height, style }: sanitize.Attributes,
): sanitize.Tag {
  const address = src ?? url ?? data ?? '';
  const isShown =
    /^(?:https?:)?\//i.test(address) && ![width, height].some((size) => HIDDEN.test(size ?? ''));
  if (!isShown || /display:\s*none/.test(style ?? '')) return { tagName: 'template', attribs: {} };
  const [, film] = /youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})/.exec(address) ?? [];
  const href = film ? `https://www.youtube.com/watch?v=${film}` : address;
  return {
    tagName: 'a',
    attribs: linkAttributes({ href }),
    text: title || href.replace(/^(?:https?:)?\/\/(?:www\.)?/, ''),
  };
}

/** The same for video or audio; without an address of its own, its content: links to its sources, and a text. */
const mediaLink = (name: string, attribs: sanitize.Attributes): sanitize.Tag =>
  attribs.src || attribs.data ? frameLink(name, attribs) : { tagName: 'div', attribs: {} };

/** Word processors write a bold text as a `span`, and Google Docs a whole text as a `b` that is not bold. */
const NOT_BOLD = /(?<![-\w])font-weight:\s*(?:normal|[1-5]00)/;
const MEANINGS = [
  [/(?<![-\w])font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/(?<![-\w])font-style:\s*italic/, 'em'],
  [/text-decoration[^;]*line-through/, 'del'],
  [/vertical-align:\s*super/, 'sup'],
] as const;

/** Any element: looking up an id finds the first element in the document, so ids of the page itself are not allowed. */
function anyElement(tagName: string, { id: written = '', ...attribs }: sanitize.Attributes): sanitize.Tag {
  const { name = '', style = '', colspan } = attribs;
  if (colspan) attribs.colspan = String(Math.min(Number.parseInt(colspan, 10) || 1, MAX_COLUMNS));
  const isSpan = tagName === 'span' || (tagName === 'b' && NOT_BOLD.test(style));
  const meaning = isSpan ? (MEANINGS.find(([pattern]) => pattern.test(style))?.[1] ?? 'span') : tagName;
  const id = written || (tagName === 'a' ? name : '');
  return { tagName: meaning, attribs: id === '' || isOwnId(id) ? attribs : { id, ...attribs } };
}

/** Options for HTML inside an attribute: no term links. */
const TEXT_OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedSchemes: ALLOWED_SCHEMES,
  allowedSchemesByTag: { img: PICTURE_SCHEMES },
  // `//host/path` is an external address like any other; the schemes above cover it.
  allowProtocolRelative: true,
  disallowedTagsMode: 'discard',
  nonTextTags: NO_TEXT,
  transformTags: {
    ...TAKEN_AS,
    '*': anyElement,
    iframe: frameLink,
    embed: frameLink,
    oembed: frameLink,
    source: frameLink,
    video: mediaLink,
    audio: mediaLink,
    object: mediaLink,
    img: (tagName, attribs) => anyElement(tagName, { ...attribs, alt: attribs.alt ?? '' }),
    a: (tagName, { 'data-term': _, ...attribs }) => ({ tagName, attribs: linkAttributes(attribs) }),
  },
  nestingLimit: 40,
};

const OPTIONS: sanitize.IOptions = {
  ...TEXT_OPTIONS,
  transformTags: {
    ...TEXT_OPTIONS.transformTags,
    span: termLink,
    a: (tagName, attribs) =>
      'data-term' in attribs ? termLink(tagName, attribs) : { tagName, attribs: linkAttributes(attribs) },
  },
};

const BLOCK = /<(?:p|br|div|h\d|[uod]l|li|table|section|article|blockquote|pre|figure|details)[\s>/]/i;

/** Text without blocks: empty lines separate its paragraphs, and where it has no elements at all, its lines are lines. */
function withParagraphs(html: string): string {
  const text = html.trim().replaceAll(/\r\n?|\u2028/g, '\n');
  if (!text.includes('\n') || BLOCK.test(text)) return html;
  const paragraphs = text.split(/\n\s*\n/);
  if (/<[a-z]/i.test(text))
    return paragraphs.length < 2 ? html : paragraphs.map((one) => `<p>${one}</p>`).join('\n');
  return paragraphs.map((one) => `<p>${one.replaceAll('\n', '<br>')}</p>`).join('\n');
}

const sanitised = (html: string): SafeHtml => tidyHtml(sanitize(withParagraphs(html), OPTIONS)) as SafeHtml;

/**
 * Recent results by their input, bounded in characters. Tolerant parsing sanitises the same HTML once for
 * each fault of a document, and a refreshed document is mostly unchanged.
 */
const recent = new LRUCache<string, SafeHtml>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (_safe, html) => html.length + 1,
  memoMethod: (html) => sanitised(html),
});

/**
 * Reduces HTML to the site's allow-list of elements, attributes and URL schemes, in one structure. Idempotent; never throws.
 */
export const sanitiseHtml = (html: string): SafeHtml => recent.memo(html);
