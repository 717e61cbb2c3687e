import type { PageKind } from '../page-kind.ts';
import { articleRules } from './article-kinds.server.ts';
import { type ArticleType, articleTypes } from './article-types.ts';

const load = () => import('./ArticlePage.tsx');

const typesWithFeed: readonly ArticleType[] = ['news', 'guidance', 'report'];

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
      hasFeed: typesWithFeed.includes(type),
    },
  ]),
);
