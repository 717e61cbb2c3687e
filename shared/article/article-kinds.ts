import type { PageKind } from '../page-kind.ts';
import { articleRules } from './article-kinds.server.ts';
import { type ArticleType, articleTypes } from './article-types.ts';

const load = () => import('./ArticlePage.tsx');

const feeds: { readonly [Type in ArticleType]?: number } = { news: 1, guidance: 2, report: 3 };

/** The article routes (specification 2.1), a kind of page for each type. */
export const articleKinds: Readonly<Record<string, PageKind>> = Object.fromEntries(
  articleTypes.map((type) => [
    type,
    {
      ...articleRules(type),
      path: `/${type}/:id`,
      module: 'article/ArticlePage',
      load,
      isContent: true,
      feed: feeds[type],
    },
  ]),
);
