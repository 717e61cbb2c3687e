import type { PageKindRules } from '../page-kind.ts';
import type { ArticleType } from './article-types.ts';

const rules: { readonly [Type in ArticleType]: Partial<PageKindRules> } = {
  news: { searchWeight: 0.85 },
  guidance: { searchWeight: 1.25, isAdvice: true },
  report: {},
  'case-study': {},
  information: { isAdvice: true },
  speech: { searchWeight: 0.75 },
  whitepaper: { isAdvice: true },
};

/** The rules of a type of article. */
export const articleRules = (type: ArticleType): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 1],
  hasFallback: true,
  ...rules[type],
});
