import { join } from 'node:path';
import { startContentService, startServer, startSite } from './servers.ts';

/**
 * Starts the site, on its own core, in front of a content service with any number of articles. Uses
 * `port` to `port + 3`.
 */
export async function startEndlessSite(port: number, env: Readonly<Record<string, string>>) {
  await using stack = new AsyncDisposableStack();
  const service = stack.use(await startContentService(port + 2, {}, 1));
  const command = [process.execPath, join(import.meta.dirname, 'endless-content.ts')];
  const endless = stack.use(
    await startServer('endless-content', command, port + 3, { ORIGIN: service.url }, 1),
  );
  const site = stack.use(await startSite(port, port + 1, { CONTENT_SERVICE_URL: endless.url, ...env }, 0));
  const rest = stack.move();
  return { site, service, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}
