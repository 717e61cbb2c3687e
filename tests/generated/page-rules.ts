import { essentialFields, namesIn } from '#shared/contract/parsing/essential-fields.server.ts';
import type { DocumentPath } from './generate-document.ts';
import { isWithin } from './plan-changes.ts';

/** A rule by which part of a document is only shown together with another. */
interface Rule {
  /** End of the path of the part around both, without list indexes. */
  readonly within: string;
  /** Path from that part; if it is missing or changed, the others are hidden. */
  readonly decides: string;
  /** Names of the fields that it hides; the whole part when absent. */
  readonly hides?: readonly string[];
}

/** Headings of something else, and rules of the specification. */
const rules: readonly Rule[] = [
  { within: 'page', decides: 'documentActionsData', hides: ['downloadPdfUrl'] },
  { within: 'sub_article', decides: 'documentActionsData', hides: ['downloadPdfUrl'] },
  { within: 'sub_article', decides: 'scheme', hides: ['resultsName'] },
  { within: 'page', decides: 'additionalDetails', hides: ['additionalDetailsTitle'] },
  { within: 'page', decides: 'assuranceDetails', hides: ['asOf'] },
  { within: 'cookies', decides: 'radioOptions', hides: ['radioOptions'] },
  { within: 'form.fields', decides: 'type', hides: ['placeholder', 'options'] },
  { within: 'form', decides: 'fields', hides: ['conditions'] },
  { within: 'page', decides: 'questions', hides: ['submitBtnText'] },
  { within: 'details', decides: 'list', hides: ['title'] },
  { within: 'rightPanel', decides: 'bloggersList', hides: ['bloggersTitle'] },
  { within: 'promo', decides: 'button', hides: ['blueBtnText'] },
  { within: 'promo.items', decides: 'button', hides: ['blueBtnText'] },
  { within: 'promoGroup.items', decides: 'button', hides: ['blueBtnText'] },
  // Valid values with a meaning: an event that is over, terms that do not apply, a certified company, a product.
  { within: 'page', decides: 'dateOfEvent', hides: ['register'] },
  { within: 'items.flag', decides: 'dateUntil' },
  { within: 'submission', decides: 'hasTerms', hides: ['terms'] },
  { within: 'documents', decides: 'CompanyName' },
  { within: 'documents', decides: 'ABCertificateReference' },
  { within: 'documents', decides: 'supplier', hides: ['productType'] },
  { within: 'filters.a', decides: 'results' },
  { within: 'filters.b', decides: 'results' },
  { within: 'termItem', decides: 'relatedTerms' },
];

/** Each way to divide the path of an essential field into a part and what it needs. */
const essentialRules: readonly Rule[] = essentialFields.flatMap((field) => {
  const names = field.split('.');
  return names.slice(1).map((_, index) => ({
    within: names.slice(0, index + 1).join('.'),
    decides: names.slice(index + 1).join('.'),
  }));
});

/** Whether one of two paths leads into the other's part. */
const isSame = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Whether a part may be hidden because another is missing or changed. */
export const isRuled = (path: DocumentPath, gone: readonly DocumentPath[]): boolean =>
  [...rules, ...essentialRules].some(({ within, decides, hides }) =>
    path.some((_, index) => {
      const around = path.slice(0, index);
      if (!`.${namesIn(around)}`.endsWith(`.${within}`) || (hides && !hides.includes(String(path[index]))))
        return false;
      return gone.some(
        (place) =>
          isWithin(place, around) && isSame(`${decides}.`, `${namesIn(place.slice(around.length))}.`),
      );
    }),
  );
