import { Agent } from 'node:http';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startEndlessSite } from './endless-site.ts';
import { residentMb } from './figures.ts';

const PORT = 3970;
const SECONDS = Number(process.env.SECONDS ?? 600);
const ADDRESSES = 50_000;
const CACHE_MB = 128;
const VISITORS = 16;
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });

/** Addresses of pages, searches, calls of `/api`, files and pictures: a few are popular, most are rare. */
function someAddress(): string {
  const number = Math.floor(Math.random() ** 2 * ADDRESSES);
  if (number % 10 < 5) return `/guidance/number-${number}`;
  if (number % 10 < 6) return `/images/number-${number}.png`;
  if (number % 10 < 7) return `/api/files/number-${number}.txt`;
  if (number % 10 < 9) return `/search?q=backup+${number}`;
  return endpointAddress('article', { url: `/guidance/number-${number}` });
}

/** Equally likely, so that popular responses are stored in every encoding. */
const CODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip'];

function visit(url: string) {
  const codings = CODINGS[Math.floor(Math.random() * CODINGS.length)];
  return sendRequest(url, someAddress(), {
    agent,
    host: 'localhost',
    headers: { 'accept-encoding': codings },
  });
}

/**
 * Prints the memory of the site and of the content service while visitors read far more addresses than the site's
 * cache holds. `SECONDS=60` shortens it; with `SECONDS=7200` a slow leak shows in the quarters.
 */
export async function benchMemory(): Promise<void> {
  await using endless = await startEndlessSite(PORT, { CACHE_MB: String(CACHE_MB) });
  const { site, service } = endless;
  const watched = Object.entries({ site, 'content service': service }).map(([name, { pid }]) => ({
    name,
    pid,
    samples: [residentMb(pid)],
  }));
  const until = performance.now() + SECONDS * 1000;
  const statuses = new Map<number, number>();
  const watch = setInterval(() => {
    for (const { pid, samples } of watched) samples.push(residentMb(pid));
  }, 1000);
  async function visitor(): Promise<void> {
    while (performance.now() < until) {
      const { status } = await visit(site.url);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  clearInterval(watch);
  for (const { name, samples } of watched) {
    const at = (share: number) => samples[Math.floor((samples.length - 1) * share)]?.toFixed();
    console.log(
      `memory of the ${name}: ${at(0)} MB before, ${at(0.25)}, ${at(0.5)}, ${at(0.75)} and ${at(1)} MB after each quarter of ${SECONDS} s, maximum ${Math.max(...samples).toFixed()} MB`,
    );
  }
  const responses = [...statuses].map(([status, count]) => `${count} of ${status}`).join(', ');
  console.log(`  with a cache of ${CACHE_MB} MB; responses: ${responses}`);
}
