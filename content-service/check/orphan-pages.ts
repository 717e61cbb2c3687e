import { sectionTypeOf } from '#shared/contract/section-types.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { documentLinks } from './broken-links.ts';
import { type Found, notice } from './finding.ts';

/** Pages that no other document links to and no listing shows: only the search finds them. */
export function orphanPages(site: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
  const linked = new Set(
    documents.flatMap((document) =>
      documentLinks(document).flatMap(({ address }) => {
        const path = normaliseAddress(address);
        return path !== undefined && site.pages.get(path)?.file !== document.file ? [path] : [];
      }),
    ),
  );
  const listed = listedTypes(site);
  return [...site.pages.values()]
    .filter((page) => !linked.has(page.path) && !isListed(page, listed))
    .map(({ file, path }) => notice(file, 1, `nothing links to ${path}`));
}

const isListed = (page: CorpusPage, listed: ReadonlySet<string>): boolean =>
  page.kind === 'reading' && listed.has(page.page.type);

/** Page types that some section lists whole. */
function listedTypes(site: SiteContent): ReadonlySet<string> {
  const sections = [...site.pages.values()].flatMap((page) => (page.kind === 'section' ? [page.page] : []));
  return new Set(
    sections.flatMap((section) => [
      ...(section.selectedTypeList ?? []),
      ...(sectionTypeOf(section['content-type']) === 'section-all-blogs-page' ? ['blog-post'] : []),
    ]),
  );
}
