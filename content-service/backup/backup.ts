import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parsedJson } from '@information-site/contract/parsing/parsed-json.ts';
import * as z from 'zod';
import type { StatePlaces } from '../config.ts';
import { LINK_RECORD } from '../links/link-record.ts';
import { createMailQueue, savedMail } from '../mail/mail-queue.ts';

const KEPT = /^[\w-]+\.eml$/;
const FILE = /^(?:emergency|links|kept\/[\w-]+\.eml)$/;

/** A backup: all state that exists nowhere else, including what visitors wrote. */
const backup = z.object({
  format: z.literal('information-site 1'),
  made: z.iso.datetime(),
  mails: z.array(savedMail),
  /** Other files, in Latin-1, which has a character for every byte. `kept`: mails without a mail server. */
  files: z.record(z.string().regex(FILE), z.string()),
});

type Backup = z.infer<typeof backup>;

const SECRET = { mode: 0o600, flush: true } as const;

function fileOf({ mailSpool, emergencyFile }: StatePlaces, name: string): string {
  if (name === 'emergency') return emergencyFile;
  return join(mailSpool, name === 'links' ? LINK_RECORD : name);
}

/** Reads the state. The installation may be running. */
export function makeBackup(places: StatePlaces, now: Date): Backup {
  const { mailSpool } = places;
  const kept = join(mailSpool, 'kept');
  const keptNames = existsSync(kept) ? readdirSync(kept).filter((name) => KEPT.test(name)) : [];
  const names = ['emergency', 'links', ...keptNames.map((name) => `kept/${name}`)].filter((name) =>
    existsSync(fileOf(places, name)),
  );
  const queue = existsSync(join(mailSpool, 'mail.db')) ? createMailQueue(mailSpool) : undefined;
  try {
    return {
      format: 'information-site 1',
      made: now.toISOString(),
      mails: [...(queue?.unfinished() ?? [])],
      files: Object.fromEntries(names.map((name) => [name, readFileSync(fileOf(places, name), 'latin1')])),
    };
  } finally {
    queue?.close();
  }
}

/** Writes a backup to a file that must not exist, readable by its owner only. Removes an incomplete file. */
export function writeBackup(file: string, made: Backup): void {
  const open = openSync(file, 'wx', SECRET.mode);
  try {
    writeFileSync(open, `${JSON.stringify(made, undefined, 1)}\n`, SECRET);
  } catch (error) {
    rmSync(file);
    throw error;
  } finally {
    closeSync(open);
  }
}

/** Reads a backup. Throws if the file is not a whole backup. */
export function readBackup(file: string): Backup {
  const { data } = backup.safeParse(parsedJson(readFileSync(file, 'utf8')));
  if (!data) throw new Error(`${file} is not a backup, or not a whole one.`);
  return data;
}

/** Files that a backup would change. */
export const conflictingFiles = (places: StatePlaces, { files }: Backup): readonly string[] =>
  Object.entries(files).flatMap(([name, text]) => {
    const file = fileOf(places, name);
    return existsSync(file) && readFileSync(file, 'latin1') !== text ? [file] : [];
  });

/**
 * Restores a backup. Adds its mails to the queue without duplicates; a running service delivers them at its
 * next attempt. Returns the number of mails added.
 */
export function restore(places: StatePlaces, { mails, files }: Backup): number {
  for (const [name, text] of Object.entries(files)) {
    const file = fileOf(places, name);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, text, { ...SECRET, encoding: 'latin1' });
  }
  if (mails.length === 0) return 0;
  const queue = createMailQueue(places.mailSpool);
  try {
    return queue.restore(mails);
  } finally {
    queue.close();
  }
}
