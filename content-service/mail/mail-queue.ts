import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const mail = z.object({
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** When it was accepted, ISO 8601. */
  accepted: z.string(),
});

/** A mail as it is delivered. */
export type Mail = z.infer<typeof mail>;

/** A mail that has been accepted and waits to be delivered. */
export interface QueuedMail {
  readonly id: string;
  /** How often it has been tried. */
  readonly attempts: number;
  /** Undefined when its row is damaged. */
  readonly mail: Mail | undefined;
}

/** What waits in a queue. */
export interface MailBacklog {
  readonly waiting: number;
  /** For how long the oldest has waited, in milliseconds; 0: none waits. */
  readonly oldestMs: number;
}

/** Mails in a folder: those that wait, those that were delivered a while ago, and those that could not be. Throws on trouble with the disk. */
export interface MailQueue {
  /** Puts a mail on disk. False when one of its id has been accepted before. */
  accept(id: string, mail: Mail): boolean;
  /** Makes this process the one that delivers. False while another one is, however long that lives. */
  becomeDeliverer(): boolean;
  /** Mails whose time has come, oldest first. Nobody waits longer than `longestWait`, whatever the clock has done since. */
  due(now: number, longestWait: number): readonly QueuedMail[];
  /** Ends a mail as delivered. It stays for a while. Needs no room on the disk. */
  markSent(id: string, now: number): void;
  /** Ends a mail as a file for people to find. Gives its path. */
  keep(id: string, eml: Buffer, now: number): Promise<string>;
  retryLater(id: string, notBefore: number, trouble: string): void;
  /** Ends a mail that cannot be delivered; it stays for people to look at. */
  bury(id: string, trouble: string, now: number): void;
  /** Forgets mails that were delivered or kept before a moment. */
  forgetBefore(before: number): void;
  backlog(now: number): MailBacklog;
  /** Lets another process deliver. */
  close(): void;
}

/** Content of forms is personal: nobody else on the machine may read it. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Longest wait for another process that writes, in milliseconds. */
const BUSY_MS = 1000;
const SQLITE_BUSY = 5;

/**
 * On a full disk a mail is still marked as sent: its row stays as long as it is, on one page, and the journal has had
 * room for a page since the mail was accepted. A journal that is deleted, or a write-ahead log, would need new room.
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

/** In a file that is not empty a transaction that changes nothing needs no room. */
const LOCK = 'PRAGMA busy_timeout = 0; CREATE TABLE IF NOT EXISTS deliverer (id INTEGER); BEGIN EXCLUSIVE';

function openFile(folder: string, name: string, sql: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const file = join(folder, name);
  // What SQLite puts beside a file has the mode of the file.
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

/** The queue in a folder, which is opened with the first use: nothing else of the service has to wait for its disk. */
export function createMailQueue(folder: string): MailQueue {
  let opened: DatabaseSync | undefined;
  let lock: DatabaseSync | undefined;

  function database(): DatabaseSync {
    if (opened) return opened;
    const opening = openFile(folder, 'mail.db', SCHEMA);
    importFiles(folder, opening);
    opened = opening;
    return opening;
  }

  function end(id: string, state: 'sent' | 'kept' | 'dead', now: number): void {
    database().prepare('UPDATE mail SET state = ?, since = ? WHERE id = ?').run(state, now, id);
  }

  function noteTrouble(id: string, notBefore: number, trouble: string): void {
    database()
      .prepare('UPDATE mail SET attempts = attempts + 1, not_before = ?, trouble = ? WHERE id = ?')
      .run(notBefore, trouble, id);
  }

  return {
    accept: (id, accepted) => insert(database(), id, JSON.stringify(accepted)),
    becomeDeliverer() {
      lock ??= lockFile(folder);
      return lock !== undefined;
    },
    due(now, longestWait) {
      const rows = database()
        .prepare(
          `SELECT id, attempts, mail FROM mail
           WHERE state = 'wait' AND (not_before <= ? OR not_before > ?) ORDER BY rowid`,
        )
        .all(now, now + longestWait);
      return rows.map((row) => ({
        id: String(row.id),
        attempts: Number(row.attempts),
        mail: readMail(String(row.mail)),
      }));
    },
    backlog(now) {
      const row = database()
        .prepare("SELECT count(*) AS waiting, min(since) AS oldest FROM mail WHERE state = 'wait'")
        .get();
      const waiting = Number(row?.waiting ?? 0);
      return { waiting, oldestMs: waiting > 0 ? Math.max(0, now - Number(row?.oldest)) : 0 };
    },
    markSent: (id, now) => end(id, 'sent', now),
    async keep(id, eml, now) {
      const kept = join(folder, 'kept');
      await mkdir(kept, { recursive: true, mode: FOLDER_MODE });
      const [aside, file] = [join(kept, `.${id}`), join(kept, `${id}.eml`)];
      await writeFile(aside, eml, { mode: FILE_MODE, flush: true });
      await rename(aside, file);
      end(id, 'kept', now);
      return file;
    },
    retryLater: noteTrouble,
    bury(id, trouble, now) {
      noteTrouble(id, now, trouble);
      end(id, 'dead', now);
    },
    forgetBefore(before) {
      database().prepare("DELETE FROM mail WHERE state IN ('sent', 'kept') AND since < ?").run(before);
    },
    close() {
      lock?.close();
      opened?.close();
      lock = undefined;
      opened = undefined;
    },
  };
}

const insert = (database: DatabaseSync, id: string, text: string): boolean =>
  database.prepare('INSERT INTO mail (id, mail) VALUES (?, ?) ON CONFLICT DO NOTHING').run(id, text)
    .changes === 1;

/** A transaction that lasts as long as the process: the system ends it with the process. Undefined while another has it. */
function lockFile(folder: string): DatabaseSync | undefined {
  try {
    return openFile(folder, 'deliverer.db', LOCK);
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

/** Takes over the mails of a folder in which each was a file of its own, as they were before. */
function importFiles(folder: string, database: DatabaseSync): void {
  const queue = join(folder, 'queue');
  if (!existsSync(queue)) return;
  for (const name of readdirSync(queue).filter((file) => /^[^.].*\.json$/.test(file))) {
    const file = join(queue, name);
    insert(database, basename(name, '.json'), readFileSync(file, 'utf8'));
    rmSync(file);
  }
}

function readMail(text: string): Mail | undefined {
  try {
    return mail.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
