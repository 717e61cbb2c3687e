import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { GLOSSARY_PATH, noteKind, termAddress } from '../documents/glossary.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, PICTURE_SCHEMES } from './allowed-html.ts';
import { labelledTables } from './labelled-tables.server.ts';
import { isOwnId } from './slug.ts';

declare const safeHtml: unique symbol;

/**
 * HTML that has passed the allow-list of this module. Only the content schemas create it, when a response of
 * the content service enters the gateway, so components and the browser never see any other HTML.
 */
export type SafeHtml = string & { readonly [safeHtml]: true };

/** Makes external links, those with a double slash, open in a new tab (specification 2.1). */
function linkAttributes({
  target: _target,
  rel: _rel,
  ...attribs
}: sanitize.Attributes): sanitize.Attributes {
  return attribs.href?.includes('//') ? { ...attribs, target: '_blank', rel: 'noopener' } : attribs;
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
    attribs: { ...rest, href, 'data-term': isTerm ? data : sanitize(data, withListsWhole(TEXT_OPTIONS)) },
  };
}

/** Looking up an id finds the first element in the document, which could be one in content HTML. */
function withoutOwnId(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const { id, ...rest } = attribs;
  return { tagName, attribs: id !== undefined && isOwnId(id) ? rest : attribs };
}

/**
 * Turns list items outside a list into ordinary elements. Otherwise they would end the enclosing list item,
 * which may belong to the page.
 */
function withListsWhole(options: sanitize.IOptions): sanitize.IOptions {
  const open: string[] = [];
  const around = () => open.findLast((name, place) => place < open.length - 1 && name !== 'div');
  // A `div` would end the enclosing paragraph.
  const ordinary = () => (open.includes('p') ? 'span' : 'div');
  const partOf =
    (...lists: readonly string[]) =>
    (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => ({
      tagName: lists.some((list) => list === around()) ? tagName : ordinary(),
      attribs,
    });
  return {
    ...options,
    onOpenTag: (name) => void (ALLOWED_TAGS.includes(name) && open.push(name)),
    onCloseTag: (name) => void (ALLOWED_TAGS.includes(name) && open.pop()),
    transformTags: { ...options.transformTags, li: partOf('ul', 'ol'), dt: partOf('dl'), dd: partOf('dl') },
  };
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
  // The page has one h1, its title.
  transformTags: {
    h1: 'h2',
    '*': withoutOwnId,
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

/** The empty corner of a table with row and column headings is a data cell, not a heading. */
const EMPTY_HEADING = /<th(?<attributes>(?: [^<>]*)?)>\s*<\/th>/g;
const HEADING_ONLY = / (?:scope|id)="[^"]*"/g;

function sanitised(html: string): SafeHtml {
  const safe = sanitize(html, withListsWhole(OPTIONS)).replace(
    EMPTY_HEADING,
    (_, attributes: string) => `<td${attributes.replace(HEADING_ONLY, '')}></td>`,
  );
  return labelledTables(safe) as SafeHtml;
}

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
 * Reduces HTML to the site's allow-list of elements, attributes and URL schemes. Idempotent; never throws.
 */
export const sanitiseHtml = (html: string): SafeHtml => recent.memo(html);
