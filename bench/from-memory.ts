import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { compare } from './compare.ts';
import { startSite } from './servers.ts';

const ARTICLE = '/guidance/three-random-words';
const PORT = 3910;
/** After this many visits a page is recompressed at the best level, in the background. */
const VISITS = 20;
const COMPRESSED_MS = 1500;

/** The child of Varnish's first process, which does the work. */
const workerOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);

/** Compares the site, access log on, with Varnish and the rules of `deploy/`: both send the same response from memory. */
async function compareWithVarnish(name: string, path: string, codings: string): Promise<void> {
  await using site = await startSite(PORT, PORT + 1, {}, 0);
  const read = () =>
    sendRequest(site.url, path, { host: 'localhost', headers: { 'accept-encoding': codings } });
  for (let visit = 0; visit < VISITS; visit += 1) await read();
  await wait(COMPRESSED_MS);
  const { headers, body } = await read();
  if (!String(headers['cache-status']).includes('hit')) throw new Error(`${path} is not cached`);
  await using varnish = await startVarnish([site.url]);
  const pid = workerOf(varnish.child.pid ?? 0);
  // It is measured on the same core as the site.
  execFileSync('taskset', ['-apc', '0', String(pid)], { stdio: 'ignore' });
  const request = { path, headers: [`Accept-Encoding: ${codings}`, 'Host: localhost'] };
  const coding = headers['content-encoding'] ?? 'no coding';
  await compare(
    `${name}: ${path}, ${body.length} bytes, ${coding}, ${Object.keys(headers).length} header fields`,
    [
      { name: 'site', server: site, ...request },
      { name: 'varnish', server: { url: varnish.url, pid }, ...request },
    ],
  );
}

/** Measures a cached article. */
export const benchCachedPage = () => compareWithVarnish('cached page', ARTICLE, 'gzip, deflate, br');

/** Measures a call of the content contract. */
export const benchApiHit = () =>
  compareWithVarnish('api hit', endpointAddress('article', { url: ARTICLE }), 'identity');
