import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { utcDay } from '@information-site/contract/dates/place-time.ts';
import { percentDecoded } from '@information-site/contract/html/percent-encoding.ts';
import * as z from 'zod';
import { type Found, warning } from '../check/authored-document.ts';
import type { SiteFiles } from '../corpus/corpus-files.ts';

const linkState = z.object({
  /** Time of the last check, in milliseconds since 1970. */
  asked: z.number(),
  /** Consecutive failures. */
  failures: z.number().int(),
  /** When they began, and the reason for the last one. */
  since: z.number().optional(),
  trouble: z.string().optional(),
});

const linkRecord = z.record(z.string(), linkState);
/** Check results of external links, by address. */
export type LinkRecord = Readonly<z.infer<typeof linkRecord>>;

/** Consecutive failures after which a link counts as dead: most failing sites recover. */
const ENOUGH_FAILURES = 3;

/** Reads a record; an absent or damaged one is empty. */
export function readLinkRecord(file: string): LinkRecord {
  try {
    return linkRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Writes a record whole or not at all. */
export function writeLinkRecord(file: string, record: LinkRecord): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify(record, undefined, 1)}\n`);
  renameSync(`${file}.new`, file);
}

/** The places of dead links in a site's files, as they are now. */
export function deadLinks({ documents }: SiteFiles, record: LinkRecord): readonly Found[] {
  return Object.entries(record).flatMap(([address, { failures, since = 0, trouble }]) => {
    if (failures < ENOUGH_FAILURES) return [];
    const day = utcDay(new Date(since));
    return documents.flatMap(({ file, text }) => {
      // The record has addresses as they are requested, files perhaps as they are read.
      const spellings = [address, percentDecoded(address) ?? address];
      const line = text.split('\n').findIndex((one) => spellings.some((each) => one.includes(each)));
      const message = `${address} has failed ${failures} times since ${day}, the last time with: ${trouble}. Correct the address, or remove the link`;
      return line === -1 ? [] : warning(file, line + 1, message);
    });
  });
}
