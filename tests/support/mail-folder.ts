import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

function inQueue<T>(folder: string, absent: T, work: (database: DatabaseSync) => T): T {
  const file = join(folder, 'mail.db');
  if (!existsSync(file)) return absent;
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Ids of a folder's mails that are waiting, sent or kept, or failed, in order. */
export const mailsIn = (folder: string, state: 'wait' | 'sent' | 'kept' | 'dead'): readonly string[] =>
  inQueue(folder, [], (database) =>
    database
      .prepare('SELECT id FROM mail WHERE state = ? ORDER BY id')
      .all(state)
      .map(({ id }) => String(id)),
  );

/** The queue's record of a mail. */
export const mailRow = (folder: string, id: string) =>
  inQueue(folder, undefined, (database) => database.prepare('SELECT * FROM mail WHERE id = ?').get(id));

/** Puts an unreadable mail into the queue. */
export const putDamagedMail = (folder: string, id: string) =>
  inQueue(folder, undefined, (database) => {
    database.prepare('INSERT INTO mail (id, mail) VALUES (?, ?)').run(id, '{"from": "bro');
  });
