import type { DocumentPath } from './generate-document.ts';
import { isWithin } from './plan-changes.ts';

/** A rule by which part of a document is only shown together with another. */
interface Rule {
  /** End of the path of the part around both, without list indexes. */
  readonly within: string;
  /** Paths from that part; if one of them is missing or changed, the others are hidden. */
  readonly decides: readonly string[];
  /** Names of the fields that it hides; the whole part when absent. */
  readonly hides?: readonly string[];
}

/** Each is a rule of the specification, or a heading without content. */
const rules: readonly Rule[] = [
  { within: 'numberColoredList', decides: ['item'] },
  { within: 'prosConsList', decides: ['item'] },
  { within: 'quiz', decides: ['data.options'] },
  { within: 'result.correct.button', decides: ['title', 'url'] },
  { within: 'metadata', decides: ['value'] },
  { within: 'page', decides: ['documentActionsData'], hides: ['downloadPdfUrl'] },
  { within: 'userFeedback', decides: ['articleRating'] },
  { within: 'articleTiles', decides: ['items'] },
  { within: 'incidentPanel', decides: ['items'] },
  { within: 'informationFor', decides: ['items'] },
  { within: 'linksList', decides: ['links'] },
  { within: 'topicTiles', decides: ['items'] },
  { within: 'promoPanel', decides: ['promoGroup'] },
  { within: 'items.flag', decides: ['dateUntil'] },
  { within: 'sub_article', decides: ['documentActionsData'], hides: ['downloadPdfUrl'] },
  { within: 'sub_article', decides: ['scheme'], hides: ['resultsName'] },
  { within: 'page', decides: ['additionalDetails'], hides: ['additionalDetailsTitle'] },
  { within: 'additionalDetails.items', decides: ['description'] },
  { within: 'keyFeatureDescription.items', decides: ['keyValueSet'] },
  { within: 'keyFeatureDescription.items.keyValueSet', decides: ['description'] },
  { within: 'details', decides: ['list'], hides: ['title'] },
  { within: 'countdownSection', decides: ['countdowndate'] },
  { within: 'guidanceFor', decides: ['items'] },
  { within: 'recentBlogPosts', decides: ['searchResults'] },
  { within: 'bloggersList', decides: ['count'] },
  { within: 'rightPanel', decides: ['bloggersList'], hides: ['bloggersTitle'] },
  { within: 'page', decides: ['dateOfEvent'], hides: ['register'] },
  { within: 'submission', decides: ['hasTerms'], hides: ['terms'] },
  { within: 'filters.a', decides: ['results'] },
  { within: 'filters.b', decides: ['results'] },
  { within: 'documents', decides: ['CompanyName', 'ABCertificateReference'] },
  { within: 'documents', decides: ['supplier'], hides: ['productType'] },
  { within: 'termItem', decides: ['relatedTerms'] },
  { within: 'promo', decides: ['button'], hides: ['blueBtnText'] },
  { within: 'promo.items', decides: ['button'], hides: ['blueBtnText'] },
  { within: 'promoGroup.items', decides: ['button'], hides: ['blueBtnText'] },
];

const words = (path: DocumentPath): string => path.filter((key) => !/^\d+$/.test(String(key))).join('.');

/** Whether a part may be hidden because another is missing or changed. */
export const isRuled = (path: DocumentPath, gone: readonly DocumentPath[]): boolean =>
  rules.some(({ within, decides, hides }) =>
    path.some((_, index) => {
      const around = path.slice(0, index);
      if (!`.${words(around)}`.endsWith(`.${within}`) || (hides && !hides.includes(String(path[index]))))
        return false;
      return gone.some(
        (place) =>
          isWithin(place, around) &&
          decides.some((name) => `${words(place.slice(around.length))}.`.startsWith(`${name}.`)),
      );
    }),
  ); // prettier-ignore
