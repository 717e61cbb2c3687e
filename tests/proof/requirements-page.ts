import { isProven, proofsOf, type RanFile, type RanTest } from './report.ts';
import type { Statement } from './statements.ts';

/** Text in a table cell. */
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');

const MARKS: Readonly<Record<RanTest['outcome'], string>> = {
  passed: '',
  failed: '**failing** ',
  skipped: '**not run** ',
};

/** The text of `reports/requirements.md`: every statement with the tests of a run that prove it. */
export function requirementsPage(statements: readonly Statement[], files: readonly RanFile[]): string {
  const proofs = proofsOf(files, statements);
  const lines = statements.map(({ id, area, text }) => {
    const tests = (proofs.get(id) ?? []).map(
      ({ file, title, outcome }) => `${MARKS[outcome]}${cell(title)} (\`${file}\`)`,
    );
    return `| ${id} | ${area} | ${cell(text)} | ${tests.join('<br>') || '**no test**'} |`;
  });
  const proven = statements.filter(({ id }) => isProven(proofs.get(id) ?? [])).length;
  return `# What the site does, and which test proves it

${proven} of ${statements.length} statements are proven by this run. Tests carry the numbers of the statements in their titles.

| Id | Area | Statement | Tests |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
