import type { ArticlePage } from '../article/article-schema.server.ts';
import type { ContentBlock } from '../blocks/content-block-schema.server.ts';
import type { ContentReader } from '../contract/content-result.ts';
import type { SafeHtml } from '../contract/safe-html.ts';
import type { DynamicPageContent } from '../home/home-page-schema.server.ts';
import { pageKindOf } from '../page-kinds.ts';

/** Something from the corpus and the path of the page that has it. */
export interface Sample<Value> {
  readonly path: string;
  readonly value: Value;
}

/** What the gallery takes from the corpus: pages and blocks, each with at least one field that those before it lack. */
export interface GallerySamples {
  readonly home: DynamicPageContent;
  readonly pages: readonly Sample<ArticlePage>[];
  readonly blocks: readonly Sample<ContentBlock>[];
  /** A short text with markup, for the examples: only the gateway makes HTML that may be shown. */
  readonly html: SafeHtml;
}

/** How many of the latest pages are looked through. */
const MOST_PAGES = '100';

/** Reads the samples through the reader that every page uses; undefined when there is not enough content for them. */
export async function readSamples(
  reader: ContentReader,
  signal: AbortSignal,
): Promise<GallerySamples | undefined> {
  const [home, found] = await Promise.all([
    reader.read('homePage', {}, signal),
    reader.read('siteSearch', { rows: MOST_PAGES }, signal),
  ]);
  if (!home.ok || !found.ok) return undefined;
  const paths = found.value.documents
    .map(({ pageUrl }) => pageUrl)
    .filter((path) => pageKindOf(path)?.endpoint === 'article');
  const pages = await Promise.all(paths.map((path) => readPage(reader, path, signal)));
  const all = pages.flat();
  const blocks = all.flatMap(({ path, value }) =>
    value.content.items.map((block) => ({ path, value: block })),
  );
  const html = shortest(blocks.flatMap(({ value }) => value.description ?? []));
  if (html === undefined) return undefined;
  return {
    home: home.value.page,
    pages: withNewFields(
      all.map(({ path, value }) => ({ path, value: { ...value, content: { items: [] } } })),
    ),
    blocks: withNewFields(blocks),
    html,
  };
}

async function readPage(
  reader: ContentReader,
  path: string,
  signal: AbortSignal,
): Promise<Sample<ArticlePage>[]> {
  const answer = await reader.read('article', { url: path }, signal);
  return answer.ok ? [{ path, value: answer.value.page }] : [];
}

const shortest = (texts: readonly SafeHtml[]): SafeHtml | undefined =>
  texts.toSorted((a, b) => a.length - b.length)[0];

/** Leaves out what has no field that an earlier one lacks. */
function withNewFields<Value extends object>(samples: readonly Sample<Value>[]): Sample<Value>[] {
  const known = new Set<string>();
  return samples.filter(({ value }) => {
    const fields = Object.keys(value);
    const isNew = fields.some((field) => !known.has(field));
    for (const field of fields) known.add(field);
    return isNew;
  });
}

/** The first value of a field among samples. */
export function sampleOf<Value, Field extends keyof Value>(
  samples: readonly Sample<Value>[],
  field: Field,
): Sample<NonNullable<Value[Field]>> | undefined {
  for (const { path, value } of samples) {
    const found = value[field];
    if (found !== undefined && found !== null) return { path, value: found };
  }
  return undefined;
}

/** A field of the home page. */
export const homeSample = <Field extends keyof DynamicPageContent>(
  { home }: GallerySamples,
  field: Field,
): Sample<NonNullable<DynamicPageContent[Field]>> | undefined =>
  sampleOf([{ path: '/', value: home }], field);
