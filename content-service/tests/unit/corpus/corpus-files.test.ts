import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Sites } from '@information-site/contract/site/site.ts';
import { describe, expect, it } from 'vitest';
import { plainSites } from '../../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import {
  type CorpusFiles,
  latestChange,
  outdatedFiles,
  readCorpusFiles,
  rereadFiles,
  sameImages,
} from '../../../corpus/corpus-files.ts';

const second = (count: number) => new Date(Date.UTC(2026, 0, 1) + 1000 * count);

/** A content folder with these files, one changed a second after the other. */
function writtenFolder(...names: readonly string[]) {
  const folder = temporaryFolder();
  const write = (name: string, time: Date, text = name) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), time, time);
  };
  for (const [index, name] of names.entries()) write(name, second(index));
  const read = (sites: Sites = plainSites, readText?: (name: string) => string) =>
    readCorpusFiles(folder, sites, readText);
  return { folder, write, read };
}
type Folder = ReturnType<typeof writtenFolder>;
const documents = (files: CorpusFiles, site = 'main') => files.get(site)?.documents ?? [];

describe('the files of a content folder', () => {
  it('are those of each site by name, with pictures apart', () => {
    const { folder, read } = writtenFolder(
      ...[
        'main/news/b.yaml',
        'main/news/c.yaml',
        'main/news/a.yaml',
        'main/images/deep/x.svg',
        'agency/news/images/c.yaml',
        'other/d.yaml',
      ],
    );
    const files = read();
    expect([...files.keys()]).toEqual(plainSites.map(({ variant }) => variant.id));
    const named = (...names: readonly string[]) => names.map((file) => ({ file, text: file }));
    expect(documents(files)).toEqual(named('main/news/a.yaml', 'main/news/b.yaml', 'main/news/c.yaml'));
    expect(documents(files, 'agency')).toEqual(named('agency/news/images/c.yaml'));
    expect([...(files.get('main')?.images ?? [])]).toEqual([
      ['deep/x.svg', `${folder}/main/images/deep/x.svg`],
    ]);
    expect(files.get('agency')?.images.size).toBe(0);
    expect(files.get('main')?.site).toBe(plainSites[0]);
  });

  it('are none if the folder is missing', () => {
    const files = readCorpusFiles(join(temporaryFolder(), 'none'), plainSites);
    expect([documents(files), files.get('main')?.images.size, latestChange(files)]).toEqual([[], 0, 0]);
  });

  it.each(['.a.yaml', '.#a.yaml', '#a.yaml#', 'a.yaml~', 'a.yaml.swp', 'a.tmp', 'a.yaml.bak'])(
    'are not those that an editor keeps beside them: %s',
    (name) => {
      const { read } = writtenFolder('main/news/a~b.bak.yaml', `main/news/${name}`);
      expect(documents(read()).map(({ file }) => file)).toEqual(['main/news/a~b.bak.yaml']);
    },
  );

  it('are marked if they cannot be read, and fail the reading only if they are gone', () => {
    const { folder, read } = writtenFolder('main/a.yaml', 'main/b.yaml');
    const readText = (name: string) => {
      if (name.endsWith('a.yaml')) throw new Error('EACCES');
      return 'text';
    };
    expect(documents(read(plainSites, readText))).toEqual([
      { file: 'main/a.yaml', text: '', isUnreadable: true },
      { file: 'main/b.yaml', text: 'text' },
    ]);
    const remove = (name: string) => {
      rmSync(join(folder, 'main/a.yaml'), { force: true });
      return readText(name);
    };
    expect(() => read(plainSites, remove)).toThrow('EACCES');
  });

  it("are joined by the site's own pictures, which they can replace", () => {
    const { folder, read } = writtenFolder('main/images/logo.svg', 'own/logo.svg', 'own/icon.svg');
    const [main, ...others] = plainSites;
    const own = ['logo.svg', 'icon.svg', 'gone.svg'].map(
      (name) => [`/images/${name}`, `${folder}/own/${name}`] as const,
    );
    const files = read([{ ...main, images: new Map(own) }, ...others]).get('main');
    expect(Object.fromEntries(files?.images ?? [])).toEqual({
      'logo.svg': `${folder}/main/images/logo.svg`,
      'icon.svg': `${folder}/own/icon.svg`,
      'gone.svg': `${folder}/own/gone.svg`,
    });
    const bytes = {
      'logo.svg': 'main/images/logo.svg'.length,
      'icon.svg': 'own/icon.svg'.length,
      'gone.svg': undefined,
    };
    expect(Object.fromEntries(files?.imageBytes() ?? [])).toEqual(bytes);
    expect(files?.times.latest).toBe(second(2).getTime());
  });
});

