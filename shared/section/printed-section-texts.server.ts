import { catalogue } from '../contract/text/texts.ts';

/** Texts of sections as Markdown. */
export const printedSectionTexts = catalogue('printed-sections', {
  incidents: 'Incidents',
  articles: 'Articles',
  adviceFor: 'Advice for',
  recentPosts: 'Recent posts',
  news: 'News',
  allAbout: 'All about {topic}',
  found: '{all} in all',
  foundPart: '{shown} of {all}',
});
