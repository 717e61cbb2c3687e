import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#shared/endpoints/endpoints.ts';
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

/** Seconds from before the start to when the page is public, and from then to when it is withdrawn. */
const BEFORE = 12;
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

/** A corpus with a page of its own, and the built site that watches it. */
async function startEditing() {
  const folder = await mkdtemp(join(tmpdir(), 'planned-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(CORPUS, folder, { recursive: true });
  return {
    write: (lines: readonly string[]) =>
      writeFile(join(folder, `main${PAGE}.yaml`), ['title: Quokkas are here', ...lines, ''].join('\n')),
    async start() {
      const site = await startSite({ CONTENT_DIR: folder });
      onTestFinished(() => site.stop());
      return site;
    },
  };
}

it('a page that was looked for before there was one is there ten seconds after', async () => {
  const { write, start } = await startEditing();
  const site = await start();
  const asked = Date.now();
  // The absence is known from here on; the page is made of what is known.
  const document = `${endpoints.article.path}?url=${PAGE}`;
  expect((await fetch(site.url('main', document))).status).toBe(404);
  await sleep(6000);
  expect((await fetch(site.url('main', PAGE))).status).toBe(404);
  await write(['summary: They came by night.']);
  const untilThen = { timeout: asked + 14_500 - Date.now(), interval: 100 };
  await expect.poll(async () => (await fetch(site.url('main', PAGE))).status, untilThen).toBe(200);
}, 60_000);

it('a page appears by itself when it was planned to, and disappears by itself, everywhere', async () => {
  const { write, start } = await startEditing();
  const from = Date.now() + BEFORE * 1000;
  const until = from + PUBLIC * 1000;
  await write([
    'summary: They came by night.',
    `publishFrom: ${new Date(from).toISOString()}`,
    `publishUntil: ${new Date(until).toISOString()}`,
  ]);
  const site = await start();
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
