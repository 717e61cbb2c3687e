import { type Dispatcher, request as send } from 'undici';
import { isSuccess, SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { FormPayload } from '#shared/forms/validate-form.ts';
import { readBody } from '../content/upstream.ts';
import { activeTimeout } from '../http/active-timeout.ts';
import { requestContext } from '../log/log.ts';

/** The entries of a form to be mailed. The content service's configuration decides who receives it. */
export interface MailOrder extends FormPayload {
  readonly formId: string;
  /** What the mail calls the fields, in the language of the site, by their names. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Sends a mail. True: a mail relay has accepted it. Never throws: failure is `false`. */
export type SendMail = (site: SiteId, order: MailOrder, idempotencyKey: string) => Promise<boolean>;

/** A longer response is not the expected one, in bytes. */
const MAX_BYTES = 64 * 1024;

/** How long a visitor waits for the result, in milliseconds: longer than the content service waits for the relay. */
const TIMEOUT_MS = 4500;

/** Of a load balancer whose replica has gone. A content service says in other words that a mail was not accepted. */
const BAD_GATEWAY = 502;

/**
 * Sends email through the content service's call (specification section 7), and once more under the same key if the
 * replica ended before it responded. Time in which this process was not scheduled does not count towards the time-out.
 */
export function createMailSender(
  contentServiceUrl: string,
  dispatcher: Dispatcher,
  timeoutMs = TIMEOUT_MS,
): SendMail {
  return async function sendMail(site, order, idempotencyKey) {
    const waiting = new AbortController();
    const endWait = activeTimeout(timeoutMs, () => waiting.abort());
    const attempt = async () => {
      const { statusCode, body } = await send(`${contentServiceUrl}${SEND_EMAIL_PATH}`, {
        method: 'POST',
        dispatcher,
        signal: waiting.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...requestContext.getStore()?.onward(),
          'x-site': site,
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify(order),
      });
      const received = await readBody(body, MAX_BYTES);
      if (statusCode === BAD_GATEWAY) throw new Error(`status ${statusCode}`);
      return { statusCode, text: received.toString('utf8') };
    };
    try {
      const { statusCode, text } = await attempt().catch(attempt);
      return statusCode >= 200 && statusCode <= 299 && isSuccess(JSON.parse(text));
    } catch {
      return false;
    } finally {
      endWait();
    }
  };
}
