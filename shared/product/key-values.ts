import type { SafeHtml } from '../contract/safe-html.ts';

/** A label and what stands for it, as HTML from content (specification section 3, Key-value item). */
export interface KeyValue {
  readonly key: string;
  readonly description: SafeHtml;
}

/** The items that say something: empty descriptions and '<span></span>' are skipped (specification section 3). */
export const filledKeyValues = (items: readonly KeyValue[]): KeyValue[] =>
  items.filter(({ description }) => !['', '<span></span>'].includes(description.trim()));
