import { catalogue } from './texts.ts';

/** Names of pages above others. */
export const routingTexts = catalogue('routing', {
  blogPosts: 'Blog posts',
  cafProducts: 'CAF assured products & services',
});
