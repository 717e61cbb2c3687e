import * as z from 'zod';
import { plainDate } from '../dates/place-time.ts';
import { withScheme } from '../html/address.ts';
import { sanitiseHtml } from '../html/sanitise-html.server.ts';
import { isLanguage } from '../text/language.ts';

// What the schemas of documents are made of. Those that use much of it import it as `c`, as they import zod as `z`.

/** Text without visible characters. */
const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Removes NUL, which HTML forbids, and replaces lone surrogates, which UTF-8 cannot encode. */
const encodable = (value: string): string => value.replaceAll('\0', '').toWellFormed();

/** Plain text, trimmed; empty if it has no visible characters. */
export const text = z
  .string()
  .overwrite(encodable)
  .trim()
  .overwrite((given) => (INVISIBLE.test(given) ? '' : given));

/** Plain text that must not be empty. */
export const requiredText = text.min(1);

/** The language of a page, a block or the page of a link; without it, that of the site. */
export const language = text
  .refine(isLanguage, 'must be a language tag such as cy')
  .optional()
  .describe('Language of its texts, a BCP 47 tag such as `cy`, if it is not that of the site.');

/** Maximum length of HTML per field, in characters: enough for a book, but hostile HTML still parses quickly. */
const LONGEST_HTML = 200_000;

/**
 * The name by which one part of a document refers to another; the content service also writes it as a number.
 */
export const reference = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  requiredText,
);

const HTML = 'text/html';

/** HTML from an editor. The schema's output has passed the allow-list. */
export const html = z
  .string()
  .overwrite(encodable)
  .refine((given) => given.length <= LONGEST_HTML, `must be at most ${LONGEST_HTML} characters long`)
  .transform((given) => sanitiseHtml(given))
  .meta({ contentMediaType: HTML });

/** Whether a schema is an HTML schema, regardless of its description. */
export const isHtml = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.contentMediaType === HTML;

/**
 * A scheme that is not permitted. Test addresses without white space and control characters, which can hide
 * it.
 */
const UNSAFE_SCHEME = /^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i;

/** A number in place of an address. */
const BARE_NUMBER = /^-?[\d.]+$/;

const ANY_PAGE = 'https://localhost/';

/** An address that a link may carry: a path, a fragment, http(s), mailto or tel; never a script address. */
export const link = text
  .overwrite(withScheme)
  .refine(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters inside a scheme
    (address) => !UNSAFE_SCHEME.test(address.replace(/[\u0000-\u0020]/g, '')) && !BARE_NUMBER.test(address),
    'must be a path, http(s), mailto or tel address',
  )
  .refine((address) => URL.canParse(address, ANY_PAGE), 'must be a valid address');

/** The address of an image on this site or on a named https host. */
export const imagePath = link.min(1);

/** An authored colour: `#rgb` or `#rrggbb`, normalised to `#rrggbb` in lower case. */
export const hexColour = text
  // Both cases are in the pattern, as JSON Schema has no flags.
  .regex(/^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a colour such as #007780')
  .transform((colour) => {
    const digits = colour.replace('#', '').toLowerCase();
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
  });

/**
 * Four-digit years, the only ones in which dates are shown. Beyond them, arithmetic leaves the calendar.
 */
const FIRST_INSTANT = Date.UTC(1000, 0, 2);
const LAST_INSTANT = Date.UTC(9999, 11, 30);

/** A calendar day or an instant, ISO 8601. */
export const dateTime = text.refine((value) => {
  const instant = Date.parse(plainDate(value, 'UTC') ?? '');
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}, 'must be an ISO 8601 date');

const passing = new Set<string>();

/**
 * Marks fields with a date, of any form that pages show, after whose day a page looks different. They bound
 * how long the page is fresh.
 */
export function passingDates<Fields extends z.ZodRawShape>(fields: Fields): Fields {
  for (const name of Object.keys(fields)) passing.add(name);
  return fields;
}

/** Whether fields of this name have been marked so. */
export const isPassingDate = (name: string): boolean => passing.has(name);

/** A list; a single element may arrive as a bare object, and nothing as an absent list. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item));

/** An object with the id of its schema in the contract. */
export const named = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  z.object(fields).meta({ id });

/** An object that is described in the contract where it stands. */
export const part = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.object(fields).describe(description);

/** The same, where it may be absent. */
export const optionalPart = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  part(description, fields).optional();

/** A field that may be absent. */
export const optional = <Schema extends z.ZodType>(description: string, schema: Schema) =>
  schema.optional().describe(description);

/** A list of objects; the description is that of the list. */
export const listOf = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  list(z.object(fields)).describe(description);

/**
 * The `{ item: [...] }` and `{ items: [...] }` wrappers that the content service puts around lists.
 * `description` describes the items.
 */
export const itemsOf = <Item extends z.ZodType>(item: Item, description: string) =>
  z.object({ items: list(item).describe(description) });
export const itemOf = <Item extends z.ZodType>(item: Item, description: string) =>
  z.object({ item: list(item).describe(description) });

/** A flag; the content service also writes it as text. */
export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** A number; the content service also writes it as text. */
export const number = z.preprocess(
  (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
  z.number(),
);

/** A button or link with its text. */
export const titledLink = named('TitledLink', {
  title: requiredText.describe('Text of the button or link.'),
  url: link.min(1).describe('Target of the button or link.'),
});

/** A page's picture with its caption and credits (specification section 3, Article). */
export const primaryImage = named('PrimaryImage', {
  imagePath: imagePath.describe('Address of the picture of the page.'),
  imageDescription: text.default('').describe('Alternative text of the picture; empty if it is decorative.'),
  imageCaption: text.optional().describe('Text below the picture.'),
  imageCredits: text.optional().describe('Who made the picture.'),
});

/** The text of a marker such as 'Breaking', shown until a day has passed. */
export const untilFlag = named('UntilFlag', {
  text: requiredText.describe("Text of the marker, such as 'Breaking'."),
  ...passingDates({
    dateUntil: dateTime.optional().describe('Last day on which the marker is shown.'),
  }),
});

/** A coloured label (specification section 3, Lozenge). */
export const lozenge = named('Lozenge', {
  text: requiredText.describe("Text of the coloured label, such as 'Guidance'."),
  link: link.optional().describe('Target of the link on the label.'),
  hexColour: hexColour.optional().describe('Colour of the label, `#rrggbb`.'),
});

export type PrimaryImage = z.infer<typeof primaryImage>;

/** Texts for search engines and shared links that replace those readers see. */
export const metaTexts = {
  customMetaTitle: text
    .optional()
    .describe("Title for search engines and shared links instead of the page's own."),
  customMetaSummary: text
    .optional()
    .describe('Description for search engines and shared links instead of the summary.'),
};
