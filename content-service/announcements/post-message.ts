import type { PostMessage } from './target-queue.ts';

/** Longest wait for an acknowledgement, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Sends messages over HTTP. The token goes to the target alone: redirects are not followed. */
export const createPostMessage =
  (send: typeof fetch): PostMessage =>
  async ({ url, token }, message) => {
    const answer = await send(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Read, so that the connection can be used again.
    await answer.arrayBuffer();
    return answer.status;
  };
