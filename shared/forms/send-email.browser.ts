import { isSuccess, SEND_EMAIL_PATH } from '../contract/endpoints/send-email.ts';

/** The server responds or gives up before this; only a lost connection takes longer. In milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Posts a form as JSON to the call that sends email. True: a relay has accepted the mail. Any failure is
 * false, as an empty response is (specification section 7).
 */
export async function sendEmail(payload: unknown): Promise<boolean> {
  try {
    const response = await fetch(SEND_EMAIL_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok && isSuccess(await response.json());
  } catch {
    return false;
  }
}
