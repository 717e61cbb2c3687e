import type { PostMessage } from './target-queue.ts';

/** Maximum wait for an acknowledgement, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Sends messages over HTTP. Redirects are not followed, so the token reaches only the target. */
export const createPostMessage =
  (send: typeof fetch): PostMessage =>
  async ({ url, token }, message) => {
    const response = await send(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Drain the body so that the connection can be reused.
    await response.arrayBuffer();
    return response.status;
  };
