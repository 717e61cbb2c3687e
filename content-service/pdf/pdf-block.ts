/** A stretch of text of one appearance. */
export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Absolute address, or one within the site. */
  readonly link?: string;
}

/** What a PDF page is set from, in reading order. Heading levels: 1 the title, 2 a block, 3 and more inside text. */
export type PdfBlock =
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
      readonly items: readonly (readonly PdfBlock[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly string[])[];
      readonly rows: readonly (readonly string[])[];
    };

export const heading = (level: number, text: string): PdfBlock => ({ kind: 'heading', level, text });

export const paragraph = (text: string, style?: 'lead'): PdfBlock => ({
  kind: 'paragraph',
  runs: [{ text }],
  ...(style && { style }),
});

/** A list whose items are one linked text each. */
export const linkList = (links: readonly { readonly title: string; readonly url: string }[]): PdfBlock => ({
  kind: 'list',
  ordered: false,
  start: 1,
  items: links.map(({ title, url }) => [{ kind: 'paragraph', runs: [{ text: title, link: url }] }]),
});
