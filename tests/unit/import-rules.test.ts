import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, type SourceFile, sourceFiles } from '#tests/support/source-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');
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

describe('the reader of import lines', () => {
  it('sees static, type-only, dynamic and multi-line imports, each resolved to a file that exists', () => {
    expect(files.length).toBeGreaterThan(100);
    const routes = files.find(({ path }) => path === 'shared/routes.tsx');
    expect(routes?.imports.map(({ target }) => target)).toEqual(
      expect.arrayContaining(['react-router', 'shared/layout/Document.tsx', 'shared/home/HomePage.tsx']),
    );
    expect(routes?.imports.find(({ target }) => target === 'react-router')?.isTypeOnly).toBe(true);
    const ours = files.flatMap(({ imports }) => imports.filter(({ target }) => isOurs(target)));
    expect(ours.length).toBeGreaterThan(300);
    expect(ours.filter(({ target }) => !existsSync(join(ROOT, target)))).toEqual([]);
  });
});

describe('top folders', () => {
  it('server and client never import each other, the content service or tests', () => {
    const allowed = { server: ['server', 'shared'], client: ['client', 'shared'] } as const;
    for (const [folder, reachable] of Object.entries(allowed)) {
      expect(
        breaches(
          filesOf(folder),
          ({ target }) => isOurs(target) && !reachable.some((other) => inFolder(target, other)),
        ),
      ).toEqual([]);
    }
  });

  it('shared imports nothing but shared', () => {
    expect(
      breaches(filesOf('shared'), ({ target }) => isOurs(target) && !inFolder(target, 'shared')),
    ).toEqual([]);
  });

  it("the content service imports the contract and what is the server's, and nothing else of ours", () => {
    const reachable = [
      /^content-service\//,
      /^shared\/(?:contract|endpoints|site)\//,
      /^shared\/[^/]+$/,
      /\.server\.tsx?$/,
      'shared/ui/head/feed-addresses.ts',
      'shared/blocks/content-headings.ts',
      'shared/ui/dates/format-date.ts',
      'shared/ui/dates/place-time.ts',
      'shared/ui/text/slug.ts',
      'shared/ui/text/plain-letters.ts',
      'shared/advisory/affected-versions.ts',
      'shared/article/article-types.ts',
      'shared/article/changes.ts',
      'shared/registers/certificate-number.ts',
    ];
    expect(
      breaches(
        filesOf('content-service'),
        ({ target }) =>
          isOurs(target) &&
          !reachable.some((known) => (typeof known === 'string' ? known === target : known.test(target))),
      ),
    ).toEqual([]);
  });

  it('are crossed by alias alone, and inside one imports are relative, always with their extension', () => {
    expect(
      breaches(files, ({ specifier, target }, { path }) => {
        if (!isOurs(target)) return false;
        const [top = ''] = path.split('/');
        return !/\.(?:tsx?|css|json)$/.test(specifier) || inFolder(target, top) !== specifier.startsWith('.');
      }),
    ).toEqual([]);
  });

  it('shared and client know no Node modules', () => {
    expect(
      breaches([...filesOf('shared'), ...filesOf('client')], ({ specifier }) =>
        specifier.startsWith('node:'),
      ),
    ).toEqual([]);
  });
});

