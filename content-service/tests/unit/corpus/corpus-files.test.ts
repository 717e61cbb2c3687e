import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sites } from '@information-site/contract/site/site.ts';
import { describe, expect, it } from 'vitest';
import { plainSites } from '../../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { type CorpusFiles, latestChange, readCorpusFiles, sameImages } from '../../../corpus/corpus-files.ts';

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

describe('the pictures', () => {
  const [X, Y] = ['main/images/x.svg', 'main/images/y.svg'];
  type Folder = ReturnType<typeof writtenFolder>;
  it.each<[what: string, isSame: boolean, edit: (folder: Folder) => void]>([
    ['nothing', true, () => undefined],
    ['a text', true, ({ write }) => write('main/a.yaml', second(9))],
    ['the time of a picture', false, ({ write }) => write(X, second(9))],
    ['the size of a picture', false, ({ write }) => write(X, second(0), 'larger than before')],
    ['a new picture', false, ({ write }) => write(Y, second(0))],
    ['a removed picture', false, ({ folder }) => rmSync(join(folder, X))],
    ['the name of a picture', false, ({ folder }) => renameSync(join(folder, X), join(folder, Y))],
    ['a picture of another site', false, ({ write }) => write('agency/images/x.svg', second(0))],
  ])('after a change of %s are the same: %s', (_what, isSame, edit) => {
    const folder = writtenFolder(X, 'main/a.yaml');
    const before = folder.read();
    edit(folder);
    expect(sameImages(before, folder.read())).toBe(isSame);
  });
});
