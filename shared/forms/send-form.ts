import { SEND_EMAIL_PATH } from '../content/send-email-path.ts';
import { isSuccess } from './validate-form.ts';

/** Sends a payload to an address of the site and gives what it answers; rejects when there is no answer. */
export type PostJson = (address: string, payload: unknown) => Promise<unknown>;

/** Sends e-mail. True: the mail is safe with the server. False on any failure (specification section 7). */
export async function sendEmail(post: PostJson, payload: unknown): Promise<boolean> {
  try {
    return isSuccess(await post(SEND_EMAIL_PATH, payload));
  } catch {
    return false;
  }
}
