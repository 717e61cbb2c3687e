import { onTestFinished } from 'vitest';
import { listen } from '#server/http/listen.ts';

/** Listens on a free port until the test has finished. */
export async function listenHere(
  handler: Parameters<typeof listen>[0],
  options?: Parameters<typeof listen>[3],
) {
  const { port, close } = await listen(handler, 0, '127.0.0.1', options);
  let closed: Promise<void> | undefined;
  const closeOnce = (graceMs: number) => {
    closed ??= close(graceMs);
    return closed;
  };
  onTestFinished(() => closeOnce(0));
  return { port, url: `http://127.0.0.1:${port}`, close: closeOnce };
}
