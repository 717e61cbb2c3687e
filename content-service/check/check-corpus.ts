import { compileCorpus } from '../corpus/compile-corpus.ts';
import { addressOfFile } from '../corpus/compile-page.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import type { CorpusFiles, SiteFiles } from '../corpus/corpus-files.ts';
import { sortProblems } from '../corpus/problem.ts';
import { advisoryScores } from './advisory-scores.ts';
import { missingAltTexts } from './alt-texts.ts';
import { readDocument } from './authored-document.ts';
import { brokenLinks } from './broken-links.ts';
import { type Finding, type Found, faultOf } from './finding.ts';
import { headingOrder } from './heading-order.ts';
import { largePicture } from './large-pictures.ts';
import { oddDates } from './odd-dates.ts';
import { orphanPages } from './orphan-pages.ts';
import { overdueReviews } from './overdue-reviews.ts';
import { hardPages } from './reading-age.ts';
import { redirectFaults } from './redirect-faults.ts';
import { refusedLinks } from './refused-links.ts';
import { toolQuestions } from './tool-questions.ts';

/** Everything that is to be said of a sound site, a file a step: other work gets through meanwhile. */
export function* checkSite(site: SiteContent, files: SiteFiles, now: number): Generator<readonly Found[]> {
  const documents = [];
  for (const source of files.documents) {
    const document = readDocument(source);
    documents.push(document);
    const one = [document];
    yield [
      ...brokenLinks(site, document),
      ...oddDates(document),
      ...refusedLinks(one),
      ...missingAltTexts(one),
      ...headingOrder(one),
    ];
  }
  for (const [path, bytes] of files.imageBytes()) yield largePicture(site.id, path, bytes);
  yield [
    ...redirectFaults(site, documents),
    ...toolQuestions(site, documents),
    ...orphanPages(site, documents),
    ...overdueReviews(site, now),
    ...advisoryScores(site),
  ];
  for (const page of site.pages.values()) yield hardPages(site, page);
}

/**
 * Everything that is wrong with a corpus, in the order of files and lines. Links and the like are only looked at once
 * the files themselves are sound.
 */
export function checkCorpus(files: CorpusFiles, now: number): readonly Finding[] {
  const compiled = compileCorpus(files, new Date(now));
  const found =
    compiled.ok && compiled.problems.length === 0
      ? [...compiled.corpus.sites].flatMap(([id, site]) => {
          const own = files.get(id);
          return own ? [...checkSite(site, own, now)].flat() : [];
        })
      : compiled.problems.map(faultOf);
  return findingsOf(found);
}

/** As editors are told, in the order of files and lines. */
export const findingsOf = (found: readonly Found[]): readonly Finding[] =>
  sortProblems(found).map((one) => {
    const [site = '', ...name] = one.file.split('/');
    return { ...one, site, path: addressOfFile(name.join('/')) };
  });
