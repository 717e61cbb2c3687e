import { describe, expect, it } from 'vitest';
import { plainSites } from '../../../../tests/support/sites.ts';
import { compileCorpus } from '../../../corpus/compile-corpus.ts';
import { type CorpusPage, contentOf } from '../../../corpus/corpus.ts';
import { renderMarkdown } from '../../../corpus/markdown.ts';
import { addressOfFile } from '../../../corpus/page-folders.ts';
import { formatProblem } from '../../../corpus/problem.ts';
import { compileTiny, tinyFiles, tinySite } from '../tiny-corpus.ts';

const NOW = Date.UTC(2026, 5, 2, 12);

/** The page of a file of the main site, with other files beside it. */
function pageOf(name: string, text: string, others: Readonly<Record<string, string>> = {}): CorpusPage {
  const site = tinySite({ ...others, [`main/${name}`]: text }, NOW);
  const page = [...site.pages.values()].find(({ file }) => file === `main/${name}`);
  if (!page) throw new Error(`${name} is not a page`);
  return page;
}
const news = (text: string) => pageOf('news/a.yaml', `title: A\n${text}\n`);

describe('the file of a page', () => {
  it.each([
    ['guidance/a.yaml', '/guidance/a', 'reading'],
    ['event/conference/day-1.yaml', '/event/conference/day-1', 'reading'],
    ['section/a/b/c.yaml', '/section/a/b/c', 'section'],
    ['pages/register/now.yaml', '/register/now', 'section'],
    ['cyberaware/actionplan.yaml', '/cyberaware/actionplan', 'tool'],
  ])('%s determines its address %s and its kind, %s', (name, path, kind) => {
    const questions =
      kind === 'tool' ? 'questions: { id: a, type: radio, question: B, answers: { text: C } }\n' : '';
    expect(pageOf(name, `title: A\n${questions}`)).toMatchObject({ path, kind, file: `main/${name}` });
    expect(addressOfFile(name)).toBe(path);
  });

  it('of a guide determines the first page of the guide', () => {
    const files = {
      'main/collection/zoo.yaml': 'title: Zoo\n',
      'main/collection/zoo/cage.yaml': 'title: B\n',
    };
    const guide = { kind: 'guide', folder: 'collection', rootPath: '/collection/zoo' };
    expect(pageOf('collection/zoo/cage/door.yaml', 'title: A\n', files)).toMatchObject(guide);
    expect(pageOf('collection/zoo.yaml', 'title: A\n')).toMatchObject(guide);
    expect(pageOf('guidance/a.yaml', 'title: A\n')).not.toHaveProperty('rootPath');
  });

  it.each(['glossary.yaml', 'guidance.yaml', 'images/a.yaml'])('is not %s, which has no address', (name) => {
    expect(addressOfFile(name)).toBeUndefined();
  });

  const KNOWN = /^is not a known file, and not a page in one of the folders guidance, .*, pages$/;
  const depth = (folder: string, least: number, most: number) =>
    `pages in ${folder} must be ${least} to ${most} levels deep`;
  const SLUG = 'names of files and folders must be lower-case words joined by hyphens';
  it.each<[name: string, says: unknown]>([
    ['guidance/a.yml', 'the name of a page must end in .yaml'],
    ['poems/a.yaml', expect.stringMatching(KNOWN)],
    ['poems/a.yaml', expect.stringMatching(KNOWN)],
    ['guidance/a/b.yaml', depth('guidance', 1, 1)],
    ['guidance.yaml', depth('guidance', 1, 1)],
    ['pages/a/b/c/d/e.yaml', depth('pages', 1, 4)],
    ['section/One/two.yaml', SLUG],
    ['guidance/one--two.yaml', SLUG],
    ['guidance/.yaml', SLUG],
    // No spelling of the letters alone would do.
    ['guidance/grün licht.yaml', SLUG],
    ['guidance/Grün.yaml', `${SLUG}: grun instead of Grün`],
    ['guidance/türschloß.yaml', `${SLUG}: turschloss instead of türschloß`],
  ])('must not be %s', (name, message) => {
    expect(compileTiny({ [`main/${name}`]: 'title: A\n' }).problems).toEqual([
      { file: `main/${name}`, line: 1, message },
    ]);
  });

  it('has its faults listed together, those of its publication too', () => {
    const text = 'summary: A\nstate: odd\nneeds: []\npublishUntill: 2026-01-01\n';
    expect(compileTiny({ 'main/news/a.yaml': text }).problems.map(formatProblem)).toEqual([
      'main/news/a.yaml:1: title: is missing',
      'main/news/a.yaml:2: state: must be draft or published; the default is published',
      'main/news/a.yaml:4: publishUntill: unknown field: did you mean publishUntil?',
    ]);
    expect(compileTiny({ 'main/news/a.yaml': '' }).problems.map(formatProblem)).toEqual([
      'main/news/a.yaml:1: title: is missing',
    ]);
  });
});

