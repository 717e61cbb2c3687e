import { cvssScore } from '#shared/advisory/cvss-score.server.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { ADVISORIES, pathsBelow } from '../corpus/page-facts.ts';
import { type Found, warning } from './finding.ts';

/** Scores of faults that are not those of their vectors: programs are told neither. */
export const advisoryScores = (site: SiteContent): Found[] =>
  [...pathsBelow(site, ADVISORIES)].flatMap((path) => {
    const page = site.pages.get(path);
    if (page?.kind !== 'reading' || page.page.type !== 'advisory') return [];
    return page.page.vulnerabilities.flatMap(({ cve, baseScore, vectorString = '' }) => {
      const score = cvssScore(vectorString)?.baseScore;
      return score === undefined || baseScore === undefined || score === baseScore
        ? []
        : [
            warning(
              page.file,
              1,
              `${cve}: baseScore is ${baseScore}, but its vectorString says ${score}: correct one of the two`,
            ),
          ];
    });
  });
