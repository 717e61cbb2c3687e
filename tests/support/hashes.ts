import { createHash } from 'node:crypto';

/** So many hashes of 32 bytes, the same every time. They do not compress. */
export const hashes = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => createHash('sha256').update(String(index)).digest());

/** So many hashes in words of 64 digits, of which about half is left when they are compressed. */
export const hashWords = (count: number): string =>
  hashes(count)
    .map((hash) => hash.toString('hex'))
    .join(' ');
