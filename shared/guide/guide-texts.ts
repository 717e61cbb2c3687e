import { catalogue } from '../contract/text/texts.ts';

export const guideTexts = catalogue('guide', {
  inThisGuide: 'In this guide',
  inThisSection: 'In this section',
  wholeGuide: 'The whole guide on one page',
  readChapter: 'Read this chapter on its own page',
  wholePdf: 'Download the whole guide as PDF',
  /** Beside the number of pages (specification 2.3). */
  pageLabel: { one: 'PAGE', other: 'PAGES' },
  change: 'Change',
  /** Read aloud after `change`. */
  changePage: 'page',
  menuOfGuide: 'Pages in this guide',
  menuOfSupplier: 'Pages of this supplier',
  menuOfScheme: 'Pages about this scheme',
  pagesIn: 'Pages in {title}',
  pagination: 'Pages of this guide',
});
