import { join } from 'node:path';
import { z } from 'zod';
import type { DurableFiles } from './durable-files.ts';

const spooledMail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** When it was accepted, ISO 8601. */
  accepted: z.string(),
  attempts: z.number(),
  /** Not to be tried before, in milliseconds since 1970. */
  notBefore: z.number(),
  /** Why the last attempt failed. */
  trouble: z.string().optional(),
});

/** A mail that has been accepted and waits to be delivered. */
export type SpooledMail = z.infer<typeof spooledMail>;

/** What is on disk of mails: `queue` waits, `sent` remembers ids, `kept` holds .eml files, `dead` what could not be sent. */
export interface Spool {
  /** Puts a mail on disk. False when one of its id has been accepted before. */
  accept(mail: SpooledMail): Promise<boolean>;
  /** Mails whose time has come, oldest first. Nobody waits longer than `longestWait`, whatever the clock has done since. */
  due(now: number, longestWait: number): Promise<SpooledMail[]>;
  /** Ends a mail as delivered. Only its id stays, for a while. Needs no room on the disk. */
  markSent(mail: SpooledMail): Promise<void>;
  /** Ends a mail as a file for people to find. Gives its path. */
  keep(mail: SpooledMail, eml: Buffer): Promise<string>;
  retryLater(mail: SpooledMail, notBefore: number, trouble: string): Promise<void>;
  /** Ends a mail that cannot be delivered; it stays for people to look at. */
  bury(mail: SpooledMail, trouble: string): Promise<void>;
  /** Forgets the ids of mails that were delivered before a moment, and what crashes left half done before it. */
  forgetBefore(before: number): Promise<void>;
}

/**
 * A mail spool in a folder. Every step is durable before the next begins, and each may be the last: what a crash leaves
 * is a mail that is delivered again under its id, or one that is known to be done.
 */
export function createSpool(folder: string, files: DurableFiles): Spool {
  const queued = (id: string) => join(folder, 'queue', `${id}.json`);
  const sent = (id: string) => join(folder, 'sent', id);
  const kept = (id: string) => join(folder, 'kept', `${id}.eml`);
  const dead = (id: string) => join(folder, 'dead', `${id}.json`);

  const isDone = async (id: string): Promise<boolean> =>
    (await files.exists(sent(id))) || (await files.exists(kept(id))) || files.exists(dead(id));

  return {
    async accept(mail) {
      if (!(await files.create(queued(mail.id), JSON.stringify(mail)))) return false;
      // Looked up afterwards: a delivery that ends meanwhile leaves its mark before it leaves the queue.
      if (!(await isDone(mail.id))) return true;
      await files.remove(queued(mail.id));
      return false;
    },
    async due(now, longestWait) {
      const mails: SpooledMail[] = [];
      for (const name of await files.list(join(folder, 'queue'))) {
        const path = join(folder, 'queue', name);
        const text = await files.read(path);
        if (text === undefined) continue;
        const mail = readMail(text);
        // For people to look at: one damaged file must not keep the others waiting.
        if (!mail) await files.move(path, join(folder, 'dead', name));
        else if (mail.notBefore > now && mail.notBefore <= now + longestWait) continue;
        else if (await isDone(mail.id)) await files.remove(queued(mail.id));
        else mails.push(mail);
      }
      return mails.sort((one, other) => one.accepted.localeCompare(other.accepted));
    },
    async markSent({ id }) {
      await files.move(queued(id), sent(id));
      await files.empty(sent(id));
    },
    async keep({ id }, eml) {
      await files.replace(kept(id), eml);
      await files.remove(queued(id));
      return kept(id);
    },
    async retryLater(mail, notBefore, trouble) {
      await files.replace(
        queued(mail.id),
        JSON.stringify({ ...mail, attempts: mail.attempts + 1, notBefore, trouble }),
      );
    },
    async bury(mail, trouble) {
      await files.replace(dead(mail.id), JSON.stringify({ ...mail, attempts: mail.attempts + 1, trouble }));
      await files.remove(queued(mail.id));
    },
    async forgetBefore(before) {
      for (const id of await files.list(join(folder, 'sent')))
        if ((await files.changedAt(sent(id))) < before) await files.remove(sent(id));
      for (const name of ['queue', 'kept', 'dead']) await files.sweep(join(folder, name), before);
    },
  };
}

function readMail(text: string): SpooledMail | undefined {
  try {
    return spooledMail.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
