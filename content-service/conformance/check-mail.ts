import { isDeepStrictEqual } from 'node:util';
import { isSuccess, SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { answerInWords, type Report } from './conformance-report.ts';
import type { Answer, ContentClient } from './content-client.ts';

/**
 * The call that sends mail takes none that is no form. One that is right is sent only of a form that whoever checks has
 * named, since somebody gets it: twice with one key, which has to be the same mail.
 */
export async function checkMail(
  client: ContentClient,
  formId: string | undefined,
  report: Report,
  count: (name: string) => void,
): Promise<void> {
  const fault = (message: string, came: string) =>
    report({
      rule: 'mail',
      endpoint: 'mail',
      method: 'POST',
      address: SEND_EMAIL_PATH,
      message,
      came,
    });
  const post = (body: string, key: string) =>
    client.post(SEND_EMAIL_PATH, body, { 'Content-Type': 'application/json', 'Idempotency-Key': key });

  for (const body of ['{}', '{"formId":', '{"formId":"contact","path":"/","fields":"all"}']) {
    const answer = await post(body, crypto.randomUUID());
    count('mail');
    if (answer.status < 400 || answer.status > 499) fault(`takes ${body}`, answerInWords(answer));
  }
  if (formId === undefined) return;
  const key = crypto.randomUUID();
  const order = { formId, path: '/', fields: [{ Message: 'A mail of the conformance check.' }] };
  const [first, second] = [await post(JSON.stringify(order), key), await post(JSON.stringify(order), key)];
  count('mail');
  for (const answer of [first, second])
    if (!isTaken(answer))
      fault('does not take a form: 2xx with JSON that is not empty says so', answerInWords(answer));
  if (isTaken(first) && !isDeepStrictEqual(first.body, second.body))
    fault('answers another thing to the same Idempotency-Key', answerInWords(second));
}

const isTaken = ({ status, body }: Answer): boolean => status >= 200 && status <= 299 && isSuccess(body);
