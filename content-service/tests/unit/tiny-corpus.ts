import type { Sites } from '@information-site/contract/site/site.ts';
import { plainSites } from '../../../tests/support/sites.ts';
import { type CorpusVersion, compileCorpus, type LoadedCorpus } from '../../corpus/compile-corpus.ts';
import { contentOf, type SiteContent } from '../../corpus/corpus.ts';
import type { CorpusFiles } from '../../corpus/corpus-files.ts';
import { formatProblem } from '../../corpus/problem.ts';
import type { CorpusChanges } from '../api/sample-corpus.ts';

/** The files that a site cannot do without, as short as can be. */
const REQUIRED: CorpusChanges = Object.fromEntries(
  plainSites.flatMap(({ variant: { id } }) => [
    [`${id}/header.yaml`, 'navItems: { title: A, pageLink: /a }\n'],
    [`${id}/footer.yaml`, 'columnItems: { columnLinks: { subLinks: { linkTitle: A, linkUrl: /a } } }\n'],
    [`${id}/home-page.yaml`, 'title: Home\n'],
    [`${id}/error-pages.yaml`, '/404: { errorHeading: No page }\n/error: { errorHeading: Sorry }\n'],
  ]),
);

/** A corpus in memory with the required files and these changes; undefined removes a file. */
export function tinyFiles(
  changes: CorpusChanges,
  { images = [], sites = plainSites }: { readonly images?: readonly string[]; readonly sites?: Sites } = {},
): CorpusFiles {
  const texts = Object.entries({ ...REQUIRED, ...changes });
  return new Map(
    sites.map((site) => {
      const { id } = site.variant;
      const documents = texts
        .flatMap(([file, text]) => (text === undefined || !file.startsWith(`${id}/`) ? [] : [{ file, text }]))
        .toSorted((a, b) => (a.file < b.file ? -1 : 1));
      const pictures = new Map(images.map((path) => [path, `/nowhere/${path}`]));
      const times = { latest: 0, images: pictures, states: new Map() };
      return [id, { documents, images: pictures, imageBytes: () => [], times, site }] as const;
    }),
  );
}

/** Compiles it at a moment. */
export const compileTiny = (
  changes: CorpusChanges,
  { now = 0, previous }: { readonly now?: number; readonly previous?: CorpusVersion } = {},
): LoadedCorpus => compileCorpus(tinyFiles(changes), new Date(now), previous);

/** The main site with these files, which have no fault. */
export function tinySite(changes: CorpusChanges, now = 0): SiteContent {
  const loaded = compileTiny(changes, { now });
  if (!loaded.ok || loaded.problems.length > 0) throw new Error(loaded.problems.map(formatProblem).join());
  return contentOf(loaded.corpus, 'main');
}
