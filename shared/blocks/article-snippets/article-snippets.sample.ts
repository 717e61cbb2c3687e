import type { SafeHtml } from '../../contract/safe-html.ts';
import type { ArticleSnippets } from './article-snippets.server.ts';

export const articleSnippetsSamples = (html: SafeHtml): Readonly<Record<string, ArticleSnippets>> => ({
  'with and without picture': {
    items: [
      { title: 'Update', description: html, image: '/images/illustrations/devices-48.svg' },
      { title: 'Back up', description: html },
    ],
  },
});
