import fs, { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isWritable } from '@information-site/contract/parsing/settings.server.ts';
import { compileCorpus } from '../corpus/compile-corpus.ts';
import { contentOf } from '../corpus/corpus.ts';
import { readCorpusFiles } from '../corpus/corpus-files.ts';
import { formatProblem } from '../corpus/problem.ts';
import { contractFiles } from '../openapi/contract-files.ts';
import { configOrEnd, endCommand, readArguments, reasonOf } from './command.ts';

/**
 * `npm run contract [-- --out DIR]`: writes the contract as OpenAPI document, JSON Schemas and TypeScript
 * types. Exit code 1 when they cannot be written, 2 for wrong arguments or a corpus that provides no
 * examples.
 */
const USAGE = 'usage: npm run contract [-- --out DIR]     DIR defaults to contract/';

const { out } = readArguments(USAGE, { options: { out: { type: 'string', default: 'contract' } } }).values;
const folder = resolve(out);

function toFolder(write: () => void): void {
  try {
    write();
  } catch (error) {
    endCommand(1, `cannot write to ${folder}: ${reasonOf(error)}`);
  }
}

const { contentFolder, sites } = configOrEnd();
// First, so that a folder that cannot be created is reported at once.
if (!isWritable(folder, fs)) endCommand(1, `cannot write to ${folder}: it is not a writable folder`);
toFolder(() => mkdirSync(folder, { recursive: true }));
const compiled = compileCorpus(readCorpusFiles(contentFolder, sites), new Date());
if (!compiled.ok) endCommand(2, ...compiled.problems.map(formatProblem));
const files = await contractFiles(contentOf(compiled.corpus, sites[0].variant.id), sites);
toFolder(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
console.log(`${folder}: ${Object.keys(files).join(', ')}`);
