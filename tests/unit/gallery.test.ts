import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageKinds } from '#shared/page-kinds.ts';
import { galleryEntries } from '#tests/gallery/gallery-entries.ts';
import { pageSamples } from '#tests/gallery/gallery-samples.ts';
import { CORPUS } from '#tests/support/site-corpus.ts';

const SHARED = join(import.meta.dirname, '..', '..', 'shared');
const CONTENT = join(import.meta.dirname, '..', '..', CORPUS, 'main');

/** Every shared component and every content block, by the names that the entries use. */
const components = ['ui', 'blocks'].flatMap((folder) =>
  readdirSync(join(SHARED, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|\/)[A-Z]\w+\.tsx$/.test(name))
    .map((name) => `${folder}/${name.replace(/\.tsx$/, '')}`)
    // Components for the document's head show nothing.
    .filter((file) => !file.startsWith('ui/head/')),
);

describe('the component gallery', () => {
  it('has an entry for every component and every content block', () => {
    const shown = new Set(galleryEntries().map(({ file }) => file));
    const missing = components.filter((file) => !shown.has(file));
    const advice = missing.map((file) => {
      const name = file.replace(/^.*\//, '');
      return `shared/${file}.tsx is missing from the gallery: add entry('${file}', ${name}, { 'state': { ...props } }) to a list in tests/gallery/*-entries.ts`;
    });
    expect(components.length).toBeGreaterThan(30);
    expect(shown.size).toBeGreaterThan(50);
    expect(missing, advice.join('\n')).toEqual([]);
  });

  it('has a page of every kind, which exists in the content', () => {
    const samples = pageSamples().filter(({ name }) => name in pageKinds);
    expect(samples).toHaveLength(Object.keys(pageKinds).length);
    for (const { name, paths } of samples) {
      expect(paths.length, `${name} needs a line in tests/accessibility/places.ts`).toBeGreaterThan(0);
      for (const path of paths) expect(existsSync(join(CONTENT, `${path}.yaml`)), path).toBe(true);
    }
  });

  it('lists no file twice and none that does not exist', () => {
    const files = galleryEntries().map(({ file }) => file);
    expect(
      files.filter((file) => !components.includes(file) && !existsSync(join(SHARED, `${file}.tsx`))),
    ).toEqual([]);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });
});
