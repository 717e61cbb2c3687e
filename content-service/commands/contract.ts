import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { compileCorpus } from '../corpus/compile-corpus.ts';
import { contentOf } from '../corpus/corpus.ts';
import { readCorpusFiles } from '../corpus/corpus-files.ts';
import { formatProblem } from '../corpus/problem.ts';
import { contractFiles } from '../openapi/contract-files.ts';

/**
 * `npm run contract [-- --out DIR]`: writes the contract as OpenAPI document, JSON Schemas and TypeScript
 * types. Exit code 1 when they cannot be written, 2 for wrong arguments or a corpus that provides no
 * examples.
 */
const USAGE = 'usage: npm run contract [-- --out DIR]     DIR defaults to contract/';

function stop(code: number, ...lines: readonly string[]): never {
  console.error(lines.join('\n'));
  process.exit(code);
}

function folderToWrite(): string {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string', default: 'contract' } } });
    return resolve(values.out);
  } catch (error) {
    return stop(2, error instanceof Error ? error.message : String(error), USAGE);
  }
}

const folder = folderToWrite();

function toFolder(write: () => void): void {
  try {
    write();
  } catch (error) {
    stop(1, `cannot write to ${folder}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const read = readConfig(process.env);
if (!read.ok) stop(2, ...read.problems);
const { contentFolder, sites } = read.config;
// First, so that a folder that cannot be created is reported at once.
toFolder(() => mkdirSync(folder, { recursive: true }));
const compiled = compileCorpus(readCorpusFiles(contentFolder, sites), new Date());
if (!compiled.ok) stop(2, ...compiled.problems.map(formatProblem));
const files = await contractFiles(contentOf(compiled.corpus, sites[0].variant.id), sites);
toFolder(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
console.log(`${folder}: ${Object.keys(files).join(', ')}`);
