import { formatDate } from '../kit/dates/format-date.ts';
import { sentenceCase } from '../kit/text/sentence-case.ts';
import type { LabelledText } from '../registers/FactList.tsx';
import type { ProductContent } from './product-schema.server.ts';

type Details = NonNullable<ProductContent['assuranceDetails']>;

/** Whether a product or service is certified: its status is 'Certified', word for word (specification section 3). */
export const isCertified = (details: Details): boolean => details.certifiedStatus === 'Certified';

/** A day, written out or ISO 8601, with nothing after it but a time. */
const DAY = /^(?:\d{4}-\d{2}-\d{2}(?:T.*)?|\d{1,2} [A-Za-z]{3,9} \d{4})$/;

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.trim();
  return DAY.test(text) ? formatDate(text) : text;
};

/** The details as a key-value list: camel-case keys become sentence-case labels; what is no text is left out. */
export const assuranceFacts = (details: Details): LabelledText[] =>
  Object.entries(details).flatMap(([key, value]) => {
    const text = textOf(value);
    return text ? [{ label: sentenceCase(key), text }] : [];
  });
