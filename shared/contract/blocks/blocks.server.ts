import { accordion } from './accordion.server.ts';
import { articleSnippets } from './article-snippets.server.ts';
import { chart } from './chart.server.ts';
import { cookieOptions } from './cookie-options.server.ts';
import { doThisNow } from './do-this-now.server.ts';
import { numberedList } from './numbered-list.server.ts';
import { prosCons } from './pros-cons.server.ts';
import { quiz } from './quiz.server.ts';
import { resultCards } from './result-cards.server.ts';
import { stats } from './stats.server.ts';
import { topicPanel } from './topic-panel.server.ts';
import { video } from './video.server.ts';

/**
 * The types of content block as the server parses them, keyed by field of a block (specification section 3,
 * Content block). `shared/blocks/blocks.ts` has the component of each, and their order on the page.
 */
export const serverBlocks = {
  doThisNow,
  accordionArticle: accordion,
  numberColoredList: numberedList,
  prosConsList: prosCons,
  video,
  articleSnippet: articleSnippets,
  topicPanel,
  searchResults: resultCards,
  chart,
  statsPanel: stats,
  quiz,
  cookies: cookieOptions,
};
