import { type RenderedPage, renderPage } from './render-page.tsx';

/** Renders an information page with these content blocks. */
export const renderBlocks = (...items: object[]): Promise<RenderedPage> =>
  renderPage('/information/blocks', {
    article: { page: { type: 'information', title: 'Blocks', content: { items } } },
  });
