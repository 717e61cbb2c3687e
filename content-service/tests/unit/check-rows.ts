import { beforeAll, expect, it } from 'vitest';
import type { Finding } from '../../check/authored-document.ts';
import { checkCorpus } from '../../check/check-corpus.ts';
import type { CorpusChanges } from '../api/sample-corpus.ts';
import { tinyFiles } from './tiny-corpus.ts';

/** The last hour of 31 May in London. */
export const NOW = Date.UTC(2026, 4, 31, 22, 30);

/**
 * The text of a page of news, or files of which the first is checked, and what the check says: a warning by
 * default. The name of a file may have * for one of its own.
 */
export type Row = readonly [what: string, files: string | CorpusChanges, ...says: unknown[]];

export const said = ({ level, line, message }: Finding) =>
  `${level === 'warning' ? '' : `${level} `}${line}: ${message}`;

/** A page whose body is this Markdown. */
export const body = (markdown: string): string =>
  `title: A\ncontent:\n  items:\n    - description: |\n${markdown.replace(/^/gm, '        ')}\n`;

/** Tests what the check says about each row. The files of all rows are in one corpus, with a few others. */
export function testRows(given: readonly Row[]): void {
  const rows = given.map(([what, content, ...says], index) => {
    const files = typeof content === 'string' ? { 'main/news/*.yaml': content } : content;
    const named = Object.entries(files).map(([name, text]) => [name.replace('*', `row-${index}`), text]);
    return { what, named, file: named[0]?.[0], says };
  });
  const files = tinyFiles(
    {
      'main/guidance/passwords.yaml': 'title: Passwords\n',
      'main/guidance/phishing.yaml': 'title: Phishing\n',
      'main/guidance/two-step.yaml': 'title: Two steps\ncontent: { items: [{ subheading: What to do }] }\n',
      'main/cyberaware/actionplan.yaml':
        'title: Plan\nquestions: { id: q1, type: radio, required: true, question: Q?, answers: { text: A } }\n',
      'main/news/draft.yaml': 'title: Draft\nstate: draft\n',
      ...Object.fromEntries(rows.flatMap(({ named }) => named)),
    },
    { images: ['small.svg', 'notes.txt', 'illustrations/fox-1.svg', 'illustrations/fox-2.svg'] },
  );
  let found: Awaited<ReturnType<typeof checkCorpus>> = [];
  beforeAll(async () => {
    found = await checkCorpus(files, NOW);
  });
  const titled = rows.map((row) => ({
    ...row,
    verdict: row.says.length > 0 ? 'says what is wrong with' : 'accepts',
  }));
  it.each(titled)('the check of the corpus $verdict $what', ({ file, says }) => {
    expect(found.filter((one) => one.file === file).map(said)).toEqual(says);
  });
}
