import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTypeCheck } from '../../build/type-check.ts';

it('reports file, line and code of every type error, and nothing once they are fixed', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'sum.ts');
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, composite: true, types: [] }, files: ['sum.ts'] }),
  );
  const results: string[] = [];
  const checkTypes = createTypeCheck(folder, (errors) => results.push(errors));
  await writeFile(file, `export const sum: number = 'text';\nexport const other: string = 1;\n`);
  // The second check cancels the first: one result.
  checkTypes();
  checkTypes();
  await expect.poll(() => results).toHaveLength(1);
  expect(results[0]).toMatch(/sum\.ts\(1,14\): error TS2322: .*'string'.*\n.*sum\.ts\(2,14\): error TS2322/);
  await writeFile(file, 'export const sum: number = 1;\n');
  checkTypes();
  await expect.poll(() => results).toHaveLength(2);
  expect(results[1]).toBe('');
});
