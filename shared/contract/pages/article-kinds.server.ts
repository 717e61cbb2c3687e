import type { PageKindRules } from '../../page-kind.ts';
import type { ArticleType } from './article-types.ts';

const rules: { readonly [Type in ArticleType | 'blog-post']: Partial<PageKindRules> } = {
  news: { searchWeight: 0.85 },
  guidance: { searchWeight: 1.25, isAdvice: true },
  report: {},
  'case-study': {},
  information: { isAdvice: true },
  speech: { searchWeight: 0.75 },
  whitepaper: { isAdvice: true },
  'blog-post': { searchWeight: 0.85, hasFallback: false },
};

/** The rules of a type of page with the fields of an article alone. */
export const articleRules = (type: keyof typeof rules): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 1],
  hasFallback: true,
  ...rules[type],
});
