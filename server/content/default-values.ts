import type { EndpointParams } from '#shared/contract/endpoints/endpoints.ts';
import { namesIn } from '#shared/contract/parsing/essential-fields.server.ts';
import type { DefaultValue } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import { spokenName, titleOfAddress } from '#shared/contract/text/names.ts';
import { type SiteLanguage, textsOf } from '#shared/contract/text/texts.ts';
import { errorHeading } from '#shared/routing/default-error-page.ts';
import { defaultTexts } from '#shared/server-texts/default-texts.server.ts';

/** The page that a call requests; undefined for calls without one. */
const requestedPath = ({ pageContentUrl, pageUrl, url, childPage }: EndpointParams): string | undefined =>
  pageContentUrl || childPage || pageUrl || url;

/** Fields with the text of a link, and those with its address, which names the link if the text is missing. */
const LINK_TEXT = /title$/i;
const LINK_ADDRESS = /(?:link|url|linkTo|file)$/i;

/** Texts for fields by the ends of their paths, without positions in lists. */
const textOfField: readonly (readonly [end: string, text: keyof typeof defaultTexts.english])[] = [
  ['submission.successTitle', 'sent'],
  ['submission.failureTitle', 'notSent'],
  ['result.correct.title', 'correct'],
  ['result.incorrect.title', 'incorrect'],
  ['quiz.question', 'choose'],
  ['questions.question', 'choose'],
  ['accordionArticle.item.title', 'more'],
  ['video.videoDescription', 'video'],
  ['userFeedback.articleRatingText_s', 'wasUseful'],
  ['downloadActions.downloadTitleText', 'download'],
  ['shareActions.shareTitleText', 'share'],
  ['details.list.title', 'more'],
  ['additionalDetails.items.key', 'more'],
  ['keyValueSet.key', 'more'],
  ['actions.title', 'more'],
  ['incidentPanel.items.title', 'more'],
  ['help.title', 'help'],
  ['cookies.title', 'optionalCookies'],
];

/** The default for a field inside a page: a fixed text, or one made from the fields beside it. */
function defaultOfField(place: readonly string[], document: unknown, site: SiteLanguage): unknown {
  const names = namesIn(place);
  const name = place.at(-1) ?? '';
  const around = place
    .slice(0, -1)
    .reduce<unknown>((part, key) => (has(part, key) ? part[key] : undefined), document);
  const neighbour = (key: string) => (has(around, key) ? around[key] : undefined);
  if (names.endsWith('fields.label')) return spokenName(String(neighbour('name') ?? '')) || undefined;
  if (names.endsWith('fields.type')) return neighbour('options') === undefined ? 'text' : 'select';
  if (names.endsWith('questions.type')) return 'radio';
  if (place[0] === 'filters') return neighbour(name === 'name' ? 'value' : 'name');
  const address = Object.entries(around ?? {}).find(
    ([key, value]) => LINK_ADDRESS.test(key) && typeof value === 'string' && value !== '',
  );
  if (LINK_TEXT.test(name) && address) return titleOfAddress(String(address[1])) || undefined;
  const [, text] = textOfField.find(([end]) => `.${names}`.endsWith(`.${end}`)) ?? [];
  return text && textsOf(site, defaultTexts)[text];
}

/**
 * Defaults for required values, so that one bad field never costs more than itself. The title of a page comes
 * from its address, a missing or unknown type from the address's first segment, the number of results from
 * the documents present, the error heading from the error requested, and the text of a link from its address.
 */
export function defaultValuesFor(
  params: EndpointParams,
  site: SiteLanguage & { readonly name: string },
): DefaultValue {
  const path = requestedPath(params);
  return (place, document) => {
    switch (place.join('.')) {
      case 'page.title':
      case 'multi_header.title':
      case 'sub_article.title':
        return (path && titleOfAddress(path)) || site.name;
      case 'page.type':
      case 'sub_article.type':
        return path?.split('/').find((segment) => segment !== '');
      case 'primaryLogo.imageDescription':
      case 'secondaryLogo.imageDescription':
        return site.name;
      case 'partOfBlog.items.0.title':
        return params.partOfBlog;
      case 'page.errorHeading':
        return errorHeading(params.pageType === '/404' ? 'not-found' : 'failure', site);
      case 'numFound':
        return documentsIn(document);
      case 'multi_header':
      case 'page':
        return has(document, 'sub_article') ? {} : undefined;
      default:
        return defaultOfField(place, document, site);
    }
  };
}

const has = <Name extends string>(document: unknown, name: Name): document is Record<Name, unknown> =>
  typeof document === 'object' && document !== null && Object.hasOwn(document, name);

const documentsIn = (document: unknown): number | undefined =>
  has(document, 'documents') && Array.isArray(document.documents) ? document.documents.length : undefined;
