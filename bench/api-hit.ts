import { compare } from './compare.ts';
import { read, startPinned, startSite } from './pinned-server.ts';
import { startNginxCache } from './rivals.ts';

const PORT = 3930;
const PATH = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Fthree-random-words';
const SERVICE = 'dist/content-service/start.js';

/** A call of the content contract that is in memory, against nginx with the content service's answer in its cache. */
export async function benchApiHit(): Promise<void> {
  await using service = await startPinned('content-service', [process.execPath, SERVICE], PORT + 2, {
    HOST: '127.0.0.1',
  });
  await using site = await startSite(PORT, { CONTENT_SERVICE_URL: service.url });
  await using nginx = await startNginxCache(service.url, PORT + 4);
  for (const server of [site, nginx]) {
    await read(server.url + PATH);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const [own, other] = [await read(site.url + PATH), await read(nginx.url + PATH)];
  if (other.headers['x-cache-status'] !== 'HIT') throw new Error('nginx has not kept the answer');
  const headers = ['Accept-Encoding: identity'];
  await compare(`/api hit: ${own.body.length} bytes here, ${other.body.length} at nginx`, [
    { name: 'site', server: site, path: PATH, headers },
    { name: 'nginx proxy_cache', server: nginx, path: PATH, headers },
  ]);
}
