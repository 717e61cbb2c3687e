import { createPart } from '../routing/part.tsx';

// The kinds of content block that only some pages have. What is text may not be one of them: the server renders it apart
// (`RenderedOnce`), where nothing can be waited for.

export const ArticleSnippetsBlock = createPart(
  { module: 'blocks/article-snippets/ArticleSnippetsBlock', fields: ['articleSnippet'] },
  () => import('./article-snippets/ArticleSnippetsBlock.tsx').then((module) => module.ArticleSnippetsBlock),
);
export const CookieOptionsBlock = createPart(
  { module: 'blocks/cookie-options/CookieOptionsBlock', fields: ['cookies'] },
  () => import('./cookie-options/CookieOptionsBlock.tsx').then((module) => module.CookieOptionsBlock),
);
export const NumberedListBlock = createPart(
  { module: 'blocks/numbered-list/NumberedListBlock', fields: ['numberColoredList'] },
  () => import('./numbered-list/NumberedListBlock.tsx').then((module) => module.NumberedListBlock),
);
export const QuizBlock = createPart({ module: 'blocks/quiz/QuizBlock', fields: ['quiz'] }, () =>
  import('./quiz/QuizBlock.tsx').then((module) => module.QuizBlock),
);
export const ResultCardsBlock = createPart(
  { module: 'blocks/result-cards/ResultCardsBlock', fields: ['searchResults'] },
  () => import('./result-cards/ResultCardsBlock.tsx').then((module) => module.ResultCardsBlock),
);
export const TopicPanelBlock = createPart(
  { module: 'blocks/topic-panel/TopicPanelBlock', fields: ['topicPanel'] },
  () => import('./topic-panel/TopicPanelBlock.tsx').then((module) => module.TopicPanelBlock),
);
export const VideoBlock = createPart({ module: 'blocks/video/VideoBlock', fields: ['video'] }, () =>
  import('./video/VideoBlock.tsx').then((module) => module.VideoBlock),
);
