import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { withSourcePositions } from '#server/log/source-positions.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SOURCE = `
export function fail(): never {
  const words = 'what went wrong';
  throw new Error(words);
}
`;

/**
 * The stack trace that V8 writes when the built and minified source fails, with or without the source map
 * beside it.
 */
async function builtStack(sourcemap: boolean): Promise<string> {
  const outfile = join(temporaryFolder(), 'failing.js');
  await build({
    stdin: { contents: SOURCE, sourcefile: 'failing.ts', loader: 'ts' },
    outfile,
    minify: true,
    format: 'esm',
    sourcemap,
  });
  const [line = ''] = (await readFile(outfile, 'utf8')).split('\n');
  const column = line.indexOf('new Error') + 1;
  return `Error: what went wrong\n    at n (file://${outfile}:1:${column})\n    at node:internal/process:1:2`;
}

it('maps a stack of built code to its source', async () => {
  const [words, frame, inside] = withSourcePositions(await builtStack(true)).split('\n');
  expect(words).toBe('Error: what went wrong');
  expect(frame).toMatch(/^ {4}at n \(.*failing\.ts:4:9\)$/);
  expect(inside).toBe('    at node:internal/process:1:2');
});

it('leaves a stack unchanged without a map', async () => {
  const stack = await builtStack(false);
  expect(withSourcePositions(stack)).toBe(stack);
  expect(withSourcePositions('Error: no place at all')).toBe('Error: no place at all');
});

it('is used by the log', async () => {
  const { log, logLines } = recordLog();
  const error = Object.assign(new Error('what went wrong'), { stack: await builtStack(true) });
  log.error('request-failed', { error });
  expect(JSON.stringify(logLines('request-failed'))).toMatch(/what went wrong.*failing\.ts:4:9/);
});
