import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../paths.ts';

/** What vitest's JSON report says of the tests of a run. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const IDS = /\s*\[(\d+(?:\.\d+)?-\d+(?:[\s,]+\d+(?:\.\d+)?-\d+)*)\]/g;

interface Proof {
  readonly file: string;
  readonly title: string;
  readonly isPassed: boolean;
}

function proofsOf(reportFile: string): ReadonlyMap<string, readonly Proof[]> {
  const proofs = new Map<string, Proof[]>();
  for (const { name, assertionResults } of report.parse(JSON.parse(readFileSync(reportFile, 'utf8')))
    .testResults) {
    // The run may have been of another checkout.
    const file = relative(ROOT, name)
      .split(sep)
      .join('/')
      .replace(/^.*?(?=tests\/)/, '');
    for (const { ancestorTitles, title, status } of assertionResults) {
      const text = [...ancestorTitles, title].join(', ');
      const proof = { file, title: text.replaceAll(IDS, ''), isPassed: status === 'passed' };
      for (const [, ids = ''] of text.matchAll(IDS))
        for (const id of new Set(ids.split(/[\s,]+/))) proofs.set(id, [...(proofs.get(id) ?? []), proof]);
    }
  }
  return proofs;
}

/** Text in a cell of a table. */
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');

/** The text of `docs/requirements.md`: every statement of `docs/requirements.tsv` with the tests of a run that prove it. */
export function requirementsReference(reportFile: string): string {
  const proofs = proofsOf(reportFile);
  const rows = readFileSync(join(ROOT, 'docs', 'requirements.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const isProven = (id: string) => proofs.get(id)?.every(({ isPassed }) => isPassed) ?? false;
  const lines = rows.map(([id = '', area = '', , statement = '']) => {
    const tests = (proofs.get(id) ?? []).map(
      ({ file, title, isPassed }) => `${isPassed ? '' : '**failing** '}${cell(title)} (\`${file}\`)`,
    );
    return `| ${id} | ${area} | ${cell(statement)} | ${tests.join('<br>') || '**no test**'} |`;
  });
  const proven = rows.filter(([id = '']) => isProven(id)).length;
  return `# What the site does, and which test proves it

${proven} of ${rows.length} statements are proven by passing tests. Made from the report of a test run: \`npm test\`, then
\`npm run docs\`. Tests carry the numbers of the statements in their titles.

| Id | Area | Statement | Tests |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
