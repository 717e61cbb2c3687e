/** A stretch of text of one appearance. */
export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Absolute address, or one within the site. */
  readonly link?: string;
}

/** What a cell of a table says: runs where there are links in it. */
export type PrintedCell = string | readonly TextRun[];

/** What a page is printed from, in reading order. Heading levels: 1 the title, 2 a block, 3 and more inside text. */
export type PrintedPart =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | {
      readonly kind: 'paragraph';
      readonly runs: readonly TextRun[];
      readonly style?: 'lead' | 'quote' | 'code';
    }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly PrintedPart[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly string[])[];
      readonly rows: readonly (readonly PrintedCell[])[];
    };

export const heading = (level: number, text: string): PrintedPart => ({ kind: 'heading', level, text });

export const paragraph = (text: string, style?: 'lead'): PrintedPart => ({
  kind: 'paragraph',
  runs: [{ text }],
  ...(style && { style }),
});

/** A list whose items are one linked text each. */
export const linkList = (
  links: readonly { readonly title: string; readonly url: string }[],
): PrintedPart => ({
  kind: 'list',
  ordered: false,
  start: 1,
  items: links.map(({ title, url }) => [{ kind: 'paragraph', runs: [{ text: title, link: url }] }]),
});

/** A list of links, or nothing where there are none. */
export const linkLists = (links: Parameters<typeof linkList>[0]): readonly PrintedPart[] =>
  links.length > 0 ? [linkList(links)] : [];

/** A list whose items begin with a title in bold. */
export const titledList = (
  items: readonly { readonly title: string; readonly parts: readonly PrintedPart[] }[],
  ordered = false,
): PrintedPart => ({
  kind: 'list',
  ordered,
  start: 1,
  items: items.map(({ title, parts }) => [
    { kind: 'paragraph', runs: [{ text: title, bold: true }] },
    ...parts,
  ]),
});
