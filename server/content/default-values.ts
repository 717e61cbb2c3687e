import type { EndpointParams } from '#shared/contract/endpoints/endpoints.ts';
import type { DefaultValue } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import { spokenName } from '#shared/contract/text/names.ts';
import type { SiteLanguage } from '#shared/contract/text/texts.ts';
import { errorHeading } from '#shared/routing/default-error-page.ts';

/** The page that a call requests; undefined for calls without one. */
const requestedPath = ({ pageContentUrl, pageUrl, url, childPage }: EndpointParams): string | undefined =>
  pageContentUrl || childPage || pageUrl || url;

/**
 * The last words of an address as a title: `/guidance/logging-and-monitoring` is 'Logging and monitoring'.
 */
const titleOf = (path: string): string =>
  spokenName(path.split('/').findLast((segment) => segment !== '') ?? '');

/**
 * Defaults for required page-level values, so that one bad field never costs a page. The title comes from the
 * address, a missing or unknown type from the address's first segment, the number of results from the
 * documents present, and the error heading from the error requested.
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
        return (path && titleOf(path)) || site.name;
      case 'page.type':
      case 'sub_article.type':
        return path?.split('/').find((segment) => segment !== '');
      case 'page.errorHeading':
        return errorHeading(params.pageType === '/404' ? 'not-found' : 'failure', site);
      case 'numFound':
        return documentsIn(document);
      case 'multi_header':
      case 'page':
        return has(document, 'sub_article') ? {} : undefined;
      default:
        return undefined;
    }
  };
}

const has = <Name extends string>(document: unknown, name: Name): document is Record<Name, unknown> =>
  typeof document === 'object' && document !== null && Object.hasOwn(document, name);

const documentsIn = (document: unknown): number | undefined =>
  has(document, 'documents') && Array.isArray(document.documents) ? document.documents.length : undefined;
