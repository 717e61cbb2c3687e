import { endpointAddress } from '../../endpoints/endpoints.ts';
import { fetchedJson } from '../../routing/fetched-json.browser.ts';
import type { SectionHeaderContent, SectionResponse } from '../../section/section-schema.server.ts';
import type { PageTitleResponse } from '../page-lookup-schema.server.ts';

/** What the content service says of a page that the visitor came from; each part undefined when there is no answer. */
interface LeftPage {
  readonly said: PageTitleResponse['page'] | undefined;
  /** What the page itself says of its section. */
  readonly own: SectionHeaderContent | undefined;
}

const hasPage = <Answer extends { readonly page: object }>(value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'page' in value;

/** Asks about a page on this site. Loaded only for visitors who came from one whose header is kept. */
export async function readLeftPage(path: string, isSection: boolean, signal: AbortSignal): Promise<LeftPage> {
  const [title, section] = await Promise.all([
    fetchedJson(endpointAddress('pageTitle', { url: path }), signal),
    isSection ? fetchedJson(endpointAddress('section', { url: path, pageUrl: path }), signal) : undefined,
  ]);
  return {
    said: hasPage<PageTitleResponse>(title) ? title.page : undefined,
    own: hasPage<SectionResponse>(section) ? section.page.sectionHeader : undefined,
  };
}
