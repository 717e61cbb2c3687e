import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerArticle } from '#content-service/answers/page-answers.ts';
import { answerSearchSuggestions, answerSiteSearch } from '#content-service/answers/search-answers.ts';
import type { SiteContent } from '#content-service/corpus/corpus.ts';
import { loadCorpus } from '#content-service/corpus/load-corpus.ts';
import {
  isPrebuilt,
  openPrebuiltCorpus,
  writePrebuiltSite,
} from '#content-service/corpus/prebuilt-corpus.ts';
import { openIndexFile } from '#content-service/search/index-file.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';
import { generatedPages } from '../../../bench/generated-corpus/generated-pages.ts';

const NOW = new Date('2026-01-02T03:04:05Z');

async function sampleCorpus() {
  const loaded = await loadCorpus(await writeSampleCorpus(), NOW);
  if (!loaded.ok) throw new Error('the sample corpus is broken');
  return loaded.corpus;
}

async function prebuilt(pages?: number) {
  const corpus = await sampleCorpus();
  const folder = await mkdtemp(join(tmpdir(), 'prebuilt-'));
  writePrebuiltSite(folder, corpus.sites.main, pages === undefined ? undefined : generatedPages(pages));
  writePrebuiltSite(folder, corpus.sites.agency);
  const opened = openPrebuiltCorpus(folder, NOW);
  if (!opened) throw new Error('the prebuilt corpus does not open');
  return { folder, corpus, opened };
}

const search = (site: SiteContent, params: Record<string, string>) => answerSiteSearch({ site, params });

describe('a prebuilt corpus', () => {
  it('holds every page and everything beside the pages', async () => {
    const { corpus, opened } = await prebuilt();
    for (const id of ['main', 'agency'] as const) {
      const { pages, ...rest } = opened.sites[id];
      const { pages: authored, ...restAuthored } = corpus.sites[id];
      expect(rest).toEqual(restAuthored);
      expect([...pages]).toEqual([...authored]);
      expect(pages.size).toBe(authored.size);
    }
  });

  const searches: readonly Record<string, string>[] = [
    { q: 'password' },
    { q: 'pasword' },
    { type: 'guidance' },
    { sort: 'title asc' },
  ];
  it.each(searches)('answers a search as the files do: %j', async (params) => {
    const { corpus, opened } = await prebuilt();
    expect(search(opened.sites.main, params)).toEqual(search(corpus.sites.main, params));
  });

  it('is served by several services at once', async () => {
    const { folder, opened } = await prebuilt();
    const other = openPrebuiltCorpus(folder, NOW);
    if (!other) throw new Error('it does not open twice');
    expect(search(other.sites.main, { q: 'password' })).toEqual(search(opened.sites.main, { q: 'password' }));
  });

  it('is not taken for one when a file is missing, and is refused when it is torn', async () => {
    const { folder } = await prebuilt();
    expect(isPrebuilt(await writeSampleCorpus())).toBe(false);
    expect(isPrebuilt(folder)).toBe(true);
    await writeFile(join(folder, 'agency.corpus'), 'torn');
    expect(openPrebuiltCorpus(folder, NOW)).toBeUndefined();
  });

  it('is of no use under another fingerprint', async () => {
    const { folder } = await prebuilt();
    expect(openIndexFile(join(folder, 'main.corpus'), 'another')).toBeUndefined();
  });
});

describe('a prebuilt corpus of many pages', () => {
  it('finds, counts and reads alike whether a word is frequent or rare', { timeout: 60_000 }, async () => {
    const { opened } = await prebuilt(1600);
    const { main } = opened.sites;
    const contains = (word: string) =>
      [...main.pages.values()].filter((page) =>
        new RegExp(`\\b${word}\\b`, 'i').test(JSON.stringify(page.page)),
      );
    const found = (params: Record<string, string>) => {
      const answer = search(main, params);
      if (answer.kind !== 'answer') throw new Error('the search is refused');
      return answer.body;
    };
    for (const word of ['security', 'kelmunce']) {
      const body = found({ q: word, rows: '2000' });
      const pages = contains(word).map(({ path }) => path);
      expect(pages.length).toBeGreaterThan(0);
      expect(body.documents.map(({ pageUrl }) => pageUrl).sort()).toEqual(pages.sort());
      expect(Object.keys(body.filters ?? {})).toEqual(['type', 'topics', 'audience', 'year']);
      const { type = [] } = body.filters ?? {};
      for (const { value, numFound } of 'results' in type ? type.results : type)
        expect(found({ q: word, type: value }).numFound).toBe(numFound);
      expect(found({ q: word, rows: '7' }).documents.map(({ pageUrl }) => pageUrl)).toEqual(
        body.documents.slice(0, 7).map(({ pageUrl }) => pageUrl),
      );
    }
    const [first] = [...main.pages.values()];
    const article = answerArticle({ site: main, params: { url: first?.path } });
    expect(article.kind === 'answer' && article.body.page.title).toBe(first?.page.title);
    const suggested = answerSearchSuggestions({ site: main, params: { q: first?.page.title } });
    expect(suggested.kind === 'answer' && suggested.body.suggestions[0]?.title).toBe(first?.page.title);
  });
});
