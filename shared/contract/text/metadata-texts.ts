import { ownValue } from '../parsing/own-value.ts';
import { catalogue, type SiteLanguage, textsOf } from './texts.ts';

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
