import { spawn } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod';
import { startSite } from '#tests/support/start-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { medianOf } from '../figures.ts';
import { firstSite } from '../sites.ts';
import { FAULT_MS, makeVisit, underLoad } from './load.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { urlOf } from './site.ts';
import { type Ended, pageVisit, type Visit } from './visits.ts';

/** Visits per second. Each is to a page or a search that is in no cache. */
const RATE = 20;
/** Half of each round has the flood, so that both halves see the same machine. */
const ROUNDS = 3;
/** How many times as long pages may take. */
const MOST = 1.2;
/** Pages for visitors, and after them those that a crowd wants as PDFs. */
const PAGES = 1000;
const PDFS = 300;
/** Visits before the first round: the content service makes its search index after its start. */
const WARM_UP = 60;

/** The text of each page: as much as in a long article. */
const PARTS = Array.from({ length: 20 }, (_, index) => ({
  subheading: `Part ${index}`,
  description: `${'A sentence of a few words. '.repeat(12)}\n\n- One\n- Two`,
}));

/** The sample content with many pages, and for each round a photograph of 24 megapixels. */
async function makeContent(): Promise<string> {
  const folder = join(temporaryFolder(), 'content');
  await cp('content-service/content', folder, { recursive: true });
  const site = join(folder, firstSite.id);
  for (let number = 0; number < PAGES + PDFS; number += 1) {
    const metadata = [{ title: 'Published', value: [{ item: '2026-01-01' }] }];
    const page = { title: `Flooded ${number}`, summary: 'A page.', metadata, content: { items: PARTS } };
    await writeFile(join(site, 'guidance', `flooded-${number}.yaml`), JSON.stringify(page));
  }
  await mkdir(join(site, 'images'), { recursive: true });
  for (let round = 0; round <= ROUNDS; round += 1) {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const grain = await sharp({
      create: { width: 1500, height: 1000, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer();
    const photograph = sharp(grain).resize(6000, 4000).jpeg({ quality: 70 });
    await photograph.toFile(join(site, 'images', `photograph-${round}.jpg`));
  }
  return folder;
}

/** A search, or a page with its own title: not a fallback. */
function visitOf(count: number): Visit {
  const number = Math.floor(count / 2) % PAGES;
  const [path, sign] =
    count % 2 === 0
      ? [`/guidance/flooded-${number}`, `Flooded ${number}`]
      : [`/search?q=backup+${count}`, 'result-list'];
  const visit = pageVisit('new', firstSite.id, path);
  return {
    ...visit,
    judge: (response) =>
      response.status === 200 && !response.body.includes(sign) ? 'a fallback' : visit.judge(response),
  };
}

/** Resolves with the verdict on each request of a crowd, once all of them have ended. */
async function flood(url: string, kind: string, ms: number, round: number): Promise<readonly string[]> {
  const script = join(import.meta.dirname, 'file-crowd.ts');
  const child = spawn(process.execPath, [script, url, kind, String(ms), String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It must not take the processor from the site, but only send it work.
  if (child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + 10, 19));
  return z.array(z.string()).parse(JSON.parse(await text(child.stdout)));
}

/**
 * Compares how long pages take with and without a flood of requests for files. If other work keeps the cores busy, give
 * this session precedence first: `echo -15 > /proc/self/autogroup`. Process priorities count only within a session.
 */
const floodOf = (kind: string) => async (): Promise<Finding> => {
  await using site = await startSite({ CONTENT_DIR: await makeContent(), TRUST_PROXY: 'loopback' });
  const url = urlOf(site);
  // Starts threads and libraries.
  await flood(url, kind, 1, ROUNDS);
  for (let count = 0; count < WARM_UP; count += 1) await makeVisit(url, visitOf(count));
  const verdicts: string[] = [];
  const times: Record<'calm' | 'flood', [from: number, to: number][]> = { calm: [], flood: [] };
  async function timed(half: keyof typeof times, run: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await run();
    times[half].push([from, performance.now()]);
  }
  const seen = await underLoad(
    { url, opsUrl: site.opsUrl, visitOf: (count) => visitOf(WARM_UP + count), rate: RATE },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await timed('calm', () => wait(FAULT_MS / 2));
        await timed('flood', async () => {
          verdicts.push(...(await flood(url, kind, FAULT_MS / 2, round)));
        });
      }
    },
  );
  const beganIn = (half: keyof typeof times, { began }: Ended) =>
    times[half].some(([from, to]) => began >= from && began < to);
  const compare = (what: string, isMeant: (ended: Ended) => boolean) => {
    const medianIn = (half: keyof typeof times) =>
      medianOf(seen.ended.filter((ended) => isMeant(ended) && beganIn(half, ended)).map(({ ms }) => ms));
    const [without, during] = [medianIn('calm'), medianIn('flood')];
    const ratio = during / without;
    const words = `${what} ${during.toFixed(1)} ms, without ${without.toFixed(1)} ms, ${ratio.toFixed(2)} times`;
    return { words, isSlow: ratio > MOST };
  };
  const isSearch = ({ visit }: Ended) => visit.path.startsWith('/search');
  const compared = [compare('pages', (ended) => !isSearch(ended)), compare('searches', isSearch)];
  const counted = Object.entries(Object.groupBy(verdicts, (verdict) => verdict));
  const wrong = counted.filter(([verdict]) => verdict !== 'right' && verdict !== 'refused');
  return {
    ...seen,
    note: `files ${counted.map(([verdict, all]) => `${verdict}: ${all?.length}`).join(', ')}; ${compared.map(({ words }) => words).join('; ')} (medians)`,
    broken: [
      ...brokenBy(
        { ...seen, ended: seen.ended.filter((ended) => beganIn('flood', ended)) },
        { mayRefuse: false },
      ),
      ...wrong.map(([verdict, all]) => `${all?.length} x ${verdict}`),
      ...(verdicts.includes('right') ? [] : ['no file was served']),
      ...compared.filter(({ isSlow }) => isSlow).map(({ words }) => words),
    ],
  };
};

/** The lines count the visitors of pages that are rendered for them. */
export const fileFloods: Scenarios = {
  'flood-of-pictures': floodOf('pictures'),
  'flood-of-pdfs': floodOf('pdfs'),
  'flood-of-csaf': floodOf('csaf'),
};
