import fs, { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { isWritable } from '@information-site/contract/parsing/settings.server.ts';
import { conflictingFiles, makeBackup, readBackup, restore, writeBackup } from '../backup/backup.ts';
import { readStatePlaces } from '../config.ts';
import { endCommand, readArguments, reasonOf } from './command.ts';

const USAGE = `usage: npm run backup -- FILE                writes the state to a file that must not exist yet
       npm run restore -- FILE [--replace]   restores it; --replace overwrites files that differ`;

/** `npm run backup` and `npm run restore`: back up all state to one file, and restore it. */
function run([task, file, ...rest]: readonly string[], replace: boolean): void {
  if (!file || rest.length > 0 || (task !== 'backup' && task !== 'restore'))
    endCommand(2, 'Name one file.', USAGE);
  const places = readStatePlaces(process.env);
  const { mailSpool, emergencyFile } = places;
  if (task === 'backup') {
    // An empty backup would look like a good one.
    if (!existsSync(mailSpool) && !existsSync(emergencyFile))
      throw new Error(
        `Nothing was backed up: neither MAIL_SPOOL, ${mailSpool}, nor EMERGENCY_FILE, ${emergencyFile}, exists.`,
      );
    const made = makeBackup(places, new Date());
    writeBackup(file, made);
    const others = Object.keys(made.files).join(', ') || 'none';
    console.log(`${file}: ${made.mails.length} undelivered mail(s); files: ${others}.`);
    return;
  }
  if (!existsSync(file)) throw new Error(`Nothing was restored: there is no file ${file}.`);
  const saved = readBackup(file);
  const inTheWay = replace ? [] : conflictingFiles(places, saved);
  if (inTheWay.length > 0)
    throw new Error(
      `Nothing was restored: ${inTheWay.join(', ')} would be overwritten. Move it away, or add --replace.`,
    );
  for (const folder of [mailSpool, dirname(emergencyFile)])
    if (!isWritable(folder, fs)) throw new Error(`Nothing was restored: ${folder} is not a writable folder.`);
  const added = restore(places, saved);
  console.log(
    `From ${saved.made}: ${added} mail(s) restored, ${saved.mails.length - added} already present; files: ${Object.keys(saved.files).join(', ') || 'none'}.`,
  );
}

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
try {
  run(positionals, values.replace);
} catch (error) {
  endCommand(1, reasonOf(error));
}
