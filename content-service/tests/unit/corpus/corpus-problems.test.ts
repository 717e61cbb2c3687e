import { describe, expect, it } from 'vitest';
import { compileCorpus } from '../../../corpus/compile-corpus.ts';
import { contentOf } from '../../../corpus/corpus.ts';
import { formatProblem } from '../../../corpus/problem.ts';
import type { CorpusChanges } from '../../api/sample-corpus.ts';
import { compileTiny, tinyFiles } from '../tiny-corpus.ts';

const problemsOf = (changes: CorpusChanges): readonly string[] =>
  compileTiny(changes).problems.map(formatProblem);

const PAGE = 'main/guidance/broken.yaml';
const NO_QUERY = 'must end before the ? or #: a redirect applies to a path, whatever follows it';

describe('faults of the corpus', () => {
  const at = (line: number, said: string) => `${PAGE}:${line}: ${said}`;
  const noSuchField = (line: number, field: string, meant: string) =>
    at(line, `${field}: unknown field: did you mean ${meant}?`);
  const noMoment = (line: number, field: string) =>
    at(
      line,
      `${field}: must be a date, or a date and time, such as 2026-12-01, 2026-12-01T09:00 or 2026-12-01T09:00:00Z`,
    );

  it.each<[fault: string, text: string, ...says: unknown[]]>([
    ['a misspelt field', 'title: A\nsumary: B\n', noSuchField(2, 'sumary', 'summary')],
    [
      'a misspelt field deep inside',
      'title: A\ncontent:\n  items:\n    - subheading: B\n    - subheading: C\n      descripton: D\n',
      noSuchField(6, 'content.items.1.descripton', 'description'),
    ],
    [
      'a missing field deep inside',
      'title: A\ncontent:\n  items:\n    - subheading: B\n      video:\n        videoPath: /v\n',
      at(5, 'content.items.0.video.videoDescription: is missing'),
    ],
    [
      'a script address',
      'title: A\ncontent:\n  items:\n    - video:\n        videoDescription: B\n        videoPath: "javascript:alert(1)"\n',
      at(6, 'content.items.0.video.videoPath: must be a path, http(s), mailto or tel address'),
    ],
    [
      'a number where text belongs',
      'title: A\nsummary: 5\n',
      at(2, "summary: must be text: put it in quotes, '5'"),
    ],
    [
      'a list of one written as a bare object, with a fault in it',
      'title: A\nmetadata:\n  value:\n    item: B\n',
      at(2, 'metadata.0.title: is missing'),
    ],
    [
      'too many needs',
      `title: A\nneeds:\n${'  - one\n'.repeat(13)}`,
      at(2, 'needs: must have at most 12 sentences'),
    ],
    ['as many needs as possible', `title: A\nneeds:\n${'  - one\n'.repeat(12)}`],
    [
      'a need that is no query',
      `title: A\nneeds: ${'n'.repeat(101)}\n`,
      at(2, 'needs.0: must be a short sentence of at most 100 characters'),
    ],
    ['a type other than its folder', 'title: A\ntype: news\n', at(2, 'type: must be guidance')],
    ['a field twice', 'title: A\ntitle: B\n', at(2, 'this field is present twice: remove one')],
    [
      'invalid moments',
      'title: A\npublishFrom: tomorrow\npublishUntil: 2026-02-30\n',
      noMoment(2, 'publishFrom'),
      noMoment(3, 'publishUntil'),
    ],
    ['a year in place of a moment', 'title: A\npublishFrom: 2026\n', noMoment(2, 'publishFrom')],
    [
      'an end at the beginning',
      'title: A\npublishFrom: 2026-12-01\npublishUntil: 2026-12-01\n',
      at(3, 'publishUntil: is not after publishFrom, so the page would never be public: choose a later time'),
    ],
    [
      'a former address outside the site',
      'title: A\nredirectFrom:\n  - guidance/old\n',
      at(3, 'redirectFrom.0: must be a path on this site that begins with /, such as /guidance/old-name'),
    ],
    [
      'a former address with a query',
      'title: A\nredirectFrom: [/old.php, /old.php?id=3]\n',
      at(2, `redirectFrom.1: ${NO_QUERY}`),
    ],
    ...[
      ['1.10', 2],
      ['0x1F', 3],
      ['0048487', 2],
      ['1e3', 1],
      ['TRUE', 2],
    ].map(([written, line]): [string, string, string] => [
      `a value that YAML reads as another, ${written}`,
      `${'# a comment\n'.repeat(Number(line) - 1)}title: ${written}\n`,
      at(Number(line), `title: must be text: put it in quotes, '${written}'`),
    ]),
    [
      'such a value in a list, and in place of a list',
      'title: A\nmetadata:\n  title: B\n  value:\n    item: 1.10\nneeds: [a, 0x1F]\n',
      at(5, "metadata.0.value.0.item: must be text: put it in quotes, '1.10'"),
      at(6, "needs.1: must be text: put it in quotes, '0x1F'"),
    ],
    ...[
      ['a field that is too far to the right', 3, 'title: A\nsummary: text\n  type: guidance\n'],
      [
        'a field that is too far to the right below several lines',
        4,
        'title: A\nsummary: text\n  more\n   type: guidance\n',
      ],
      [
        'a field of an entry that is too far to the right',
        4,
        'needs:\n  - title: A\n  - title: B\n     summary: B\n',
      ],
      [
        'a field of an entry that is too far to the left',
        4,
        'needs:\n  - title: A\n    summary: B\n   text: C\n',
      ],
      ['a field of an entry in the first column', 2, '- title: A\nsummary: B\n'],
      ['an entry that is too far to the left', 4, 'a:\n  b:\n    - c\n   - d\n'],
      ['an entry that is too far to the right', 3, 'needs:\n  - title: A\n    - title: B\n'],
      ['an entry after a field', 4, 'needs:\n- a\ntitle: A\n- b\n'],
      ['a file whose first line is indented', 2, '  title: A\nsummary: B\n'],
      ['text that goes on too far to the left', 4, 'title: A\nbody: |\n    one\n  two\nsummary: B\n'],
    ].map(([fault, line, text]): [string, string, unknown] => [
      `${fault}`,
      `${text}`,
      expect.stringMatching(new RegExp(`:${line}: has the wrong indentation: `)),
    ]),
    [
      'text that goes on in the first column',
      'title: A\nsummary: one\ntwo three\nneeds: a\n',
      expect.stringMatching(/:3: .*indent it if it continues the text above$/),
    ],
    [
      'text in quotes that goes on in the first column',
      'title: A\nsummary: "one\ntwo"\n',
      expect.stringMatching(/:2: is incomplete: .* the indentation of a line that continues the text above$/),
    ],
    [
      'a stray list entry',
      'title: A\nmetadata:\n  - title: Published\n    value:\n      - item: 2026-01-01\n  leftover\n',
      expect.stringMatching(/:6: has the wrong indentation: entries of a list begin with -/),
    ],
    [
      'a title with a colon',
      'title: Backups: how to begin\n',
      expect.stringMatching(/:1: has one colon too many: put text with a colon and a space in quotes/),
    ],
    [
      'a quotation mark within quotes',
      "title: 'It's here'\n",
      expect.stringMatching(/:1: is out of place: .*doubled/),
    ],
    [
      'a text in asterisks',
      'title: A\nsummary: *new*\n',
      at(2, "begins with a character that has a special meaning in YAML: put the text in quotes, '*name'"),
    ],
    [
      'a text that begins with an asterisk',
      'title: A\nsummary: *new* advice\n',
      at(2, "begins with a character that has a special meaning in YAML: put the text in quotes, '*name'"),
    ],
    [
      'a line under the fields',
      'title: A\n---\nText\n',
      at(2, 'begins a second document: remove the line ---'),
    ],
  ])('state the line of %s and what to do', (_fault, text, ...says) => {
    expect(problemsOf({ [PAGE]: text })).toEqual(says);
  });

  it.each([
    ['id', `id: ${'x'.repeat(201)}`, 2, 'form.id: must be one line of at most 200 characters'],
    ['id of two lines', 'id: "a\\nb"', 2, 'form.id: must be one line of at most 200 characters'],
    [
      'name of a field',
      'id: a',
      5,
      'form.fields.0.name: must be one line of at most 200 characters',
      'n'.repeat(201),
    ],
    ['text area', 'id: a', 8, 'form.fields.0.maxLength: must be from 1 to 20000', 'n', 20_001],
    ['text area without room', 'id: a', 8, 'form.fields.0.maxLength: must be from 1 to 20000', 'n', 0],
  ])(
    'are what the mail of a form cannot carry: %s',
    (_what, id, line, says, name = 'n', maxLength = 20_000) => {
      const texts = 'submission: { successTitle: B, failureTitle: C }';
      const field = `- name: ${name}\n      type: textarea\n      label: D\n      maxLength: ${maxLength}`;
      const file = 'main/section/form.yaml';
      const page = `form:\n  ${id}\n  ${texts}\n  fields:\n    ${field}\ntitle: A\n`;
      expect(problemsOf({ [file]: page })).toEqual([`${file}:${line}: ${says}`]);
    },
  );

  it.each([
    ['words: [a]', false],
    ['means: [a]', false],
    ['words: [a, b]', true],
    ['{ words: [a], means: [b] }', true],
  ])('include a word of the thesaurus that has no meaning: %s', (entry, isSound) => {
    const file = 'main/search/synonyms.yaml';
    const fault = `${file}:1: 0.words: must be two or more synonyms, or one word with means`;
    expect(problemsOf({ [file]: `- ${entry}\n` })).toEqual(isSound ? [] : [fault]);
  });

  it('state the line at which a file is not UTF-8', () => {
    const text = Buffer.from('title: A\nsummary: Gr\xfc\xdfe\n', 'latin1').toString();
    const message = expect.stringMatching(/not UTF-8: save the file as UTF-8/);
    expect(compileTiny({ [PAGE]: text }).problems).toEqual([{ file: PAGE, line: 2, message }]);
  });

  it('include a file that cannot be read: its previous version stays, and others take effect', () => {
    const previous = compileTiny({ [PAGE]: 'title: A\n' });
    const files = new Map(tinyFiles({ [PAGE]: '', 'main/guidance/new.yaml': 'title: B\n' }));
    for (const [id, site] of files) {
      const documents = site.documents.map((source) =>
        source.file === PAGE ? ({ ...source, isUnreadable: true } as const) : source,
      );
      files.set(id, { ...site, documents });
    }
    const now = compileCorpus(files, new Date(0), previous.ok ? previous.version : undefined);
    expect(now.problems.map(formatProblem)).toEqual([`${PAGE}:1: cannot be read: correct its permissions`]);
    const pages = now.ok ? contentOf(now.corpus, 'main').pages : undefined;
    expect([pages?.has('/guidance/broken'), pages?.has('/guidance/new')]).toEqual([true, true]);
  });

  it('are listed for all files of both sites at once, in order', () => {
    expect(
      problemsOf({
        'agency/footer.yaml': undefined,
        'agency/information/history.yaml': '- not a page\n',
        'main/guidance/Upper.yaml': 'title: A\n',
        'main/news/two.yaml': 'summary: 1\nnonsense: 2\n',
        'main/redirects.yaml': '- source: relative\n  target: /a\n',
      }),
    ).toEqual([
      'agency/footer.yaml:1: this file is required',
      'agency/information/history.yaml:1: document: must be a set of fields',
      'main/guidance/Upper.yaml:1: names of files and folders must be lower-case words joined by hyphens',
      'main/news/two.yaml:1: title: is missing',
      "main/news/two.yaml:1: summary: must be text: put it in quotes, '1'",
      'main/news/two.yaml:2: nonsense: unknown field: correct its name, or remove it',
      expect.stringMatching(/redirects.yaml:1: 0.source: must be a path on this site/),
    ]);
  });
});
