import { articlePage } from '@information-site/contract/documents/article-schema.server.ts';
import { readingPageResponse } from '@information-site/contract/documents/reading-page-schema.server.ts';
import { sectionResponse } from '@information-site/contract/documents/section-schema.server.ts';
import { toolResponse } from '@information-site/contract/documents/tool-schema.server.ts';
import { articleTypes } from '@information-site/contract/pages/article-types.ts';
import { type PageRules, pageRules } from '@information-site/contract/pages/page-rules.server.ts';
import * as z from 'zod';
import type { CorpusPage } from './corpus.ts';
import { guidePage } from './guide-page.ts';

/**
 * A folder of page files. It is the first segment of its pages' addresses and determines their kind; `depth`
 * is how many segments may follow.
 */
interface PageFolder {
  readonly kind: CorpusPage['kind'];
  readonly schema: z.ZodObject;
  readonly depth: readonly [least: number, most: number];
}

/** Folder of the pages at the root of the site. */
export const ROOT_FOLDER = 'pages';

const [, ...ownReadingPages] = readingPageResponse.shape.page.options;

/** The schema of a reading page's file: that of its own type, else an article of that type. */
function readingSchema(name: string) {
  const types = articleTypes.filter((type) => type === name);
  if (types.length > 0) return articlePage.extend({ type: z.literal(types) });
  return ownReadingPages.find(({ shape }) => shape.type.safeParse(name).success);
}

function pageFolder(name: string, { endpoint, depth }: PageRules): PageFolder | undefined {
  switch (endpoint) {
    case 'article': {
      const schema = readingSchema(name);
      return schema && { kind: 'reading', schema, depth };
    }
    case 'collection':
    case 'multiPage':
      return { kind: 'guide', schema: guidePage.extend({ type: z.literal(name) }), depth };
    case 'section':
      return { kind: 'section', schema: sectionResponse.shape.page, depth };
    case 'tools':
      return { kind: 'tool', schema: toolResponse.shape.page, depth };
    default:
      return undefined;
  }
}

/** All page folders that a site may have (specification 2.1). */
export const pageFolders: ReadonlyMap<string, PageFolder> = new Map<string, PageFolder>([
  ...Object.entries(pageRules).flatMap(([name, kind]) => {
    const folder = pageFolder(name, kind);
    return folder ? [[name, folder] as const] : [];
  }),
  // Section pages whose address does not start with /section: `pages/register/now.yaml` is /register/now.
  [ROOT_FOLDER, { kind: 'section', schema: sectionResponse.shape.page, depth: [1, 4] }],
]);

/**
 * The address of a page, from the name of its file relative to the site's folder; undefined if the file is
 * not a page.
 */
export function addressOfFile(name: string): string | undefined {
  const [type = '', ...slugs] = name.replace(/\.yaml$/, '').split('/');
  if (!pageFolders.has(type) || slugs.length === 0) return undefined;
  return `/${[...(type === ROOT_FOLDER ? [] : [type]), ...slugs].join('/')}`;
}