describe('files that have changed', () => {
  const [A, B, X, NEW] = ['main/news/a.yaml', 'main/news/b.yaml', 'main/images/x.svg', 'main/news/new.yaml'];
  const logo = 'main/images/logo.svg';
  const [main, ...others] = plainSites;
  const start = () => {
    const folder = writtenFolder(A, B, X, logo, 'agency/news/c.yaml', 'own/logo.svg');
    const own = { ...main, images: new Map([['/images/logo.svg', join(folder.folder, 'own/logo.svg')]]) };
    const sites: Sites = [own, ...others];
    return { ...folder, sites };
  };
  const contents = (files: CorpusFiles | undefined) =>
    Array.from(files ?? [], ([id, { documents, images, times }]) => ({ id, documents, images, times }));
  const remove = ({ folder }: Folder, name: string) => rmSync(join(folder, name), { recursive: true });

  it.each<[what: string, names: readonly string[], edit: (folder: Folder) => void]>([
    ['a text', [A], ({ write }) => write(A, second(9), 'another')],
    ['the time of a text', [A], ({ write }) => write(A, second(9), A)],
    ['a new text', [NEW], ({ write }) => write(NEW, second(9))],
    ['a removed text', [B], (folder) => remove(folder, B)],
    ['a picture', [X], ({ write }) => write(X, second(9), 'larger than before')],
    ['a new picture', ['main/images/y.svg'], ({ write }) => write('main/images/y.svg', second(9))],
    ['a removed picture', [X], (folder) => remove(folder, X)],
    ['a renamed text', [B, NEW], ({ folder }) => renameSync(join(folder, B), join(folder, NEW))],
    [
      'two sites',
      [A, 'agency/news/c.yaml'],
      ({ write }) => {
        write(A, second(9), 'another');
        write('agency/news/c.yaml', second(8), 'another');
      },
    ],
  ])('are found, and read again one by one, like all at once: %s', async (_what, names, edit) => {
    const { sites, ...folder } = start();
    const before = folder.read(sites);
    const changed = () => outdatedFiles(before, folder.folder, async () => undefined);
    expect(await changed()).toEqual(new Set());
    await setTimeout(20);
    edit(folder);
    expect(await changed()).toEqual(new Set(names));
    const after = rereadFiles(before, folder.folder, new Set(names));
    expect(contents(after)).toEqual(contents(folder.read(sites)));
    if (!names.some((name) => name.startsWith('agency')))
      expect(after?.get('agency')).toBe(before.get('agency'));
  });

  it.each<[what: string, name: string, edit: (folder: Folder) => void]>([
    ['a folder is new', 'main/report', ({ write }) => write('main/report/a.yaml', second(9))],
    ['a folder is gone', 'main/news', (folder) => remove(folder, 'main/news')],
    ['a site is gone', 'main', (folder) => remove(folder, 'main')],
    ["the site's own picture shows again", logo, (folder) => remove(folder, logo)],
    [
      'a file becomes a link',
      A,
      (folder) => {
        remove(folder, A);
        symlinkSync(join(folder.folder, B), join(folder.folder, A));
      },
    ],
  ])('have to be read together with all others when %s', (_what, name, edit) => {
    const { sites, ...folder } = start();
    const before = folder.read(sites);
    edit(folder);
    expect(rereadFiles(before, folder.folder, new Set([name]))).toBeUndefined();
  });

  it('are of no concern outside the folders of the sites', () => {
    const { sites, ...folder } = start();
    const before = folder.read(sites);
    expect(contents(rereadFiles(before, folder.folder, new Set(['notes.txt', 'own/logo.svg'])))).toEqual(
      contents(before),
    );
  });
});

describe('the time of the latest change', () => {
  it.each([
    [['main/a.yaml', 'agency/b.yaml']],
    [['agency/b.yaml', 'main/images/x.svg', 'main/a.yaml']],
    [['main/a.yaml', 'main/images/x.svg']],
  ])('is that of any file of any site: %j', (names) => {
    expect(latestChange(writtenFolder(...names).read())).toBe(second(names.length - 1).getTime());
  });

  it('is that of no folder or removed file, and is read once', () => {
    const { folder, write, read } = writtenFolder('main/a.yaml', 'main/b.yaml');
    rmSync(join(folder, 'main/b.yaml'));
    const files = read();
    // Tools that copy folders leave folders with times of their own.
    utimesSync(join(folder, 'main'), second(9), second(9));
    expect(latestChange(files)).toBe(second(0).getTime());
    write('main/a.yaml', second(8));
    expect(latestChange(files)).toBe(second(0).getTime());
    expect(latestChange(read())).toBe(second(8).getTime());
  });

  it('is read before the texts', () => {
    const { folder, write, read } = writtenFolder('main/a.yaml');
    const files = read(plainSites, (name) => {
      write('main/a.yaml', second(9));
      return name;
    });
    expect(documents(files)).toEqual([{ file: 'main/a.yaml', text: `${folder}/main/a.yaml` }]);
    expect(latestChange(files)).toBe(second(0).getTime());
  });
});

const [X, Y] = ['main/images/x.svg', 'main/images/y.svg'];
it.each<[what: string, isSame: boolean, edit: (folder: Folder) => void]>([
  ['nothing', true, () => undefined],
  ['a text', true, ({ write }) => write('main/a.yaml', second(9))],
  ['the time of a picture', false, ({ write }) => write(X, second(9))],
  ['the size of a picture', false, ({ write }) => write(X, second(0), 'larger than before')],
  ['a new picture', false, ({ write }) => write(Y, second(0))],
  ['a removed picture', false, ({ folder }) => rmSync(join(folder, X))],
  ['the name of a picture', false, ({ folder }) => renameSync(join(folder, X), join(folder, Y))],
  ['a picture of another site', false, ({ write }) => write('agency/images/x.svg', second(0))],
])('after a change of %s, the pictures are the same: %s', (_what, isSame, edit) => {
  const folder = writtenFolder(X, 'main/a.yaml');
  const before = folder.read();
  edit(folder);
  expect(sameImages(before, folder.read())).toBe(isSame);
});
