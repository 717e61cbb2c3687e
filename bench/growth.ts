import { compare } from './compare.ts';
import { startEndlessSite } from './endless-site.ts';
import { type PinnedServer, read } from './pinned-server.ts';

const PORT = 3980;
const KILOBYTES = [10, 50, 100, 250, 500];
const ENTRIES = [1_000, 10_000, 100_000];
const AT_ONCE = 16;
const headers = ['Accept-Encoding: gzip, deflate, br', 'Host: localhost'];

const documentPath = (number: number) =>
  `/api/1/services/v4/article-content.json?url=%2Fguidance%2Ftiny-${number}`;

async function fill(server: PinnedServer, from: number, to: number): Promise<void> {
  let next = from;
  async function reader(): Promise<void> {
    while (next < to) {
      const number = next;
      next += 1;
      await read(server.url + documentPath(number), { host: 'localhost' });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
}

/** What a hit costs as the page grows, and as the cache grows. */
export async function benchGrowth(): Promise<void> {
  await using site = await startEndlessSite(PORT, { CACHE_MB: '4096' });
  const pages = KILOBYTES.map((size) => ({
    name: `${size} KB of text`,
    server: site,
    path: `/guidance/size-${size}`,
    headers,
  }));
  for (const { path } of pages) await read(site.url + path, { host: 'localhost' });
  await compare('hits as the page grows, in brotli', pages);
  let filled = 0;
  for (const entries of ENTRIES) {
    await fill(site, filled, entries);
    filled = entries;
    await compare(`hits with ${entries} documents in the cache`, [
      { name: 'first stored', server: site, path: documentPath(0), headers },
      { name: 'last stored', server: site, path: documentPath(entries - 1), headers },
    ]);
  }
}
