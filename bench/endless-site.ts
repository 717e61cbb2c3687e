import { join } from 'node:path';
import { startPinned, startSite } from './pinned-server.ts';

const SERVICE = 'dist/content-service/start.js';

/**
 * Starts the site, on its own core, in front of a content service with any number of articles. Uses
 * `port` to `port + 4`.
 */
export async function startEndlessSite(port: number, env: Readonly<Record<string, string>>) {
  await using stack = new AsyncDisposableStack();
  const service = stack.use(
    await startPinned('content-service', [process.execPath, SERVICE], port + 2, { HOST: '127.0.0.1' }, 1),
  );
  const endless = stack.use(
    await startPinned(
      'endless',
      [process.execPath, join(import.meta.dirname, 'endless-content.ts')],
      port + 3,
      { ORIGIN: service.url },
      1,
    ),
  );
  const { url, pid } = stack.use(await startSite(port, { CONTENT_SERVICE_URL: endless.url, ...env }));
  const rest = stack.move();
  return { url, pid, servicePid: service.pid, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}
