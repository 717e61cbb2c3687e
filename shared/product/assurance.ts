import type { LabelledText } from '../registers/FactList.tsx';
import { dateOrText } from '../ui/dates/format-date.ts';
import { sentenceCase } from '../ui/text/sentence-case.ts';
import type { ProductContent } from './product-schema.server.ts';

type Details = NonNullable<ProductContent['assuranceDetails']>;

/** Whether a product or service is certified: its status is 'Certified', word for word (specification section 3). */
export const isCertified = (details: Details): boolean => details.certifiedStatus === 'Certified';

const textOf = (value: unknown, timeZone: string): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return dateOrText(value.trim(), timeZone);
};

/** The details as a key-value list: camel-case keys become sentence-case labels; what is no text is left out. */
export const assuranceFacts = (details: Details, timeZone: string): LabelledText[] =>
  Object.entries(details).flatMap(([key, value]) => {
    const text = textOf(value, timeZone);
    return text ? [{ label: sentenceCase(key), text }] : [];
  });
