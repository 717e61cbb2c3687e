import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readStaticFallbacks } from '#server/content/static-fallback.ts';
import type { Sites } from '#shared/site/site.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { allSites, plainSites } from '#tests/support/sites.ts';
import { type FallbackFiles, layoutFallbacks, writeFallbackFolder } from '#tests/support/test-fallbacks.ts';

/** A folder in which the agency has only the layout, or nothing. */
async function folderOf(mainFiles: FallbackFiles = {}, agency: FallbackFiles = layoutFallbacks('agency')) {
  const folder = await writeFallbackFolder({ main: { ...layoutFallbacks('main'), ...mainFiles }, agency });
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

interface ReadOptions {
  readonly agency?: FallbackFiles;
  readonly sites?: Sites;
  readonly isSound?: (fingerprint: string) => boolean;
}

async function read(mainFiles?: FallbackFiles, options: ReadOptions = {}) {
  const { agency, sites = plainSites, isSound } = options;
  const folder = await folderOf(mainFiles, agency);
  const result = readStaticFallbacks(folder, sites, isSound);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return { folder, ...result };
}

describe('fallback pictures', () => {
  it.each([
    ['logo.svg', 'image/svg+xml'],
    ['photo.png', 'image/png'],
    ['photo.jpg', 'image/jpeg'],
    ['photo.webp', 'image/webp'],
    ['photo.avif', 'image/avif'],
  ])('%s is of type %s', async (name, contentType) => {
    const { fallbacks } = await read({ [`images/${name}`]: 'bytes' });
    expect(fallbacks.image('main', `/images/${name}`)).toMatchObject({ contentType });
  });

  it.each(['notes.txt', 'photo.gif', 'svg'])('%s is not one of them', async (name) => {
    const { fallbacks } = await read({ [`images/${name}`]: 'bytes' });
    expect(fallbacks.image('main', `/images/${name}`)).toBeUndefined();
  });

  it('are also per site, for that site only', async () => {
    const { fallbacks } = await read({}, { sites: allSites });
    const [address = ''] = allSites[0].images.keys();
    expect(fallbacks.image('main', address)?.body.length).toBeGreaterThan(0);
    expect(fallbacks.image('main', '/images/none.svg')).toBeUndefined();
    expect(fallbacks.file('main', address.slice(1))).toBeUndefined();
  });

  it('that differ have other tags', async () => {
    const { fallbacks } = await read({ 'images/a.svg': 'a', 'images/b.svg': 'b', 'images/c.svg': 'a' });
    const etag = (name: string) => fallbacks.image('main', `/images/${name}.svg`)?.etag;
    expect(etag('a')).not.toBe(etag('b'));
    expect(etag('a')).toBe(etag('c'));
  });
});

it('a folder of fallbacks may have nothing for a site, which then has none', async () => {
  const { fallbacks } = await read({}, { agency: {} });
  expect(fallbacks.document('agency', 'header', {})).toBeUndefined();
  expect(fallbacks.document('main', 'header', {})).toBeDefined();
});

describe('a folder already checked', () => {
  const broken = { 'guidance/broken.json': '{"page":', 'guidance/a.json': fakeArticle('/guidance/a') };

  it('is read when its documents are needed', async () => {
    const { fallbacks } = await read(broken, { isSound: () => true });
    expect(fallbacks.file('main', 'guidance/broken.json')).toBeUndefined();
    const document = fallbacks.document('main', 'article', { url: '/guidance/a' });
    expect(document?.parsed().value).toMatchObject({ page: { title: 'Title of a' } });
    expect(fallbacks.document('main', 'article', { url: '/guidance/a' })).toBe(document);
  });

  it('is identified by its documents and their paths', async () => {
    const article = fakeArticle('/guidance/a');
    const { fingerprint, folder } = await read({ 'guidance/a.json': article });
    const other = (files: FallbackFiles) => read(files).then((result) => result.fingerprint);
    expect(await other({ 'guidance/a.json': article, 'images/a.svg': '<svg/>' })).toBe(fingerprint);
    expect(await other({ 'guidance/b.json': article })).not.toBe(fingerprint);
    expect(await other({ 'guidance/a.json': fakeArticle('/guidance/b') })).not.toBe(fingerprint);
    expect(await other({})).not.toBe(fingerprint);
    const asked: string[] = [];
    readStaticFallbacks(folder, plainSites, (known) => asked.push(known) > 0);
    expect(asked).toEqual([fingerprint]);
  });

  it('has a new identity after a change', async () => {
    const folder = await folderOf({ 'guidance/a.json': fakeArticle('/guidance/a') });
    const before = readStaticFallbacks(folder, plainSites);
    await writeFile(join(folder, 'main/guidance/a.json'), '{"page":');
    const isSound = (known: string) => before.ok && known === before.fingerprint;
    expect(readStaticFallbacks(folder, plainSites, isSound).ok).toBe(false);
  });
});
