import { dayOf } from '../contract/dates/place-time.ts';
import type { ArticlePage } from '../contract/documents/article-schema.server.ts';
import { lastModified } from '../contract/documents/changes.ts';
import type { SiteVariant } from '../contract/site/site-variant.ts';
import { shareImage } from '../ui/head/share-image.server.ts';
import { pageDates } from './page-dates.ts';

/** The schema.org types of page types that are not plain articles. */
const structuredTypes: ReadonlyMap<string, string> = new Map([
  ['news', 'NewsArticle'],
  ['blog-post', 'BlogPosting'],
]);

/** Structured data of an article (specification 2.1). */
export function articleData(page: ArticlePage, site: SiteVariant, pathname: string): object {
  const organisation = { '@type': 'Organization', name: site.name, url: `${site.origin}/` };
  const { timeZone } = site;
  const dates = pageDates(page.metadata, site);
  const image = page.primaryImage?.imagePath;
  return {
    '@type': structuredTypes.get(page.type) ?? 'Article',
    headline: page.title,
    description: page.summary || undefined,
    url: `${site.origin}${pathname}`,
    mainEntityOfPage: `${site.origin}${pathname}`,
    inLanguage: page.language || site.locale,
    image: image && shareImage(image, site),
    datePublished: dayOf(dates.find(({ title }) => title === 'Published')?.value, timeZone),
    dateModified: dayOf(lastModified(page, timeZone) ?? dates[0]?.value, timeZone),
    author:
      page.group.length > 0 ? page.group.map(({ name }) => ({ '@type': 'Person', name })) : organisation,
    publisher: organisation,
  };
}
