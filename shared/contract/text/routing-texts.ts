import { catalogue } from './texts.ts';

/** Names of pages above others. */
export const routingTexts = catalogue('routing', {
  blogPosts: 'Blog posts',
  productsAndServices: 'Products & services',
  cafProducts: 'CAF assured products & services',
});
