import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type EndpointParams,
  endpointNames,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { responseName } from '@information-site/contract/openapi/contract-schemas.server.ts';
import { pageCall } from '@information-site/contract/pages/page-rules.server.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { siteCorpus } from '../../../tests/support/site-corpus.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { callAny } from '../../responses/endpoint-handlers.ts';
import { writeSampleCorpus } from '../api/sample-corpus.ts';

const run = promisify(execFile);

/** Runs the command as `npm run contract` does, with little content: only its examples come from there. */
async function writeContract(folder: string) {
  const env = { ...process.env, CONTENT_DIR: await writeSampleCorpus() };
  return run(process.execPath, ['content-service/commands/contract.ts', '--out', folder], { env });
}

/** The TypeScript compiler's output for a file. */
async function compilerSays(file: string): Promise<string> {
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
  const extra = ['--allowImportingTsExtensions', '--types', ''];
  const { stdout } = await run('node_modules/.bin/tsc', [...options, ...extra, file]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

it('writes schemas that match every page of the content, and types that compile, without duplicates', async () => {
  const folder = temporaryFolder();
  await writeContract(folder);
  expect((await readdir(folder)).sort()).toEqual(['contract.d.ts', 'contract.schema.json', 'openapi.json']);
  await writeFile(
    join(folder, 'use.ts'),
    `import type { Article, ArticleResponse } from './contract.d.ts';
const page: Article = { type: 'guidance', title: 'Backups' };
export const response: ArticleResponse = { page };
// @ts-expect-error A page has a title.
export const wrong: Article = { type: 'guidance' };
`,
  );
  const compiled = compilerSays(join(folder, 'use.ts'));
  const types = await readFile(join(folder, 'contract.d.ts'), 'utf8');
  // A duplicated type ends in a number.
  expect(types.match(/^export (?:interface|type) \w*\d\b.*$/gm)).toBeNull();
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  ajv.addSchema(JSON.parse(await readFile(join(folder, 'contract.schema.json'), 'utf8')), 'contract');
  let looked = 0;
  for (const site of Object.values(await siteCorpus())) {
    const known = {
      pages: Array.from(site.pages.values(), ({ path }) => path),
      terms: site.glossary.map(({ name }) => name),
      blogs: site.blogs.map(({ title }) => title),
    };
    for (const name of endpointNames) {
      const { seeds } = endpoints[name];
      const calls: readonly EndpointParams[] = seeds.ofPages
        ? known.pages.map((path) => pageCall(name, path)).filter((params) => params !== undefined)
        : seeds.calls(known);
      const fits = ajv.getSchema(`contract#/$defs/${responseName(name)}`);
      for (const params of calls) {
        const result = await callAny(name, { site, params });
        if (result.kind !== 'document') continue;
        looked += 1;
        fits?.(JSON.parse(JSON.stringify(result.body)));
        expect({ name, params, faults: fits?.errors }).toEqual({ name, params, faults: null });
      }
    }
  }
  expect(looked).toBeGreaterThan(100);
  const isArticle = ajv.getSchema('contract#/$defs/ArticleResponse');
  expect(isArticle?.({ page: { type: 'guidance' } })).toBe(false);
  expect(await compiled).toBe('');
});

it('writes nothing to an unusable folder', async () => {
  const file = join(temporaryFolder(), 'file');
  await writeFile(file, '');
  const expectRefused = (folder: string, said: RegExp) =>
    expect(writeContract(folder)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(said) });
  await expectRefused(file, /^cannot write to .*file: it is not a writable folder\n$/);
  await expectRefused('/proc/contract', /^cannot write to \/proc\/contract: .*\n$/);
});
