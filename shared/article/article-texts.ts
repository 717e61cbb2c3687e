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

/** Labels of the metadata that the site understands, by the title that the contract gives them. */
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

/** The title of a metadata entry in the contract, if `label` is that title in the site's language. */
export const metadataTitle = (label: string, site: SiteLanguage): string =>
  Object.entries(textsOf(site, metadataTexts)).find(
    ([, translated]) => translated.toLowerCase() === label.toLowerCase(),
  )?.[0] ?? label;
