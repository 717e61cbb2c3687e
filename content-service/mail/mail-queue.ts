import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parsedJson } from '@information-site/contract/parsing/parsed-json.ts';
import * as z from 'zod';

const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** Time of acceptance, ISO 8601. */
  accepted: z.string(),
});

/** A mail as it is delivered. */
export type Mail = z.infer<typeof mailSchema>;

/** An accepted mail that waits for delivery. */
export interface QueuedMail {
  readonly id: string;
  /** The number of attempts so far. */
  readonly attempts: number;
  /** Undefined if the row is damaged. */
  readonly mail: Mail | undefined;
}

/** A mail of the queue in a backup. */
export const savedMail = z.object({
  id: z.string(),
  state: z.enum(['wait', 'dead']),
  since: z.number(),
  attempts: z.number(),
  trouble: z.string().nullable(),
  mail: z.string(),
});

type SavedMail = z.infer<typeof savedMail>;

export type MailQueue = ReturnType<typeof createMailQueue>;

/** Forms contain personal data, so other users of the machine must not read the files. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Longest wait for another process that is writing, in milliseconds. */
const BUSY_MS = 1000;
const SQLITE_BUSY = 5;

/**
 * A mail can be marked as sent even on a full disk: its row keeps its length within one page, and the journal
 * has reserved a page since the mail was accepted. A deleted journal or a write-ahead log would need new
 * space.
 */
const SCHEMA = `
  PRAGMA page_size = 16384;
  PRAGMA journal_mode = PERSIST;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS mail (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL DEFAULT 'wait' CHECK (state IN ('wait', 'sent', 'kept', 'dead')),
    since INTEGER NOT NULL DEFAULT (unixepoch() * 1000),
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    trouble TEXT,
    mail TEXT NOT NULL
  ) STRICT`;

/** Once the file exists, a transaction without changes needs no disk space. */
const LOCK = 'PRAGMA busy_timeout = 0; CREATE TABLE IF NOT EXISTS deliverer (id INTEGER); BEGIN EXCLUSIVE';

/**
 * Creates the queue of a folder: mails that wait, were recently delivered, or could not be delivered. The
 * database is opened on first use, so that the rest of the service does not wait for the disk. Times are in
 * milliseconds since 1970. All methods throw if the disk fails.
 */
export function createMailQueue(folder: string) {
  let opened: DatabaseSync | undefined;
  let lock: DatabaseSync | undefined;

  function database(): DatabaseSync {
    opened ??= openFile(folder, 'mail.db', SCHEMA);
    return opened;
  }

  function end(id: string, state: 'sent' | 'kept' | 'dead', now: number): void {
    database().prepare('UPDATE mail SET state = ?, since = ? WHERE id = ?').run(state, now, id);
  }

  /** Records a failed attempt. The mail waits until `notBefore`. */
  function retryLater(id: string, notBefore: number, trouble: string): void {
    database()
      .prepare('UPDATE mail SET attempts = attempts + 1, not_before = ?, trouble = ? WHERE id = ?')
      .run(notBefore, trouble, id);
  }

  return {
    /** Stores a mail on disk. False if a mail with this id was accepted before. */
    accept: (id: string, mail: Mail): boolean =>
      database()
        .prepare('INSERT INTO mail (id, mail) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(id, JSON.stringify(mail)).changes === 1,

    /** Makes this process the one that delivers. False while another process is. */
    becomeDeliverer(): boolean {
      lock ??= lockFile(folder);
      return lock !== undefined;
    },

    /** Due mails, oldest first. None waits longer than `longestWait`, even if the clock is changed. */
    due: (now: number, longestWait: number): readonly QueuedMail[] =>
      database()
        .prepare(
          `SELECT id, attempts, mail FROM mail
           WHERE state = 'wait' AND (not_before <= ? OR not_before > ?) ORDER BY rowid`,
        )
        .all(now, now + longestWait)
        .map(({ id, attempts, mail }) => ({
          id: String(id),
          attempts: Number(attempts),
          mail: readMail(String(mail)),
        })),

    /** The state of a mail's row; undefined if there is none. */
    stateOf(id: string): string | undefined {
      const row = database().prepare('SELECT state FROM mail WHERE id = ?').get(id);
      return row && String(row.state);
    },

    /** The number of mails that wait, and the age of the oldest in milliseconds; 0 if none waits. */
    backlog(now: number) {
      const row = database()
        .prepare("SELECT count(*) AS waiting, min(since) AS oldest FROM mail WHERE state = 'wait'")
        .get();
      const waiting = Number(row?.waiting ?? 0);
      return { waiting, oldestMs: waiting > 0 ? Math.max(0, now - Number(row?.oldest)) : 0 };
    },

    /** Mails that wait or could not be delivered, for a backup. */
    unfinished: (): readonly SavedMail[] =>
      database()
        .prepare(
          `SELECT id, state, since, attempts, trouble, mail FROM mail
           WHERE state IN ('wait', 'dead') ORDER BY rowid`,
        )
        .all()
        .map((row) => savedMail.parse(row)),

    /** Adds mails from a backup unless the queue has them, and makes them due now. Returns the number added. */
    restore: (mails: readonly SavedMail[]): number =>
      Number(
        database()
          .prepare(
            `INSERT INTO mail (id, state, since, attempts, trouble, mail)
             SELECT value->>'id', value->>'state', value->>'since', value->>'attempts', value->>'trouble',
               value->>'mail' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
          )
          .run(JSON.stringify(mails)).changes,
      ),

    /** Marks a mail as delivered; its row is kept for a while. Needs no disk space. */
    markSent: (id: string, now: number): void => end(id, 'sent', now),

    /** Stores a mail as a file for operators to find, and ends it. Returns the path of the file. */
    async keep(id: string, eml: Buffer, now: number): Promise<string> {
      const kept = join(folder, 'kept');
      await mkdir(kept, { recursive: true, mode: FOLDER_MODE });
      const [unfinished, file] = [join(kept, `.${id}`), join(kept, `${id}.eml`)];
      await writeFile(unfinished, eml, { mode: FILE_MODE, flush: true });
      await rename(unfinished, file);
      end(id, 'kept', now);
      return file;
    },

    retryLater,

    /** Ends a mail that cannot be delivered. It is kept for inspection. */
    bury(id: string, trouble: string, now: number): void {
      retryLater(id, now, trouble);
      end(id, 'dead', now);
    },

    /** Removes mails that were delivered or stored as files before the given moment. */
    forgetBefore(before: number): void {
      database().prepare("DELETE FROM mail WHERE state IN ('sent', 'kept') AND since < ?").run(before);
    },

    /** Closes the database and lets another process deliver. */
    close(): void {
      lock?.close();
      opened?.close();
      lock = undefined;
      opened = undefined;
    },
  };
}

function openFile(folder: string, name: string, sql: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const file = join(folder, name);
  // SQLite creates its companion files with the same mode.
  if (!existsSync(file)) closeSync(openSync(file, 'a', FILE_MODE));
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    database.exec(sql);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Holds a transaction open as a lock; the system releases it when the process ends. Undefined while another
 * process holds it.
 */
function lockFile(folder: string): DatabaseSync | undefined {
  try {
    return openFile(folder, 'deliverer.db', LOCK);
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

const readMail = (text: string): Mail | undefined => mailSchema.safeParse(parsedJson(text)).data;