describe('arrows inside shared', () => {
  /** What every subject may use, from low to high: a room may import from the rows above its own. */
  const foundations = [
    ['site', 'ui/text', 'ui/links', 'ui/controls', 'ui/dialogs', 'ui/disclosure', 'ui/focus'],
    ['ui/dates'],
    ['contract', 'ui/colours'],
    ['ui/pictures', 'ui/rich-text'],
    ['ui/filters', 'ui/head', 'ui/tiles'],
  ];
  /** Which other subjects a subject shows or asks: nothing else of theirs is its business. */
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
    advisory: ['article', 'blocks'],
    blog: ['article'],
    event: ['article', 'blocks'],
    product: ['article', 'blocks', 'registers'],
    guide: ['article', 'blocks', 'feedback', 'product', 'registers', 'search'],
    home: ['blocks', 'feedback', 'search'],
    section: ['blocks', 'feedback', 'forms', 'glossary', 'home', 'search'],
    tools: ['analytics', 'feedback'],
    layout: ['consent', 'search', 'section'],
  };
  /** What there is: they import every subject, and every subject may name them. */
  const registries = ['', 'endpoints'];

  const roomOf = (path: string): string => {
    const [, first = '', second = '', ...rest] = path.split('/');
    if (second === '') return '';
    return first === 'ui' && rest.length > 0 ? `ui/${second}` : first;
  };
  const rowOf = (room: string): number => foundations.findIndex((row) => row.includes(room));

  function mayUse(room: string, other: string): boolean {
    if (room === other || registries.includes(room) || registries.includes(other)) return true;
    if (rowOf(room) >= 0) return rowOf(other) >= 0 && rowOf(other) < rowOf(room);
    return rowOf(other) >= 0 || other === 'routing' || uses[room]?.includes(other) === true;
  }

  it('name every room of shared', () => {
    const known = [...foundations.flat(), ...Object.keys(uses), ...registries];
    expect(offenders(filesOf('shared'), ({ path }) => !known.includes(roomOf(path)))).toEqual([]);
  });

  it('go where a room says that they go', () => {
    expect(
      breaches(
        filesOf('shared'),
        ({ target }, { path }) => inFolder(target, 'shared') && !mayUse(roomOf(path), roomOf(target)),
      ),
    ).toEqual([]);
  });

  it('are all there: a room names no other that it does not use', () => {
    const used = (room: string, other: string) =>
      filesOf('shared').some(
        ({ path, imports }) =>
          roomOf(path) === room && imports.some(({ target }) => roomOf(target) === other),
      );
    const unused = Object.entries(uses).flatMap(([room, others]) =>
      others.filter((other) => !used(room, other)).map((other) => `${room} -> ${other}`),
    );
    expect(unused).toEqual([]);
  });

  it('pages are imported by the registries alone', () => {
    expect(
      breaches(
        files,
        ({ target, isTypeOnly }, { path }) =>
          /^shared\/\w+\/\w+Page\.tsx$/.test(target) &&
          basename(target) !== 'GuidePage.tsx' &&
          !registries.includes(roomOf(path)) &&
          !isTypeOnly,
      ),
    ).toEqual([]);
  });

  it('schemas, the tolerant reader and the sanitiser are types at most in browser code', () => {
    const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path);
    /** What documents carry for programs, and the rules of a kind of page: in the browser they make nothing. */
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
          // A registry holds both sides of its entries; what is the server's is empty in the browser.
          !(inFolder(path, 'shared') && registries.includes(roomOf(path))),
      ),
    ).toEqual([]);
    expect(breaches(browserCode, ({ target }) => ['zod', 'sanitize-html'].includes(target))).toEqual([]);
  });
});

const secondPart = (path: string): string => path.split('/')[1] ?? '';
const rowOf = (rows: readonly (readonly string[])[], path: string): number =>
  rows.findIndex((row) => row.includes(secondPart(path)));

/** Imports of a top folder that do not go down the rows. */
const upward = (folder: string, rows: readonly (readonly string[])[]): string[] =>
  breaches(
    filesOf(folder),
    ({ target }, { path }) =>
      inFolder(target, folder) &&
      secondPart(target) !== secondPart(path) &&
      rowOf(rows, target) >= rowOf(rows, path),
  );

/**
 * The rooms of a top folder from low to high: what stands in a row may import what stands in the rows
 * above it, and nothing beside it.
 */
const houses = {
  server: [
    ['log', 'security'],
    ['embedded-service', 'metrics', 'redis'],
    ['http'],
    ['cache'],
    ['publishing'],
    ['analytics', 'assets', 'content', 'proxy', 'site'],
    ['config.ts', 'page', 'pictures', 'tools'],
    ['caches.ts', 'preview'],
    ['cached-responses', 'commands', 'emergency', 'forms', 'site-files'],
    ['ops', 'registers', 'site-gauges.ts'],
    ['compose.ts'],
    ['app.ts'],
    ['start.ts'],
  ],
  'content-service': [
    ['log.ts'],
    ['corpus'],
    ['config.ts', 'search'],
    ['check', 'responses', 'storage'],
    ['http'],
    ['announcements', 'csaf', 'feeds', 'pdf', 'media', 'mail'],
    ['metrics.ts', 'openapi'],
    ['app.ts', 'conformance'],
    ['start.ts', 'commands'],
  ],
};

