import process from 'node:process';
import { checkCorpus } from '../check/check-corpus.ts';
import { readConfig } from '../config.ts';
import { readCorpusFiles } from '../corpus/corpus-files.ts';
import { formatProblem } from '../corpus/problem.ts';

/** `npm run content:check`: lists what is wrong with the corpus; exit code 1 on any fault, notices are for editors. */
const read = readConfig(process.env);
if (!read.ok) {
  console.error(read.problems.join('\n'));
  process.exit(2);
}
const found = checkCorpus(readCorpusFiles(read.config.contentFolder, read.config.sites), Date.now());
for (const problem of found)
  console.log(`${problem.severity === 'notice' ? 'notice ' : ''}${formatProblem(problem)}`);
const faults = found.filter(({ severity }) => severity === 'fault').length;
console.log(`${faults} fault(s), ${found.length - faults} notice(s).`);
process.exitCode = faults === 0 ? 0 : 1;
