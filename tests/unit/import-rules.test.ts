import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
      expect.arrayContaining(['react-router', 'shared/layout/Document.tsx', 'shared/pages/HomePage.tsx']),
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

  it('the content service imports shared/content and nothing else of ours', () => {
    const reachable = ['content-service', 'shared/content'];
    expect(
      breaches(
        filesOf('content-service'),
        ({ target }) => isOurs(target) && !reachable.some((folder) => inFolder(target, folder)),
      ),
    ).toEqual([]);
  });

  it('are crossed by alias alone, and inside one imports are relative, always with their extension', () => {
    expect(
      breaches(files, ({ specifier, target }, { path }) => {
        if (!isOurs(target)) return false;
        const [top = ''] = path.split('/');
        return !/\.(?:tsx?|css)$/.test(specifier) || inFolder(target, top) !== specifier.startsWith('.');
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
  /**
   * From low to high: a folder may import from its own row and the rows above it in this list. A new subject takes
   * its place here, most often beside consent and forms.
   */
  const layers = [
    ['site', 'content', 'text'],
    ['routing'],
    ['consent', 'analytics', 'forms', 'search', 'tools'],
    ['browser'],
    ['components', 'blocks'],
    ['layout', 'gallery'],
    ['pages'],
    ['routes.tsx', 'App.tsx'],
  ];
  const layerOf = (path: string): number => layers.findIndex((row) => row.includes(path.split('/')[1] ?? ''));

  it('name every folder of shared', () => {
    expect(offenders(filesOf('shared'), ({ path }) => layerOf(path) < 0)).toEqual([]);
  });

  it('run one way', () => {
    expect(
      breaches(
        filesOf('shared'),
        ({ target }, { path }) => inFolder(target, 'shared') && layerOf(target) > layerOf(path),
      ),
    ).toEqual([]);
  });

  it('site, content and text stand at the beginning: nothing of ours above them', () => {
    const base = ['site', 'content', 'text'].map((folder) => `shared/${folder}`);
    expect(
      breaches(
        base.flatMap(filesOf),
        ({ target }) => isOurs(target) && !base.some((folder) => inFolder(target, folder)),
      ),
    ).toEqual([]);
  });

  it('pages are imported by routes.tsx alone, and never by pages', () => {
    expect(
      breaches(
        files,
        ({ target, isTypeOnly }, { path }) =>
          inFolder(target, 'shared/pages') && path !== 'shared/routes.tsx' && !isTypeOnly,
      ),
    ).toEqual([]);
  });

  it('schemas, the tolerant reader and the sanitiser are types at most to whatever the browser loads', () => {
    const serverOnly = /^shared\/content\/(?:schemas\/|parse-tolerantly|sanitise-html)/;
    const browserCode = [...filesOf('shared'), ...filesOf('client')].filter(
      ({ path }) => !serverOnly.test(path),
    );
    expect(breaches(browserCode, ({ target, isTypeOnly }) => serverOnly.test(target) && !isTypeOnly)).toEqual(
      [],
    );
    expect(breaches(browserCode, ({ target }) => ['zod', 'sanitize-html'].includes(target))).toEqual([]);
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
      code.replaceAll('readConfig(process.env)', '').includes('process.env') && !path.endsWith('/config.ts');
    expect(offenders(files, isReader)).toEqual([
      // The process that it starts has an environment like its own.
      'server/content/embedded-content-service.ts',
    ]);
  });

  it('leaves title elements to PageHead, so that a page has one', () => {
    const headFiles = filesOf('shared').concat(filesOf('client'), filesOf('server'));
    expect(offenders(headFiles, ({ code }) => /<title\b/.test(code))).toEqual([
      // Documents of their own, in place of every page.
      'shared/layout/DocumentError.tsx',
      'shared/layout/PageHead.tsx',
      'server/http/plain-page.ts',
    ]);
  });

  it('sets no style attribute and no style through the document', () => {
    expect(
      offenders(files, ({ code }) => /\bstyle=[{"]|\.style\.\w+\s*=[^=]|setAttribute\('style'/.test(code)),
    ).toEqual([]);
  });
});