describe.each(Object.entries(houses))('arrows inside %s', (folder, rows) => {
  it('name every room', () => {
    expect(offenders(filesOf(folder), ({ path }) => rowOf(rows, path) < 0)).toEqual([]);
  });

  it('run one way', () => {
    expect(upward(folder, rows)).toEqual([]);
  });
});

/** Files that import one another in a loop, dynamic imports included; each loop as its files in order. */
function circlesOf(scope: readonly SourceFile[]): string[][] {
  const byPath = new Map(scope.map((file) => [file.path, file]));
  const done = new Set<string>();
  const found: string[][] = [];
  function visit(path: string, trail: readonly string[]): void {
    const at = trail.indexOf(path);
    if (at >= 0) return void found.push(trail.slice(at));
    if (done.has(path)) return;
    for (const { target } of byPath.get(path)?.imports ?? [])
      if (byPath.has(target)) visit(target, [...trail, path]);
    done.add(path);
  }
  for (const { path } of scope) visit(path, []);
  return found;
}

describe('the house', () => {
  it('has no two files that need each other, however far round', () => {
    expect(circlesOf(files)).toEqual([]);
  });

  it('sees a circle', () => {
    const file = (path: string, target: string): SourceFile => ({
      path,
      code: '',
      imports: [{ target, specifier: target, isTypeOnly: true, isReExport: false }],
    });
    expect(circlesOf([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual([['b', 'c']]);
  });

  it('has no folder of more than 25 files of code, and no file of more than 300 lines', () => {
    const counts = Map.groupBy(files, ({ path }) => dirname(path));
    expect([...counts].filter(([, held]) => held.length > 25).map(([folder]) => folder)).toEqual([]);
    const lines = (path: string) => readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
    expect(offenders(files, ({ path }) => lines(path) > 300)).toEqual([]);
  });
});

describe('every file', () => {
  it('has named exports only and passes nothing on from elsewhere', () => {
    expect(
      offenders(files, ({ code }) => /\bexport\s+default\b|\bexport\s+\{[^}]*\bas\s+default\b/.test(code)),
    ).toEqual([]);
    expect(breaches(files, ({ isReExport }) => isReExport)).toEqual([]);
  });

  it('is named after a subject', () => {
    const buckets = /(?:^|\/)(?:index|utils?|helpers?|common|lib|misc)(?:\/|\.tsx?$)/;
    expect(offenders(files, ({ path }) => buckets.test(path))).toEqual([]);
  });

  it('leaves the environment to the configuration', () => {
    const isReader = ({ path, code }: SourceFile) =>
      // Handing the environment over whole, to the configuration that reads it, is not reading it.
      code.replaceAll('readConfig(process.env', '').includes('process.env') && !path.endsWith('/config.ts');
    expect(offenders(files, isReader)).toEqual([
      // The process that it starts has an environment like its own.
      'server/embedded-service/embedded-content-service.ts',
    ]);
  });

  it('leaves title elements to PageHead, so that a page has one', () => {
    const headFiles = filesOf('shared').concat(filesOf('client'), filesOf('server'));
    expect(offenders(headFiles, ({ code }) => /<title\b/.test(code))).toEqual([
      // Documents of their own, in place of every page.
      'shared/layout/DocumentError.tsx',
      'shared/ui/head/PageHead.tsx',
      'server/http/plain-page.ts',
      'server/ops/DeskPage.tsx',
    ]);
  });

  it('sets no style attribute and no style through the document', () => {
    expect(
      offenders(files, ({ code }) => /\bstyle=[{"]|\.style\.\w+\s*=[^=]|setAttribute\('style'/.test(code)),
    ).toEqual([]);
  });
});
