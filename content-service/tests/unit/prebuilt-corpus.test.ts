import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sites } from '@information-site/contract/site/site.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCorpus } from '../../../tests/support/site-corpus.ts';
import { allSites } from '../../../tests/support/sites.ts';
import { contentOf, type SiteContent } from '../../corpus/corpus.ts';
import { readCorpusFiles } from '../../corpus/corpus-files.ts';
import { callSearch } from '../../responses/endpoint-handlers.ts';
import { corpusFingerprint } from '../../storage/open-corpus.ts';
import { hasSiteFiles, openSiteFiles, writeSiteFile } from '../../storage/site-file.ts';
import { writeSampleCorpus } from '../api/sample-corpus.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const FINGERPRINT = 'as written';

/** Writes the sample corpus, and opens it. */
async function prebuilt() {
  const authored = await writeSampleCorpus({});
  const loaded = await loadCorpus(authored, allSites, NOW);
  if (!loaded.ok) throw new Error('the sample corpus is broken');
  const { corpus } = loaded;
  const folder = await mkdtemp(join(authored, 'prebuilt-'));
  writeSiteFile(folder, FINGERPRINT, contentOf(corpus, 'main'));
  writeSiteFile(folder, FINGERPRINT, contentOf(corpus, 'agency'));
  const open = (fingerprint = FINGERPRINT) => openSiteFiles(folder, allSites, fingerprint, NOW);
  const opened = open();
  if (!opened) throw new Error('the prebuilt corpus does not open');
  return { authored, folder, corpus, opened, open };
}

const search = (site: SiteContent, params: Record<string, string>) =>
  callSearch('siteSearch', { site, params });

describe('a prebuilt corpus', () => {
  let sample: Awaited<ReturnType<typeof prebuilt>>;
  beforeAll(async () => {
    sample = await prebuilt();
  });

  it('contains every page and everything besides the pages', () => {
    for (const id of ['main', 'agency'] as const) {
      const { pages, ...rest } = contentOf(sample.opened, id);
      const { pages: authored, ...restAuthored } = contentOf(sample.corpus, id);
      expect(rest).toEqual(restAuthored);
      expect([...pages.values()]).toEqual([...authored.values()]);
    }
  });

  it.each<Record<string, string>>([
    { q: 'password' },
    { q: 'pasword' },
    { type: 'guidance' },
    { sort: 'title asc' },
  ])('gives several services the same search results as the files: %j', async (params) => {
    const expected = await search(contentOf(sample.corpus, 'main'), params);
    for (const opened of [sample.opened, sample.open()])
      expect(opened && (await search(contentOf(opened, 'main'), params))).toEqual(expected);
  });

  it('is not recognised if a file is missing, ignored under another fingerprint, rejected if it is corrupt', async () => {
    const { authored, folder, open } = sample;
    expect([hasSiteFiles(authored, allSites), hasSiteFiles(folder, allSites)]).toEqual([false, true]);
    expect(openSiteFiles(authored, allSites, FINGERPRINT, NOW)).toBeUndefined();
    expect(open('another')).toBeUndefined();
    await writeFile(join(folder, 'agency.corpus'), 'torn');
    expect(open()).toBeUndefined();
  });

  it('has another fingerprint for other files, other code or another language', async () => {
    const folder = await writeSampleCorpus();
    const fingerprint = async (code: string) => corpusFingerprint(code, readCorpusFiles(folder, allSites));
    const first = await fingerprint('code-1');
    expect(await fingerprint('code-1')).toBe(first);
    expect(await fingerprint('code-2')).not.toBe(first);
    const [main, ...others] = allSites;
    const texts = { metadata: { Published: 'Veröffentlicht' } };
    const german: Sites = [{ ...main, variant: { ...main.variant, texts } }, ...others];
    expect(corpusFingerprint('code-1', readCorpusFiles(folder, german))).not.toBe(first);
    await writeFile(join(folder, 'main/images/another.svg'), '<svg/>');
    const withPicture = await fingerprint('code-1');
    expect(withPicture).not.toBe(first);
    await writeFile(join(folder, 'main/guidance/passwords.yaml'), 'title: Changed\n');
    expect(await fingerprint('code-1')).not.toBe(withPicture);
  });
});
