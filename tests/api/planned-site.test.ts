import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { CORPUS } from '#tests/support/site-corpus.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

const PAGE = '/news/quokkas-are-here';
/** Where a reader, a program or a search engine comes upon the page, all of it read before it is there. */
const PLACES = [
  PAGE,
  '/section/keep-up-to-date/ncsc-news',
  '/search?q=quokkas',
  '/api/1/services/v1/news-rss-feed.xml',
  '/sitemap-1.xml',
  `/pdfs${PAGE}.pdf`,
];

/** Seconds from the edit to when the page is public, and from then to when it is withdrawn. */
const BEFORE = 8;
const PUBLIC = 10;

async function isAt(site: RunningSite, path: string): Promise<boolean> {
  const answer = await fetch(site.url('main', path));
  const text = await answer.text();
  if (path.endsWith('.pdf')) return answer.status === 200;
  // A sitemap has addresses alone.
  return text.includes(path.endsWith('.xml') ? PAGE : 'Quokkas are here');
}

const everywhere = (site: RunningSite) => Promise.all(PLACES.map((path) => isAt(site, path)));
const allOf = (value: boolean) => PLACES.map(() => value);

it('a page appears by itself when it was planned to, and disappears by itself, everywhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planned-'));
  await cp(CORPUS, folder, { recursive: true });
  const site = await startSite({ CONTENT_DIR: folder });
  onTestFinished(async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const from = Date.now() + BEFORE * 1000;
  const until = from + PUBLIC * 1000;
  await writeFile(
    join(folder, 'main/news/quokkas-are-here.yaml'),
    [
      'title: Quokkas are here',
      'summary: They came by night.',
      `publishFrom: ${new Date(from).toISOString()}`,
      `publishUntil: ${new Date(until).toISOString()}`,
      '',
    ].join('\n'),
  );
  // What is asked for before is kept, and may not be kept for too long.
  while (Date.now() < from) {
    const found = await everywhere(site);
    if (Date.now() < from) expect(found).toEqual(allOf(false));
    await sleep(400);
  }
  const untilThen = { timeout: until - Date.now(), interval: 100 };
  await expect.poll(() => everywhere(site), untilThen).toEqual(allOf(true));
  await sleep(Math.max(0, until - Date.now()));
  // Its own page is gone at once, and so it is from what lists it.
  expect(await everywhere(site)).toEqual(allOf(false));
}, 90_000);
