import type { PageKindRules } from '../page-kind.ts';
import type { ArticleType } from './article-types.ts';

const rules: { readonly [Type in ArticleType]: Partial<PageKindRules> } = {
  news: { feedTitle: 'News', structuredType: 'NewsArticle' },
  guidance: { feedTitle: 'Guidance', isAdvice: true },
  report: { feedTitle: 'Reports' },
  'case-study': {},
  information: { isAdvice: true },
  speech: {},
  whitepaper: { isAdvice: true },
};

/** What is special about a type of article. */
export const articleRules = (type: ArticleType): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 1],
  hasFallback: true,
  ...rules[type],
});
