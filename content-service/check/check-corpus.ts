import type { Site } from '@information-site/contract/site/site.ts';
import { compileCorpus } from '../corpus/compile-corpus.ts';
import { contentOf, type SiteContent } from '../corpus/corpus.ts';
import type { CorpusFiles, SiteFiles } from '../corpus/corpus-files.ts';
import { addressOfFile } from '../corpus/page-folders.ts';
import { sortProblems } from '../corpus/problem.ts';
import { type Edition, editionsOf } from '../responses/translation-changes.ts';
import { type Finding, type Found, faultOf, readDocument } from './authored-document.ts';
import { brokenLinks } from './broken-links.ts';
import { missingPages, missingTerms, searchesWithoutResults } from './linked-pages.ts';
import { checkDates, checkEventDates, checkScores, expiredCertificates } from './page-checks.ts';
import { checkPagePicture, checkPictureSize, missingPictures } from './picture-checks.ts';
import { redirectFaults } from './redirect-faults.ts';
import { sharedNeeds, synonymTests } from './search-words.ts';
import { checkTexts } from './text-checks.ts';
import { toolQuestions } from './tool-questions.ts';
import { translationFaults, untranslatedTexts } from './translation-faults.ts';
import { unknownForms } from './unknown-forms.ts';
import { yamlTraps } from './yaml-traps.ts';

/** Checks a compiled site. Yields after each file, so that other work can run in between. */
export function* checkSite(
  site: SiteContent,
  files: SiteFiles,
  editions: readonly Edition[],
): Generator<readonly Found[]> {
  const documents = [];
  for (const source of files.documents) {
    const document = readDocument(source);
    documents.push(document);
    yield [
      ...brokenLinks(site, document),
      ...missingTerms(site, document),
      ...checkDates(document, site.language),
      ...checkEventDates(document, site.timeZone),
      ...checkTexts(document),
      ...checkPagePicture(document),
      ...yamlTraps(source),
    ];
  }
  for (const [path, bytes] of files.imageBytes()) yield checkPictureSize(`${site.id}/images/${path}`, bytes);
  yield [
    ...redirectFaults(site, documents),
    ...toolQuestions(site, documents),
    ...unknownForms(files.site, documents),
    ...missingPages(site, files.site, documents),
  ];
  yield [...sharedNeeds(site, documents), ...translationFaults(site, documents, editions)];
  yield [...missingPictures(site.id, files), ...untranslatedTexts(site, documents)];
  yield [...site.pages.values()].flatMap(checkScores);
}

/** Checks by searching: the tests of synonyms, and the searches that the site offers. */
export async function checkSearches(site: SiteContent, files: SiteFiles): Promise<readonly Found[]> {
  const synonyms = files.documents.find(({ file }) => file === `${site.id}/search/synonyms.yaml`);
  return [
    ...(synonyms ? await synonymTests(site, readDocument(synonyms)) : []),
    ...(await searchesWithoutResults(site, files.site)),
  ];
}

/**
 * Checks a corpus. Findings are sorted by file and line. Links and similar are checked only if the files
 * themselves have no faults. `sites` are needed to compare translations.
 */
export async function checkCorpus(
  files: CorpusFiles,
  now: number,
  sites: readonly Site[] = [],
): Promise<readonly Finding[]> {
  const compiled = compileCorpus(files, new Date(now));
  if (!compiled.ok || compiled.problems.length > 0) {
    const faults = compiled.problems.map(faultOf);
    const faulty = new Set(faults.map(({ file }) => file));
    // Text that YAML reads as a comment is often why a field is empty.
    const traps = [...files.values()].flatMap(({ documents }) =>
      documents.filter(({ file }) => faulty.has(file)).flatMap(yamlTraps),
    );
    return findingsOf([...faults, ...traps]);
  }
  const contents = ({ variant }: Site) => contentOf(compiled.corpus, variant.id);
  const findings: Found[] = [];
  for (const [id, site] of compiled.corpus.sites) {
    const siteFiles = files.get(id);
    if (siteFiles)
      findings.push(
        ...[...checkSite(site, siteFiles, editionsOf(id, sites, contents))].flat(),
        ...(await checkSearches(site, siteFiles)),
      );
    findings.push(...expiredCertificates(site, now));
  }
  return findingsOf(findings);
}

/** Findings in the form that editors see, sorted by file and line. */
export const findingsOf = (findings: readonly Found[]): Finding[] =>
  sortProblems(findings).map((one) => {
    // The site's own file is in another folder than its content.
    const [site = '', ...name] = one.file.replace(/^.*\/(?=[^/]+\/site\.yaml$)/, '').split('/');
    return { ...one, site, path: addressOfFile(name.join('/')) };
  });
