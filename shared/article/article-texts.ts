import { catalogue, type SiteLanguage, textsOf } from '../site/texts.ts';
import { ownValue } from '../ui/text/own-value.ts';

export const articleTexts = catalogue('article', {
  inThisArticle: 'In this article',
  authors: 'Authors',
  lastUpdated: 'Last updated',
  allUpdates: 'See all updates',
  updates: 'Updates to this page',
  minorChange: 'Minor change',
  followUpdates: 'Follow updates to this page in a feed reader',
  updatesFeed: 'Updates: {title}',
  partOf: 'Part of',
  alsoSee: 'Also see',
  downloads: 'Downloads',
  pages: { one: '{count} page', other: '{count} pages' },
});

/** Labels of the metadata that the site understands, by the title that content has in every language. */
export const metadataTexts = catalogue('metadata', {
  Published: 'Published',
  Reviewed: 'Reviewed',
  'Next review': 'Next review',
  'Written for': 'Written for',
  'Part of blog': 'Part of blog',
  Version: 'Version',
});

/** The label of a metadata entry. */
export const metadataLabel = (title: string, site: SiteLanguage): string =>
  ownValue<string>(textsOf(site, metadataTexts), title) ?? title;
