import type { ContentBlock } from '../blocks/content-block-schema.server.ts';
import type { ContentReader } from '../contract/content-result.ts';
import type { SafeHtml } from '../contract/safe-html.ts';
import { pageKinds } from '../page-kinds.ts';

/** A block of the corpus and the path of the page that has it. */
interface BlockSample {
  readonly path: string;
  readonly block: ContentBlock;
}

/** A kind of page, and addresses that show what there is of it. */
interface PageSample {
  readonly name: string;
  /** Source path of the page's module from `shared/`, without the ending. */
  readonly module: string;
  readonly paths: readonly string[];
}

/** What the gallery takes from the corpus. */
export interface GallerySamples {
  readonly pages: readonly PageSample[];
  /** The blocks of the sample pages. */
  readonly blocks: readonly BlockSample[];
  /** A short text with markup, for the examples: only the gateway makes HTML that may be shown. */
  readonly html: SafeHtml;
}

/** The sample pages of the kinds that the content service has, and of the pages that every site has. */
export const pageSamples = (): PageSample[] => [
  { name: 'home', module: 'home/HomePage', paths: ['/'] },
  {
    name: 'search',
    module: 'search/SearchPage',
    paths: ['/search?q=backup', '/search?q=nothing-of-that-name'],
  },
  ...Object.entries(pageKinds).map(([name, { module, samples }]) => ({ name, module, paths: samples })),
];

/** Reads the samples through the reader that every page uses; undefined when there is not enough content for them. */
export async function readSamples(
  reader: ContentReader,
  signal: AbortSignal,
): Promise<GallerySamples | undefined> {
  const paths = Object.values(pageKinds).flatMap(({ endpoint, samples }) =>
    endpoint === 'article' ? samples : [],
  );
  const answers = await Promise.all(
    paths.map(async (path) => ({ path, answer: await reader.read('article', { url: path }, signal) })),
  );
  const blocks = answers.flatMap(({ path, answer }) =>
    answer.ok ? answer.value.page.content.items.map((block) => ({ path, block })) : [],
  );
  const texts = blocks.flatMap(({ block }) => block.description ?? []);
  const [html] = texts.sort((one, other) => one.length - other.length);
  return html === undefined ? undefined : { pages: pageSamples(), blocks, html };
}
