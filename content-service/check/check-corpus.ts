import { compileCorpus } from '../corpus/compile-corpus.ts';
import type { CorpusFiles } from '../corpus/corpus-files.ts';
import { sortProblems } from '../corpus/problem.ts';
import { missingAltTexts } from './alt-texts.ts';
import { readDocument } from './authored-document.ts';
import { brokenLinks } from './broken-links.ts';
import { type CorpusFault, fault } from './corpus-fault.ts';
import { headingOrder } from './heading-order.ts';
import { orphanPages } from './orphan-pages.ts';
import { overdueReviews } from './overdue-reviews.ts';
import { hardPages } from './reading-age.ts';
import { refusedLinks } from './refused-links.ts';
import { toolQuestions } from './tool-questions.ts';

/**
 * Everything that is wrong with a corpus, in the order of files and lines. Links and the like are only looked at once
 * the files themselves are sound.
 */
export function checkCorpus(files: CorpusFiles, now: number): readonly CorpusFault[] {
  const compiled = compileCorpus(files, new Date(now));
  if (!compiled.ok) return compiled.problems.map(({ file, line, message }) => fault(file, line, message));
  return sortProblems(
    [...compiled.corpus.sites].flatMap(([id, site]) => {
      const documents = files.get(id)?.documents.map(readDocument) ?? [];
      return [
        ...brokenLinks(site, documents),
        ...refusedLinks(documents),
        ...missingAltTexts(documents),
        ...headingOrder(documents),
        ...toolQuestions(site, documents),
        ...orphanPages(site, documents),
        ...overdueReviews(site, now),
        ...hardPages(site),
      ];
    }),
  );
}
