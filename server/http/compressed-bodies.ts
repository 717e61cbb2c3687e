import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bodies } from './ready-answer.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `fast` while somebody waits, `best` afterwards for what many read. */
export type Effort = 'fast' | 'best';

const LEVELS = { fast: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

/** Less than this is not worth a coding, in bytes. */
const LEAST = 256;

/** A body in every encoding that makes it smaller, made off the main thread. */
export async function compressBodies(identity: Buffer, effort: Effort): Promise<Bodies> {
  if (identity.length < LEAST) return { identity };
  const level = LEVELS[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipBody] = await Promise.all([
    brotli(identity, { params }),
    gzipped(identity, { level: level.gzip }),
  ]);
  return { identity, gzip: gzipBody, br };
}

/** Memory that an answer takes, in bytes. */
export const bytesOf = ({ identity, gzip: gzipBody, br }: Bodies, headers: readonly string[]): number =>
  identity.length +
  (gzipBody?.length ?? 0) +
  (br?.length ?? 0) +
  headers.reduce((sum, text) => sum + text.length, 0);
