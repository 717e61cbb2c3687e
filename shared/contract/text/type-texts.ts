import { ownValue } from '../parsing/own-value.ts';
import { spokenName } from './names.ts';
import { catalogue, type SiteLanguage, textsOf } from './texts.ts';

/** Names of the types of page for visitors, by the type. */
export const typeTexts = catalogue('types', {
  news: 'News',
  guidance: 'Guidance',
  'case-study': 'Case study',
  information: 'Information',
  report: 'Report',
  speech: 'Speech',
  whitepaper: 'Whitepaper',
  'blog-post': 'Blog post',
  event: 'Event',
  advisory: 'Advisory',
  collection: 'Guide',
  section: 'Topic page',
  tool: 'Tool',
  organisation: 'Supplier',
  product: 'Product',
  schemes: 'Scheme',
  themes: 'Theme',
  principles: 'Principle',
});

/** The name of a type of page. */
export const typeName = (type: string, site: SiteLanguage): string =>
  ownValue<string>(textsOf(site, typeTexts), type) ?? spokenName(type);
