import process from 'node:process';
import type { Found } from '../check/authored-document.ts';
import { checkCorpus } from '../check/check-corpus.ts';
import { readCorpusFiles } from '../corpus/corpus-files.ts';
import { formatProblem } from '../corpus/problem.ts';
import { configOrEnd, readArguments } from './command.ts';

/**
 * `npm run content:check`: lists problems of the corpus. Exit code 1 on any fault or warning; notices do not
 * count.
 */
readArguments('usage: npm run content:check     checks the content of all sites', {});
const { contentFolder, sites } = configOrEnd();
const findings = await checkCorpus(readCorpusFiles(contentFolder, sites), Date.now(), sites);
for (const finding of findings)
  console.log(formatProblem({ ...finding, message: `${finding.level}: ${finding.message}` }));
const countOf = (wanted: Found['level']) => findings.filter(({ level }) => level === wanted).length;
console.log(
  `${contentFolder}: ${countOf('fault')} fault(s), ${countOf('warning')} warning(s), ${countOf('notice')} notice(s).`,
);
process.exitCode = countOf('notice') === findings.length ? 0 : 1;
