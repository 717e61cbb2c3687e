import type { ProductContent } from '../content/schemas/product.ts';
import { formatDate } from '../text/format-date.ts';
import { sentenceCase } from '../text/sentence-case.ts';
import type { LabelledText } from './FactList.tsx';

type Details = NonNullable<ProductContent['assuranceDetails']>;

/** Whether a product or service is certified: its status is 'Certified', word for word (specification section 3). */
export const isCertified = (details: Details): boolean => details.certifiedStatus === 'Certified';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return ISO_DAY.test(value) ? formatDate(value) : value.trim();
};

/** The details as a key-value list: camel-case keys become sentence-case labels; what is no text is left out. */
export const assuranceFacts = (details: Details): LabelledText[] =>
  Object.entries(details).flatMap(([key, value]) => {
    const text = textOf(value);
    return text ? [{ label: sentenceCase(key), text }] : [];
  });
