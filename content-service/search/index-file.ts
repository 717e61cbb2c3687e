import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SiteContent } from '../corpus/corpus.ts';
import { INDEX_FORMAT } from './index-schema.ts';
import { createIndexWriter } from './index-writer.ts';
import { indexSite } from './site-index.ts';

/** SQLite's own memory for one file; the rest of the file is mapped, and the system keeps what it has room for. */
const CACHE_KIB = 8 * 1024;
const MAPPED_BYTES = 96 * 1024 * 1024;

/** What a file was made from and by which version; another fingerprint is another file. */
const fingerprintOf = (fingerprint: string): string => `${INDEX_FORMAT} ${fingerprint}`;

/**
 * Writes the index of a site into a file, whole or not at all; processes that have the file before open keep it.
 * `siteOf` may put further tables into it.
 */
export function writeIndexFile(
  file: string,
  fingerprint: string,
  siteOf: (database: DatabaseSync) => SiteContent,
): void {
  const partial = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(partial, { force: true });
  const writer = createIndexWriter(partial);
  const insert = writer.database.prepare('INSERT INTO fact (name, value) VALUES (?, ?)');
  insert.run('fingerprint', fingerprintOf(fingerprint));
  indexSite(siteOf(writer.database), writer);
  writer.database.close();
  renameSync(partial, file);
}

/** Opens a file for reading, as many processes may; undefined when there is none of that fingerprint. */
export function openIndexFile(file: string, fingerprint: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA mmap_size = ${MAPPED_BYTES}`);
    const row = database.prepare("SELECT value FROM fact WHERE name = 'fingerprint'").get();
    if (row?.value === fingerprintOf(fingerprint)) return database;
  } catch {
    // Absent, torn or something else altogether: it is built anew, as after any change.
  }
  database?.close();
  return undefined;
}