describe('what a page inherits', () => {
  const defaults = {
    'main/defaults.yaml':
      'userFeedback: { articleRatingText_s: Useful? }\ndocumentActionsData: { shareActions: { shareTitleText: Share } }\n',
  };
  const asked = { articleRatingText_s: 'Useful?' };

  it('is every field of defaults.yaml that its own file does not have', () => {
    expect(pageOf('news/a.yaml', 'title: A\n', defaults)).toMatchObject({
      inherits: true,
      page: { userFeedback: asked, documentActionsData: { shareActions: { shareTitleText: 'Share' } } },
    });
    const own = pageOf('news/a.yaml', 'title: A\nuserFeedback: { articleRatingText_s: Good? }\n', defaults);
    expect(own).toMatchObject({ inherits: true, page: { userFeedback: { articleRatingText_s: 'Good?' } } });
  });

  it('is only the feedback in a section', () => {
    const { page } = pageOf('section/a.yaml', 'title: A\n', defaults);
    expect(page).toMatchObject({ userFeedback: asked });
    expect(page).not.toHaveProperty('documentActionsData');
  });

  it('is nothing that it switches off, and nothing without defaults', () => {
    const off = pageOf('news/a.yaml', 'title: A\nuserFeedback: null\ndocumentActionsData: null\n', defaults);
    expect(off.inherits).toBe(false);
    expect(off.page).not.toHaveProperty('userFeedback');
    expect(news('').inherits).toBe(false);
  });

  it('switches off no field that is not inherited', () => {
    const { problems } = compileTiny({ 'main/news/a.yaml': 'title: A\nmetadata: null\n' });
    expect(problems).toMatchObject([{ line: 2, message: 'metadata.0: is empty' }]);
  });
});

describe('the publication of a page', () => {
  const LATER = '2026-06-03T12:00:00Z';
  const later = NOW + 86_400_000;
  const published = (day: string) => `metadata: { title: Published, value: { item: ${day} } }`;

  it.each([
    ['', undefined],
    ['state: published', undefined],
    ['state: draft', { isDraft: true, from: undefined, until: undefined }],
    [`publishFrom: ${LATER}`, { isDraft: false, from: later, until: undefined }],
    // In the time zone of the site, which has summer time.
    ['publishFrom: 2026-06-03T13:00', { isDraft: false, from: later, until: undefined }],
    [`publishUntil: ${LATER}`, { isDraft: false, from: undefined, until: later }],
    ['publishUntil: 2026-01-01', { isDraft: false, from: undefined, until: Date.UTC(2026, 0, 1) }],
    [published('2026-06-04'), { isDraft: false, from: Date.UTC(2026, 5, 3, 23), until: undefined }],
    [`publishFrom: ${LATER}\n${published('2026-06-04')}`, { isDraft: false, from: later, until: undefined }],
  ])('with %j is %j', (fields, publication) => {
    expect(news(fields).publication).toEqual(publication);
  });

  it.each([
    ['publishFrom: 2026-06-02T12:00:00Z', NOW],
    [published('2026-01-02'), Date.UTC(2026, 0, 2)],
    [`publishFrom: ${LATER}`, undefined],
    [`publishFrom: 2026-01-01\npublishUntil: ${LATER}`, undefined],
    ['', undefined],
  ])('with %j is public for good since %s', (fields, since) => {
    expect(news(fields).publicSince).toBe(since);
  });

  const fact = (item: string) => ({ title: 'Published', value: [{ item }] });
  const other = { title: 'Written for', value: [{ item: 'All' }] };
  const OTHER = 'metadata: { title: Written for, value: { item: All } }';
  it.each([
    [`publishFrom: 2026-06-03T23:30:00Z\n${OTHER}`, [fact('2026-06-04'), other]],
    [`publishFrom: ${LATER}\n${published('2026-01-02')}`, [fact('2026-01-02')]],
    [OTHER, [other]],
    [
      `publishFrom: ${LATER}\nmetadata: { title: Published, value: [] }`,
      [fact('2026-06-03'), { title: 'Published', value: [] }],
    ],
  ])('with %j names its first day among the facts unless they have one', (fields, metadata) => {
    expect(news(fields).page).toMatchObject({ metadata });
  });

  it('leaves a section without facts', () => {
    const section = pageOf('section/a.yaml', `title: A\npublishFrom: ${LATER}\n`);
    expect(section.publication?.from).toBe(later);
    expect(section.page).not.toHaveProperty('metadata');
  });
});

