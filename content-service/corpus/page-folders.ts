import { z } from 'zod';
import { articlePage } from '#shared/article/article-schema.server.ts';
import { blogPostPage } from '#shared/blog/blog-post-schema.server.ts';
import { articleTypePaths } from '#shared/contract/article-types.ts';
import { eventPage } from '#shared/event/event-schema.server.ts';
import type { ReadingPageResponse } from '#shared/guide/reading-page-schema.server.ts';
import { sectionResponse } from '#shared/section/section-schema.server.ts';
import { toolResponse } from '#shared/tools/tool-schema.server.ts';
import type { SectionCorpusPage, ToolCorpusPage } from './corpus.ts';
import { type GuidePage, guidePage } from './guide-page.ts';

/**
 * A folder of page files. `isArticle`: its pages have a `type` and take all of the site's defaults. A page's folder is the first segment of its address and tells its kind; `depth` is how many
 * segments may follow.
 */
type PageFolder = { readonly depth: readonly [least: number, most: number]; readonly isArticle: boolean } & (
  | { readonly kind: 'reading'; readonly schema: z.ZodObject & z.ZodType<ReadingPageResponse['page']> }
  | { readonly kind: 'guide'; readonly schema: z.ZodObject & z.ZodType<GuidePage> }
  | { readonly kind: 'section'; readonly schema: z.ZodObject & z.ZodType<SectionCorpusPage['page']> }
  | { readonly kind: 'tool'; readonly schema: z.ZodObject & z.ZodType<ToolCorpusPage['page']> }
);

/** Its pages stand at the root of the site. */
export const ROOT_FOLDER = 'pages';

const guideFolder = (folder: string, most: number): [string, PageFolder] => [
  folder,
  { kind: 'guide', schema: guidePage.extend({ type: z.literal(folder) }), depth: [1, most], isArticle: true },
];

/** Every folder of pages that a site may have (specification 2.1). */
export const pageFolders: ReadonlyMap<string, PageFolder> = new Map<string, PageFolder>([
  ...articleTypePaths.map((type): [string, PageFolder] => [
    type,
    {
      kind: 'reading',
      schema: articlePage.extend({ type: z.literal(type) }),
      depth: [1, 1],
      isArticle: true,
    },
  ]),
  ['blog-post', { kind: 'reading', schema: blogPostPage, depth: [1, 1], isArticle: true }],
  ['event', { kind: 'reading', schema: eventPage, depth: [1, 3], isArticle: true }],
  guideFolder('collection', 3),
  guideFolder('organisation', 2),
  guideFolder('schemes', 2),
  guideFolder('themes', 2),
  guideFolder('principles', 2),
  ['section', { kind: 'section', schema: sectionResponse.shape.page, depth: [1, 5], isArticle: false }],
  // Section pages whose address does not start with /section: `pages/register/now.yaml` is /register/now.
  [ROOT_FOLDER, { kind: 'section', schema: sectionResponse.shape.page, depth: [1, 4], isArticle: false }],
  ['cyberaware', { kind: 'tool', schema: toolResponse.shape.page, depth: [1, 2], isArticle: false }],
]);
