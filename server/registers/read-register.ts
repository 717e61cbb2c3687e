import type { EndpointParams } from '#shared/contract/endpoints/endpoints.ts';
import { pageCall } from '#shared/contract/pages/page-rules.server.ts';
import type { SiteLanguage } from '#shared/contract/text/texts.ts';
import { parseSchemeQuery, schemeCall } from '#shared/registers/scheme-search.ts';
import type { ContentReader, ContentResult } from '#shared/routing/content-result.ts';
import { MAX_FILE_ROWS } from '#shared/search/register-files.ts';
import * as kinds from '#shared/search/search-kinds.ts';
import { withParams } from '#shared/search/search-query.ts';
import { sectionSearch } from '#shared/section/section-search.ts';
import { sectionTitle } from '#shared/section/section-variant.ts';
import type { RegisterKind } from './register-columns.ts';
import type { RegisterListing } from './register-file.ts';

const A_TO_Z = 'title asc';

/** Kinds of searches in a register. Pages that list articles have feeds instead. */
const REGISTERS = ['product', 'supplier', 'cni'] as const satisfies readonly kinds.SearchKindName[];

type Listed = ContentResult<RegisterListing>;

const ABSENT: Listed = { ok: false, failure: 'not-found' };

/**
 * Everything that the page at a path finds in a register with this query string, by the page's own rules and
 * filters. Random order becomes alphabetical. Not found: there is no such page, or it shows no register.
 */
export async function readRegister(
  content: ContentReader,
  site: SiteLanguage,
  path: string,
  search: string,
): Promise<Listed> {
  const guide = pageCall('multiPage', path);
  if (guide) return readScheme(content, guide, search);
  const section = await content.read('section', { url: path, pageUrl: path });
  if (!section.ok) return section;
  const listSearch = sectionSearch(section.value.page, search);
  const register = REGISTERS.find((kind) => kind === listSearch?.kind);
  if (!listSearch || !register) return ABSENT;
  const kind = kinds.searchKinds[listSearch.kind];
  const call = kinds.searchCall(kind, withParams({ ...listSearch.query, ...listSearch.settled }, {}));
  return readAll(content, kind.endpoint, call, register, sectionTitle(section.value.page, site));
}

async function readScheme(content: ContentReader, guide: EndpointParams, search: string): Promise<Listed> {
  const page = await content.read('multiPage', guide);
  if (!page.ok) return page;
  const { scheme, schemeType, title } = page.value.sub_article;
  if (!scheme) return ABSENT;
  // A fixed time, because the order does not depend on it.
  const call = schemeCall({ scheme, schemeType }, parseSchemeQuery(search, scheme), new Date(0));
  const listed = await readAll(content, 'schemeSearch', call, 'supplier', title);
  const isOfCompanies = listed.ok && listed.value.response.documents.some(({ CompanyName }) => CompanyName);
  return isOfCompanies ? { ok: true, value: { ...listed.value, kind: 'company' } } : listed;
}

async function readAll(
  content: ContentReader,
  endpoint: kinds.SearchKind['endpoint'] | 'schemeSearch',
  call: EndpointParams,
  kind: RegisterKind,
  title: string,
): Promise<Listed> {
  const result = await content.read(endpoint, {
    ...call,
    sort: call.sort === 'random' ? A_TO_Z : call.sort,
    sort_key: undefined,
    start: undefined,
    rows: String(MAX_FILE_ROWS),
  });
  return result.ok
    ? { ok: true, value: { kind, title, response: result.value } }
    : { ok: false, failure: 'unavailable' };
}
