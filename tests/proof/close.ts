// Concludes a test run: reports what could not run, what is not proven, and the totals. After a whole run, the page
// `requirements.md` beside the report lists which test proves which statement.
// `npm test` runs it: node tests/proof/close.ts REPORT EXIT_CODE [--whole]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { missingEngines } from '../engines/engines.ts';
import { isStrictRun, missingPrograms } from './programs.ts';
import { parseReport } from './report.ts';
import { requirementsPage } from './requirements-page.ts';
import { readStatements } from './statements.ts';
import { judge } from './verdict.ts';

const [report = '', exitCode = '1', whole] = process.argv.slice(2);
const files = existsSync(report) ? parseReport(readFileSync(report, 'utf8')) : undefined;
const statements = readStatements();
const isWhole = whole === '--whole';
if (files && isWhole)
  writeFileSync(join(dirname(report), 'requirements.md'), requirementsPage(statements, files));
const { lines, hasFailed } = judge({
  files,
  exitCode: Number(exitCode),
  isWhole,
  isStrict: isStrictRun(),
  missing: missingPrograms(),
  missingEngines: missingEngines(),
  statements,
});
for (const line of lines) console.log(line);
process.exitCode = hasFailed ? 1 : 0;
