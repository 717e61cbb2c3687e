import type { PageKindRules } from '../page-kind.ts';
import type { ArticleType } from './article-types.ts';

const rules: { readonly [Type in ArticleType]: Pick<PageKindRules, 'samples'> & Partial<PageKindRules> } = {
  news: {
    samples: ['/news/feedback-we-heard'],
    feedTitle: 'News',
    searchWeight: 0.85,
  },
  guidance: {
    samples: [
      '/guidance/questions-for-boards',
      '/guidance/home-working',
      '/guidance/two-step-verification',
      '/guidance/passkeys',
      '/guidance/using-tls',
    ],
    feedTitle: 'Guidance',
    searchWeight: 1.25,
    isAdvice: true,
  },
  report: { samples: ['/report/annual-threat-report-2026'], feedTitle: 'Reports' },
  'case-study': { samples: ['/case-study/theatre-minimal-budget'] },
  information: { samples: ['/information/about-this-website'], isAdvice: true },
  speech: { samples: ['/speech/what-the-apprentices-asked'], searchWeight: 0.75 },
  whitepaper: { samples: ['/whitepaper/recovery-is-authentication'], isAdvice: true },
};

/** What is special about a type of article. */
export const articleRules = (type: ArticleType): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 1],
  hasFallback: true,
  ...rules[type],
});
