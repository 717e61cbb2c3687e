import { Agent } from 'node:http';
import { compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import type { CorpusPage } from '#content-service/corpus/corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { pageFolders } from '#content-service/corpus/page-folders.ts';
import { PREBUILT } from '#content-service/storage/open-corpus.ts';
import { writeSiteFile } from '#content-service/storage/site-file.ts';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createRandom } from '../build/random.ts';
import { allSites } from '../build/repository-sites.ts';
import { percentile, residentMb } from './figures.ts';
import { generatedPage } from './generated-corpus/generated-pages.ts';
import { generatedWords } from './generated-corpus/generated-text.ts';
import { processorTime, type Server, startContentService } from './servers.ts';
import { firstSite } from './sites.ts';

const PORT = 3990;
const USUAL_SIZES = [1_000, 10_000];
const CALLS = 300;
const WARM_UP = 10;
const SEED = 20_260_101;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Reads a response; any status except 200 ends the bench. */
async function read({ url }: Server, path: string): Promise<void> {
  const { status, text } = await sendRequest(url, path, { agent });
  if (status !== 200) throw new Error(`${status} for ${path}: ${text.slice(0, 200)}`);
}

/**
 * Writes a prebuilt corpus whose default site has a number of generated pages, and the layout of our own content.
 * Returns how many seconds this took, not counting the generation of the pages.
 */
function writeCorpus(folder: string, pages: number): number {
  const started = performance.now();
  let generating = 0;
  function* generated(): Generator<CorpusPage> {
    for (let number = 0; number < pages; number += 1) {
      const before = performance.now();
      const page = generatedPage(number);
      generating += performance.now() - before;
      yield page;
    }
  }
  const files = [...readCorpusFiles('content-service/content', allSites)].map(([id, own]) => {
    const documents = own.documents.filter(({ file }) => !pageFolders.has(file.split('/')[1] ?? ''));
    return [id, { ...own, documents }] as const;
  });
  const compiled = compileCorpus(new Map(files), new Date(0));
  if (!compiled.ok) throw new Error('the layout of the corpus has faults');
  for (const [id, site] of compiled.corpus.sites)
    writeSiteFile(folder, PREBUILT, site, id === firstSite.id ? generated() : []);
  return (performance.now() - started - generating) / 1000;
}

/** Measures sequential calls: response times, and the service's mean processor time. */
async function measure(service: Server, pathOf: (number: number) => string): Promise<string> {
  for (let number = 0; number < WARM_UP; number += 1) await read(service, pathOf(number));
  const times: number[] = [];
  const before = processorTime(service);
  for (let number = WARM_UP; number < WARM_UP + CALLS; number += 1) {
    const started = performance.now();
    await read(service, pathOf(number));
    times.push(performance.now() - started);
  }
  const worked = (processorTime(service) - before) / CALLS;
  const at = (share: number) => percentile(times, share).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms; processor time ${worked.toFixed(2)} ms`;
}

/**
 * A query as readers write them: mostly one to three words, distributed as in texts; some phrases, prefixes and typing
 * errors.
 */
function query(random: () => number, number: number): string {
  const words = generatedWords(random, 1 + Math.floor(random() * 3));
  if (number % 20 === 7) return `"${words}"`;
  if (number % 20 === 11) return words.slice(0, -1);
  if (number % 20 === 15) return `${words.slice(0, 3)}${words.slice(4)}`;
  return words;
}

const searchPath = (params: Record<string, string>): string =>
  `${endpoints.siteSearch.path}?${new URLSearchParams(params)}`;

/**
 * A search narrowed by one to three filter groups, each with one or two values; every tenth has no query and
 * is sorted by date.
 */
function facetedPath(random: () => number, number: number): string {
  const topic = () => `topic ${1 + Math.floor(random() ** 2 * 40)}`;
  return searchPath({
    ...(number % 10 === 3 ? { sort: 'date desc' } : { q: query(random, number) }),
    topics: number % 2 ? topic() : `${topic()},${topic()}`,
    ...(number % 3 === 1 && { type: 'guidance,news' }),
    ...(number % 4 === 2 && { audience: 'Public sector' }),
  });
}

async function benchSize(pages: number): Promise<void> {
  const folder = temporaryFolder();
  const built = writeCorpus(folder, pages);
  const random = createRandom(SEED);
  const article = (number: number) => endpointAddress('article', { url: generatedPage(number).path });
  const starting = performance.now();
  await using service = await startContentService(PORT, { CONTENT_DIR: folder, LOG_LEVEL: 'error' });
  await read(service, article(0));
  await read(service, searchPath({ q: 'security', rows: '1' }));
  const started = Math.round(performance.now() - starting);
  const atStart = Math.round(residentMb(service.pid));
  const searches = await measure(service, (number) => searchPath({ q: query(random, number) }));
  const faceted = await measure(service, (number) => facetedPath(random, number));
  const articles = await measure(service, () => article(Math.floor(random() * pages)));
  console.log(`corpus-scale: ${pages} pages
  build of the corpus with its index  ${built.toFixed(1)} s
  time to first article and search    ${started} ms
  resident memory                     ${atStart} MB after start, ${Math.round(residentMb(service.pid))} MB after the calls (${Math.round(residentMb(service.pid, 'RssAnon'))} MB anonymous, the rest files)
  search                              ${searches}
  faceted search                      ${faceted}
  article                             ${articles}`);
}

/** Measures the content service with generated corpora of the given sizes, or of the usual ones. */
export async function benchCorpusScale(sizes: readonly number[]): Promise<void> {
  for (const pages of sizes.length > 0 ? sizes : USUAL_SIZES) await benchSize(pages);
}
