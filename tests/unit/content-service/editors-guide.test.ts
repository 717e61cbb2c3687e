import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import { compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';
import { allSites } from '#tests/support/sites.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'editors.md'), 'utf8');
const NOW = Date.UTC(2026, 10, 1);

/** The guide's example files, by the name in their first line. */
const examples: Readonly<Record<string, string>> = Object.fromEntries(
  [...GUIDE.matchAll(/```yaml\n# (main\/\S+\.yaml)\n([\s\S]*?)```/g)].map(([, file = '', text = '']) => [
    file,
    text,
  ]),
);

/** The message that the guide's table gives for each mistake. */
const told: ReadonlyMap<string, string> = new Map(
  (GUIDE.split('## When something is wrong')[1]?.split('\n## ')[0] ?? '').split('\n').flatMap((row) => {
    const [, mistake, message] = /^\| (.+?) \| (.+) \|$/.exec(row) ?? [];
    return mistake && message && !['Mistake', '---'].includes(mistake) ? [[mistake, message] as const] : [];
  }),
);

const page = (markdown: string) => `title: A\ncontent:\n  items:\n    - description: "${markdown}"\n`;

/** Each mistake, made once. */
const mistakes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "A field's name is misspelt": { 'main/news/a.yaml': 'title: A\nsumary: B\n' },
  'A title with a colon': { 'main/news/a.yaml': 'title: Backups: how to begin\n' },
  'An entry of a list is left over': {
    'main/news/a.yaml': 'title: A\nmetadata:\n  - title: Published\n  leftover\n',
  },
  'Two files for one address': {
    'main/pages/news/password-week.yaml': 'title: A\n',
    'main/news/password-week.yaml': 'title: B\n',
  },
  'A day that there is not': { 'main/news/a.yaml': 'title: A\npublishFrom: 2026-02-30\n' },
  'A day of publication that is none': { 'main/news/a.yaml': 'title: A\nmodifiedDate: soon\n' },
  'The end before the beginning': {
    'main/news/a.yaml': 'title: A\npublishFrom: 2026-12-02\npublishUntil: 2026-12-01\n',
  },
  'Redirects in a circle': {
    'main/redirects.yaml': '- source: /a\n  target: /b\n- source: /b\n  target: /a\n',
  },
  'A redirect to a redirect': {
    'main/news/password-week.yaml': 'title: A\nredirectFrom: [/q]\n',
    'main/redirects.yaml': '- source: /p\n  target: /q\n',
  },
  'A redirect from a page': { 'main/news/a.yaml': 'title: A\nredirectFrom: [/guidance/passwords]\n' },
  'A need of two pages': {
    'main/guidance/a.yaml': 'title: A\nneeds: [I lost my phone]\n',
    'main/guidance/b.yaml': 'title: B\nneeds: [my phone is lost]\n',
  },
  'Words that do not find their page': {
    'main/search/synonyms.yaml':
      '- words: [nicked]\n  means: [stolen]\n  test: { query: nicked, finds: /guidance/passwords }\n',
  },
  'A link that is dead': { 'main/news/a.yaml': page('[a](/nowhere)') },
  'A link to a heading that is not there': { 'main/news/a.yaml': page('[a](#nowhere)') },
  'A picture that is too large': {},
  'A picture without words': { 'main/news/a.yaml': page('![](/images/small.svg)') },
};

describe('the guide for editors', () => {
  it('has valid examples, one of them a draft', async () => {
    expect(Object.keys(examples)).toHaveLength(4);
    const files = readCorpusFiles(await writeSampleCorpus(examples), allSites);
    const compiled = compileCorpus(files, new Date(NOW));
    expect(compiled.problems).toEqual([]);
    const found = checkCorpus(files, NOW).filter(({ file }) => file in examples);
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

  it('lists the mistakes that are made here', () => {
    expect([...told.keys()]).toEqual(Object.keys(mistakes));
  });

  it.each(Object.entries(mistakes))('quotes the check: %s', async (mistake, files) => {
    const folder = await writeSampleCorpus(files);
    if (mistake.includes('too large'))
      await writeFile(join(folder, 'main/images/huge.jpg'), Buffer.alloc(5 * 1024 * 1024));
    const said = checkCorpus(readCorpusFiles(folder, allSites), NOW).map(({ message }) => message);
    expect(said).toContainEqual(expect.stringContaining(told.get(mistake) ?? 'nothing'));
  });
});
