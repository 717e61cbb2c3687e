// Writes the documentation pages that are generated from the code and from the last test run: npm run docs
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT as ACCESSIBILITY, readReport } from '../../tests/accessibility/report.ts';
import { parseReport } from '../../tests/proof/report.ts';
import { readStatements } from '../../tests/proof/statements.ts';
import { ROOT } from '../paths.ts';
import { allSites } from '../repository-sites.ts';
import { statementFile, statementItem, withItem } from './accessibility-statement.ts';
import { configurationReference } from './configuration-reference.ts';
import { dependenciesReference } from './dependencies-reference.ts';
import { requirementsReference } from './requirements-reference.ts';

const REPORT = join(ROOT, 'reports', 'tests.json');
const write = (name: string, text: string) => writeFileSync(join(ROOT, 'docs', name), text);

write('configuration.md', configurationReference());
write('dependencies.md', dependenciesReference());
const files = existsSync(REPORT) ? parseReport(readFileSync(REPORT, 'utf8')) : undefined;
if (files) write('requirements.md', requirementsReference(readStatements(), files));
else console.log('docs/requirements.md is unchanged: there is no report of a test run');

if (existsSync(ACCESSIBILITY)) {
  const report = readReport();
  for (const { variant } of allSites) {
    const file = statementFile(variant.id);
    writeFileSync(file, withItem(readFileSync(file, 'utf8'), statementItem(report, variant.id)));
  }
}
