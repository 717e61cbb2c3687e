// Concludes a test run: reports what could not run, what is not proven, and the totals.
// `npm test` runs it: node tests/proof/close.ts REPORT EXIT_CODE [--whole]
import { existsSync, readFileSync } from 'node:fs';
import { missingEngines } from '../engines/engines.ts';
import { isStrictRun, missingPrograms } from './programs.ts';
import { parseReport } from './report.ts';
import { readStatements } from './statements.ts';
import { judge } from './verdict.ts';

const [report = '', exitCode = '1', whole] = process.argv.slice(2);
const files = existsSync(report) ? parseReport(readFileSync(report, 'utf8')) : undefined;
const { lines, hasFailed } = judge({
  files,
  exitCode: Number(exitCode),
  isWhole: whole === '--whole',
  isStrict: isStrictRun(),
  missing: missingPrograms(),
  missingEngines: missingEngines(),
  statements: readStatements(),
});
for (const line of lines) console.log(line);
process.exitCode = hasFailed ? 1 : 0;
