import type { ContentBlock } from '#shared/contract/blocks/content-block-schema.server.ts';
import type { SafeHtml } from '#shared/contract/html/sanitise-html.server.ts';
import { pageRulesOf } from '#shared/contract/pages/page-rules.server.ts';
import { pageKindOf, pageKinds } from '#shared/page-kinds.ts';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { places } from '../accessibility/places.ts';

/** A kind of page, and paths that between them show all its parts. */
interface PageSample {
  readonly name: string;
  /** Path of the page's module from `shared/`, without the extension. */
  readonly file: string;
  readonly paths: readonly string[];
}

/** What the gallery takes from the corpus. */
export interface GallerySamples {
  readonly pages: readonly PageSample[];
  /** The blocks of the sample pages, each with the path of its page. */
  readonly blocks: readonly { readonly path: string; readonly block: ContentBlock }[];
  /** A short text with markup for the examples: only the gateway creates HTML that is trusted. */
  readonly html: SafeHtml;
}

/** Paths of the places on the main site. */
const paths = places.flatMap(({ site, path }) => (site === 'main' ? path : []));

const PAGE_FILES = [
  ...['advisory/AdvisoryPage', 'article/ArticlePage', 'event/EventPage', 'guide/CollectionPage'],
  ...['guide/MultiPage', 'section/SectionPage', 'tools/ToolPage'],
];

/** The sample pages of each kind that the content service has, and the pages of every site. */
export const pageSamples = (): PageSample[] => [
  { name: 'home', file: 'home/HomePage', paths: ['/'] },
  {
    name: 'search',
    file: 'search/SearchPage',
    paths: ['/search?q=backup', '/search?q=nothing-of-that-name'],
  },
  ...Object.entries(pageKinds).map(([name, kind]) => ({
    name,
    file: PAGE_FILES.find((file) => file.endsWith(`/${kind.module}`)) ?? kind.module,
    paths: paths.filter((path) => pageKindOf(path) === kind),
  })),
];

/** The sample pages that are articles. */
export const articlePaths: readonly string[] = paths.filter(
  (path) => pageRulesOf(path)?.endpoint === 'article',
);

/** Reads the samples through the same reader as every page; undefined if there is too little content. */
export async function readSamples(
  reader: ContentReader,
  signal: AbortSignal,
): Promise<GallerySamples | undefined> {
  const answers = await Promise.all(
    articlePaths.map(async (path) => ({ path, answer: await reader.read('article', { url: path }, signal) })),
  );
  const blocks = answers.flatMap(({ path, answer }) =>
    answer.ok ? answer.value.page.content.items.map((block) => ({ path, block })) : [],
  );
  const texts = blocks.flatMap(({ block }) => block.description ?? []);
  const [html] = texts.sort((one, other) => one.length - other.length);
  return html === undefined ? undefined : { pages: pageSamples(), blocks, html };
}
