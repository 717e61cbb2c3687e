import { isSuccess, SEND_EMAIL_PATH } from '../contract/send-email.ts';

/** Sends a payload to an address of the site and gives what it answers; rejects when there is no answer. */
type PostJson = (address: string, payload: unknown) => Promise<unknown>;

/** Sends a payload to an address of the site. What it answers, or an empty object on any failure (specification section 7). */
export async function postOrNothing(post: PostJson, address: string, payload: unknown): Promise<unknown> {
  try {
    return await post(address, payload);
  } catch {
    return {};
  }
}

/** Sends email. True: the mail is safe with the server. False on any failure (specification section 7). */
export const sendEmail = async (post: PostJson, payload: unknown): Promise<boolean> =>
  isSuccess(await postOrNothing(post, SEND_EMAIL_PATH, payload));
