import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './compose-mail.ts';

/**
 * Hands a mail over; rejects unless it was accepted. `id`: the same whenever the same mail is handed over again,
 * because its first acceptance may have been lost.
 */
export type DeliverMail = (id: string, mail: Mail) => Promise<void>;

/** Time limit for the relay, in milliseconds: less than the site waits for the response to a form. */
const RELAY_TIMEOUT_MS = 4000;

/** Forms contain personal data, so other users of the machine must not read the files. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const fieldsOf = (id: string, mail: Mail) => ({
  ...mail,
  to: [...mail.to],
  // By it, receivers drop a second copy.
  messageId: `<${id}@${mail.from.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/**
 * Hands mails to a relay over SMTP. Rejects when the relay refuses a mail for now or for good, cannot be reached, or
 * has not accepted it in time.
 */
export function deliverToRelay(url: string, timeoutMs = RELAY_TIMEOUT_MS): DeliverMail {
  return async function deliverOverSmtp(id, mail) {
    const signal = AbortSignal.timeout(timeoutMs);
    // Loaded with the first mail, because most processes send none.
    const { createTransport } = await import('nodemailer');
    try {
      await createTransport({ url }).sendMail({ ...fieldsOf(id, mail), signal });
    } catch (error) {
      throw signal.aborted ? new Error(`not accepted within ${timeoutMs} ms`) : error;
    }
  };
}

/** Writes mails as `.eml` files into a folder, readable by its owner only. */
export function deliverToFolder(folder: string): DeliverMail {
  return async function writeMail(id, mail) {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail(fieldsOf(id, mail));
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    const [unfinished, file] = [join(folder, `.${id}`), join(folder, `${id}.eml`)];
    await writeFile(unfinished, message, { mode: FILE_MODE, flush: true });
    await rename(unfinished, file);
  };
}

/** Where there is neither a relay nor a folder: accepts nothing. */
export const deliverNowhere: DeliverMail = () =>
  Promise.reject(new Error('neither SMTP_URL nor MAIL_FOLDER is set'));
