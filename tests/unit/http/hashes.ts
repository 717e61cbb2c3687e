import { createHash } from 'node:crypto';

/** The given number of 32-byte hashes, the same every time. They do not compress. */
export const hashes = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => createHash('sha256').update(String(index)).digest());

/** The given number of hashes as words of 64 hexadecimal digits, which compress to about half. */
export const hashWords = (count: number): string =>
  hashes(count)
    .map((hash) => hash.toString('hex'))
    .join(' ');
