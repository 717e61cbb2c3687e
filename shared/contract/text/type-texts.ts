import { ownValue } from '../parsing/own-value.ts';
import { spokenName } from './names.ts';
import { catalogue, type SiteLanguage, textsOf } from './texts.ts';

/** Names of the types of page, by the type. */
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
  collection: 'Collection',
  section: 'Section',
  tool: 'Tool',
  organisation: 'Organisation',
  schemes: 'Schemes',
  themes: 'Themes',
  principles: 'Principles',
});

/** The name of a type of page. */
export const typeName = (type: string, site: SiteLanguage): string =>
  ownValue<string>(textsOf(site, typeTexts), type) ?? spokenName(type);
