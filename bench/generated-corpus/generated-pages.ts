import type { CorpusPage } from '#content-service/corpus/corpus.ts';
import { utcDay } from '#shared/contract/dates/place-time.ts';
import { articleResponse } from '#shared/contract/documents/article-schema.server.ts';
import { createRandom } from '../../build/random.ts';
import { firstSite } from '../sites.ts';
import { generatedSentence, generatedWords } from './generated-text.ts';

const TYPES = ['guidance', 'news', 'report', 'case-study', 'information', 'speech', 'whitepaper'] as const;
const AUDIENCES = ['Individuals & families', 'Large organisations', 'Public sector', 'Small organisations'];
const TOPICS = 40;
const AUTHORS = 300;
const DAYS = 3650;
const FIRST_DAY = Date.UTC(2016, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Blocks per page and words per block: about the length of the authored pages. */
const BLOCKS = 4;
const BLOCK_WORDS = 90;

/** A page as the corpus check would return it; the same number gives the same page. */
export function generatedPage(number: number): CorpusPage {
  const random = createRandom(number + 1);
  const below = (most: number): number => Math.floor(random() * most);
  const pick = (values: readonly string[]): string => values[below(values.length)] ?? '';
  // Some topics have many pages and most have few, as in any library.
  const topic = () => `Topic ${Math.floor(random() ** 2 * TOPICS) + 1}`;
  const type = pick(TYPES);
  const day = utcDay(new Date(FIRST_DAY + below(DAYS) * DAY_MS));
  const name = generatedWords(random, 3 + below(5));
  const topics = [...new Set([topic(), topic()])];
  return {
    kind: 'reading',
    file: `${firstSite.id}/${type}/page-${number}.yaml`,
    path: `/${type}/page-${number}`,
    modified: new Date(day),
    inherits: false,
    page: articleResponse.shape.page.parse({
      type,
      title: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${number}`,
      summary: generatedSentence(random, 16),
      metadata: [
        { title: 'Published', value: [{ item: day }] },
        { title: 'Written for', value: [{ item: pick(AUDIENCES) }] },
      ],
      modifiedDate: day,
      group: [{ name: `Author ${below(AUTHORS) + 1}` }],
      topics: { item: topics.map((termTitle) => ({ termTitle })) },
      content: {
        items: Array.from({ length: BLOCKS }, () => ({
          subheading: generatedSentence(random, 4),
          description: `<p>${generatedSentence(random, BLOCK_WORDS)}</p>`,
        })),
      },
    }),
  };
}
