import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allSites } from '../../../tests/support/sites.ts';
import { checkCorpus } from '../../check/check-corpus.ts';
import { compileCorpus } from '../../corpus/compile-corpus.ts';
import { readCorpusFiles } from '../../corpus/corpus-files.ts';
import { writeSampleCorpus } from '../api/sample-corpus.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'editors.md'), 'utf8');
const NOW = Date.UTC(2026, 10, 1);

/** The guide's example files, by the name in their first line. */
const found = [...GUIDE.matchAll(/```yaml\n# (main\/\S+\.yaml)\n([\s\S]*?)```/g)];
const examples = Object.fromEntries(found.map(([, file = '', text = '']) => [file, text]));

it('the guide for editors has valid examples, one of them a draft', async () => {
  expect(Object.keys(examples)).toHaveLength(4);
  const files = readCorpusFiles(await writeSampleCorpus(examples), allSites);
  const compiled = compileCorpus(files, new Date(NOW));
  expect(compiled.problems).toEqual([]);
  const found = (await checkCorpus(files, NOW)).filter(({ file }) => file in examples);
  expect(found.filter(({ level }) => level !== 'notice')).toEqual([]);
  const planned = compiled.ok ? compiled.corpus.sites.get('main')?.planned : [];
  expect(planned).toEqual([
    {
      path: '/news/password-week',
      file: 'main/news/password-week.yaml',
      title: 'Password week begins',
      isDraft: true,
      from: Date.UTC(2026, 11, 1, 9),
      until: Date.UTC(2026, 11, 8),
    },
  ]);
});
