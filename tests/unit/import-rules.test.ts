import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, type SourceFile, sourceFiles } from '#tests/support/source-files.ts';

const TOP_FOLDERS = ['server', 'client', 'shared', 'content-service'] as const;
const files = TOP_FOLDERS.flatMap(sourceFiles);

const inFolder = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const filesOf = (folder: string): SourceFile[] => files.filter(({ path }) => inFolder(path, folder));
const isOurs = (target: string): boolean =>
  [...TOP_FOLDERS, 'tests'].some((folder) => inFolder(target, folder));

/** Every import that breaks a rule, as `file -> target`. */
const breaches = (
  scope: readonly SourceFile[],
  isBroken: (found: Import, file: SourceFile) => boolean,
): string[] =>
  scope.flatMap((file) =>
    file.imports.filter((found) => isBroken(found, file)).map(({ target }) => `${file.path} -> ${target}`),
  );

/** Every file whose code breaks a rule. */
const offenders = (scope: readonly SourceFile[], isBroken: (file: SourceFile) => boolean): string[] =>
  scope.filter(isBroken).map(({ path }) => path);

describe('top-level folders', () => {
  it.each(['server', 'client', 'shared'])(
    '%s imports itself and shared, and nothing else of ours',
    (folder) => {
      const isReachable = (target: string) => inFolder(target, folder) || inFolder(target, 'shared');
      expect(breaches(filesOf(folder), ({ target }) => isOurs(target) && !isReachable(target))).toEqual([]);
    },
  );

  it('the content service imports itself and the contract, and nothing else of ours', () => {
    const isReachable = (target: string) =>
      inFolder(target, 'content-service') || inFolder(target, 'shared/contract');
    expect(
      breaches(filesOf('content-service'), ({ target }) => isOurs(target) && !isReachable(target)),
    ).toEqual([]);
  });

  it('are crossed by alias only, and imports within one are relative, always with their extension', () => {
    expect(
      breaches(files, ({ specifier, target }, { path }) => {
        if (!isOurs(target)) return false;
        const [top = ''] = path.split('/');
        return !/\.(?:tsx?|css|json)$/.test(specifier) || inFolder(target, top) !== specifier.startsWith('.');
      }),
    ).toEqual([]);
  });
});

describe('imports inside shared', () => {
  /** Foundations from low to high: a folder may import from the rows above its own. */
  const foundations = [
    ['contract'],
    ['site'],
    ['ui/text'],
    ['ui/links', 'ui/controls', 'ui/dialogs', 'ui/disclosure', 'ui/focus'],
    ['ui/dates', 'server-texts'],
    ['ui/colours'],
    ['ui/pictures', 'ui/rich-text'],
    ['ui/filters', 'ui/head', 'ui/tiles'],
  ];
  /**
   * The other subjects that a subject may import; without a line, those of a kind of page that extends an
   * article.
   */
  const uses: Readonly<Record<string, readonly string[]>> = {
    consent: [],
    analytics: ['consent'],
    routing: ['analytics'],
    sharing: [],
    forms: ['analytics'],
    glossary: [],
    search: ['analytics'],
    feedback: ['forms'],
    registers: ['search'],
    blocks: [],
    article: ['blocks', 'feedback', 'sharing'],
    advisory: ['article', 'blocks', 'search'],
    product: ['article', 'blocks', 'registers'],
    guide: ['article', 'blocks', 'feedback', 'product', 'registers', 'search'],
    home: ['blocks', 'feedback', 'search'],
    section: ['blocks', 'feedback', 'forms', 'glossary', 'home', 'search'],
    tools: ['analytics', 'feedback'],
    layout: ['consent', 'search', 'section'],
  };
  const articleUses = ['article', 'blocks'];
  /** The registries import every subject, and every subject may import them. */
  const registries = [''];

  const roomOf = (path: string): string => {
    const [, first = '', second = '', ...rest] = path.split('/');
    if (second === '') return '';
    return first === 'ui' && rest.length > 0 ? `ui/${second}` : first;
  };
  const rowOf = (room: string): number => foundations.findIndex((row) => row.includes(room));

  function mayUse(room: string, other: string): boolean {
    if (room === other || registries.includes(room) || registries.includes(other)) return true;
    if (rowOf(room) >= 0) return rowOf(other) >= 0 && rowOf(other) < rowOf(room);
    return rowOf(other) >= 0 || other === 'routing' || (uses[room] ?? articleUses).includes(other);
  }

  it('follow the declared order', () => {
    expect(
      breaches(
        filesOf('shared'),
        ({ target }, { path }) => inFolder(target, 'shared') && !mayUse(roomOf(path), roomOf(target)),
      ),
      'neither `foundations` nor `uses`, above, allows these imports',
    ).toEqual([]);
  });

  it('pages are imported by the registries alone', () => {
    expect(
      breaches(
        files,
        ({ target, isTypeOnly }, { path }) =>
          /^shared\/\w+\/\w+Page\.tsx$/.test(target) && !registries.includes(roomOf(path)) && !isTypeOnly,
      ),
    ).toEqual([]);
  });

  it('schemas, the tolerant parser and the sanitiser are at most types in browser code', () => {
    const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path);
    /**
     * Data in documents for programs, and the rules of a kind of page: neither is rendered in the browser.
     */
    const isForPrograms = (path: string) =>
      /(?:-data|breadcrumb-list|-kinds?|Tags)\.server\.tsx?$/.test(path);
    const browserCode = [...filesOf('shared'), ...filesOf('client')].filter(
      ({ path }) => !isServerOnly(path),
    );
    expect(filesOf('shared').filter(({ path }) => isServerOnly(path)).length).toBeGreaterThan(20);
    expect(
      breaches(
        browserCode,
        ({ target, isTypeOnly }, { path }) =>
          isServerOnly(target) &&
          !isForPrograms(target) &&
          !isTypeOnly &&
          // A registry holds both sides of its entries; the server's side is empty in the browser.
          !(inFolder(path, 'shared') && registries.includes(roomOf(path))) &&
          path !== 'shared/contract/endpoints/endpoints.ts',
      ),
    ).toEqual([]);
    expect(breaches(browserCode, ({ target }) => ['zod', 'sanitize-html'].includes(target))).toEqual([]);
  });
});

