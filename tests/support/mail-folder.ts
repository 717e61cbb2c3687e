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

/** Ids of the mails of a folder that wait, were sent or kept, or could not be sent, in their order. */
export const mailsIn = (folder: string, state: 'wait' | 'sent' | 'kept' | 'dead'): readonly string[] =>
  inQueue(folder, [], (database) =>
    database
      .prepare('SELECT id FROM mail WHERE state = ? ORDER BY id')
      .all(state)
      .map(({ id }) => String(id)),
  );

/** What the queue says of a mail. */
export const mailRow = (folder: string, id: string) =>
  inQueue(folder, undefined, (database) => database.prepare('SELECT * FROM mail WHERE id = ?').get(id));

/** Puts a mail into the queue that cannot be read. */
export const putDamagedMail = (folder: string, id: string) =>
  inQueue(folder, undefined, (database) => {
    database.prepare('INSERT INTO mail (id, mail) VALUES (?, ?)').run(id, '{"from": "bro');
  });