it.each([
  ['# A *b*', '<h3>A <em>b</em></h3>\n'],
  ['#### A', '<h4>A</h4>\n'],
  [
    '| *A* |\n| - |\n| **b** |',
    '<table>\n<thead>\n<tr>\n<th scope="col"><em>A</em></th>\n</tr>\n</thead>\n<tbody><tr>\n<td><strong>b</strong></td>\n</tr>\n</tbody></table>\n',
  ],
])('Markdown has headings below those of the page, and tables with column headers: %j', (markdown, html) => {
  expect(renderMarkdown(markdown)).toBe(html);
});

describe('other facts of a page', () => {
  it.each([
    ['dateModify: 2026-01-02', '2026-01-02'],
    ['dateModify: 2026-01-02\nmodifiedDate: 3 February 2026', '2026-02-03'],
    ['dateModify: 2026-03-02\nmodifiedDate: 2026-02-03', '2026-03-02'],
    [
      'dateModify: 2026-01-02\nchanges:\n  - { date: 2026-04-02, note: B }\n  - { date: 2026-03-02, note: C }',
      '2026-04-02',
    ],
    ['dateModify: 2026-01-02T00:30', '2026-01-02T00:30:00.000Z'],
    ['modifiedDate: soon', undefined],
    ['', undefined],
  ])('with %j it was last modified on %s', (fields, day) => {
    expect(news(fields).modified).toEqual(day && new Date(day));
  });

  it('includes the titles of the contract, in the language that the file names them in', () => {
    const [main, ...others] = plainSites;
    const german = { ...main.variant, texts: { metadata: { Published: 'Veröffentlicht' } } };
    const files = tinyFiles(
      { 'main/news/a.yaml': 'title: A\nmetadata: { title: Veröffentlicht, value: { item: 2099-01-02 } }\n' },
      { sites: [{ ...main, variant: german }, ...others] },
    );
    const loaded = compileCorpus(files, new Date(NOW));
    const page = loaded.ok && contentOf(loaded.corpus, 'main').pages.get('/news/a');
    expect(page).toMatchObject({
      page: { metadata: [{ title: 'Published' }] },
      publication: { from: Date.UTC(2099, 0, 2) },
    });
  });

  it('has former addresses in one spelling, and needs, which are not in its document', () => {
    const fields =
      'state: draft\npublishUntil: 2026-07-01\nredirectFrom: [/news/Old/, /%zz]\nneeds: I lost my phone';
    const page = news(fields);
    expect(page).toMatchObject({ redirectFrom: ['/news/Old', '/%zz'], needs: ['I lost my phone'] });
    expect(page.page).toEqual(news('').page);
    for (const field of ['redirectFrom', 'needs', 'publication', 'publicSince'])
      expect(news('')).not.toHaveProperty(field);
  });
});