/** From low to high: a module may import from the rows above its own, but not from its own row. */
const houses = {
  server: [
    ['log', 'security'],
    ['embedded-service', 'metrics', 'redis'],
    ['http'],
    ['cache'],
    ['publishing'],
    ['analytics', 'assets', 'content', 'markdown', 'proxy', 'site'],
    ['config.ts', 'page', 'pictures', 'tools'],
    ['caches.ts', 'page-files', 'preview'],
    ['cached-responses', 'commands', 'emergency', 'forms', 'site-files'],
    ['ops', 'registers', 'site-gauges.ts'],
    ['compose.ts'],
    ['app.ts'],
    ['run-site.ts'],
    ['start.ts'],
  ],
  'content-service': [
    ['log.ts', 'texts.ts'],
    ['corpus'],
    ['config.ts', 'search'],
    ['responses', 'storage'],
    ['check'],
    ['links'],
    ['http'],
    ['announcements', 'csaf', 'feeds', 'media', 'mail'],
    ['metrics.ts', 'openapi'],
    ['app.ts', 'conformance'],
    ['start.ts', 'commands'],
  ],
};

describe.each(Object.entries(houses))('imports inside %s', (folder, rows) => {
  const partOf = (path: string): string => path.split('/')[1] ?? '';
  const rowOf = (path: string): number => rows.findIndex((row) => row.includes(partOf(path)));

  it('are declared for every folder', () => {
    expect(offenders(filesOf(folder), ({ path }) => rowOf(path) < 0)).toEqual([]);
  });

  it('run one way', () => {
    const isUpward = (target: string, path: string) =>
      inFolder(target, folder) && partOf(target) !== partOf(path) && rowOf(target) >= rowOf(path);
    expect(breaches(filesOf(folder), ({ target }, { path }) => isUpward(target, path))).toEqual([]);
  });
});

/** What other folders see of the search, so that another engine can replace the rest: its interface, words and texts. */
const searchFace = ['site-search.ts', 'query-words.ts', 'register-names.ts', 'text-of-page.ts'];
/** The index is made at the start, and stored with the pages; the script of the word vectors is part of the search. */
const indexMakers = [
  'content-service/start.ts',
  'content-service/storage/site-file.ts',
  'build/word-vectors/',
];

it('the search of the content service is used through its interface', () => {
  const folder = 'content-service/search/';
  const users = files.filter(({ path }) => !path.startsWith(folder) && !indexMakers.includes(path));
  const isHidden = (target: string) =>
    target.startsWith(folder) && !searchFace.includes(target.slice(folder.length));
  expect(breaches(users, ({ target }) => isHidden(target))).toEqual([]);
});

it('the code base has at most 25 files of code in a folder', () => {
  const counts = Map.groupBy(files, ({ path }) => dirname(path));
  expect([...counts].filter(([, held]) => held.length > 25).map(([folder]) => folder)).toEqual([]);
});

describe('every file', () => {
  it.each([
    ['no re-exports', /\bexport (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?) from/],
    ['no inline styles', /\bstyle=[{"]|\.style\.\w+\s*=[^=]|setAttribute\('style'/],
  ])('has %s', (_what, pattern) => {
    expect(offenders(files, ({ code }) => pattern.test(code))).toEqual([]);
  });

  it('is named after a subject', () => {
    const buckets = /(?:^|\/)(?:index|utils?|helpers?|common|lib|misc)(?:\/|\.tsx?$)/;
    expect(offenders(files, ({ path }) => buckets.test(path))).toEqual([]);
  });

  it('leaves the environment to the configuration', () => {
    const isReader = ({ path, code }: SourceFile) =>
      // Passing the whole environment to the configuration that parses it does not count as reading it.
      code.replace(/\breadConfig\(process\.env/g, '').includes('process.env') && !path.endsWith('/config.ts');
    // The process that it starts inherits its environment.
    expect(offenders(files, isReader)).toEqual(['server/embedded-service/fork-content-service.ts']);
  });
});
