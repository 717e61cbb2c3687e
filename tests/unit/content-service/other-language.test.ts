import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import { contentOf, type SiteContent } from '#content-service/corpus/corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { firstPublished, pageDate } from '#content-service/corpus/page-facts.ts';
import { callEndpoint } from '#content-service/responses/endpoint-handlers.ts';
import type { Sites } from '#shared/site/site.ts';
import type { Translation } from '#shared/site/texts.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { allSites } from '#tests/support/sites.ts';

const texts: Translation = {
  types: { guidance: 'Leitfaden' },
  metadata: { Published: 'Veröffentlicht', 'Next review': 'Nächste Prüfung', 'Written for': 'Zielgruppe' },
  severity: { high: 'Hoch' },
  feeds: { feedOf: '{site}: {feed}', updatesTo: 'Neu auf {site}: {title}', updated: '{title} geändert' },
  'feed-titles': { news: 'Nachrichten' },
  ui: { everythingNew: 'Alles Neue' },
  'person-lookup': { registered: '{registration} Das gilt für {name}.', unknown: 'Unbekannt.' },
};
const [main, ...others] = allSites;
const sites: Sites = [{ ...main, variant: { ...main.variant, locale: 'de-DE', texts } }, ...others];

const ADVISORY =
  'title: Hole\nseverity: high\nchanges:\n  - { date: 2026-01-02, note: Fixed, level: major }\n';

const LABELLED = `title: A
metadata:
  - { title: VERÖFFENTLICHT, value: [{ item: 2026-01-02 }] }
  - { title: Nächste prüfung, value: [{ item: bald }] }
  - { title: Zielgruppe, value: [{ item: Schulen }] }
  - { title: Reviewed, value: [{ item: 2026-02-03 }] }
  - { title: Anderes, value: [{ item: x }] }
`;
const EMBARGOED = 'title: B\nmetadata:\n  - { title: Veröffentlicht, value: [{ item: 2099-01-02 }] }\n';

let folder: string;
let content: SiteContent;
beforeAll(async () => {
  folder = await writeSampleCorpus(
    {
      'main/advisory/hole.yaml': ADVISORY,
      'main/guidance/labelled.yaml': LABELLED,
      'main/guidance/embargoed.yaml': EMBARGOED,
    },
    afterAll,
  );
  const loaded = await loadCorpus(folder, sites);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  content = contentOf(loaded.corpus, 'main');
});

it('a site in another language gets the labels of types and severities in it', () => {
  const answer = callEndpoint('siteSearch', { site: content, params: {} });
  expect(answer).toMatchObject({
    body: {
      filters: {
        type: expect.arrayContaining([expect.objectContaining({ value: 'guidance', name: 'Leitfaden' })]),
        severity: [expect.objectContaining({ value: 'high', name: 'Hoch' })],
      },
    },
  });
});

it('the check of the corpus lists the texts that a language lacks, one notice for each subject; none are missing in English', () => {
  const found = checkCorpus(readCorpusFiles(folder, sites), 0).filter(({ file }) =>
    file.endsWith('/texts.yaml'),
  );
  expect(found.map(({ site, level }) => `${site} ${level}`)).toEqual(found.map(() => 'main notice'));
  const messages = found.map(({ message }) => message);
  expect(messages).toContain('feed-titles: not translated (de): guidance, report, blog-post, advisory');
  expect(messages.filter((message) => message.startsWith('feeds:'))).toEqual([]);
});

describe('metadata titles in the language of the site', () => {
  it('become those that the site understands', () => {
    const page = content.pages.get('/guidance/labelled');
    if (page?.kind !== 'reading') throw new Error('the page is missing');
    const titles = ['Published', 'Next review', 'Written for', 'Reviewed', 'Anderes'];
    expect(page.page.metadata.map(({ title }) => title)).toEqual(titles);
    expect([firstPublished(page, 'UTC'), pageDate(page, 'UTC')]).toEqual(['2026-01-02', '2026-02-03']);
  });

  it('keep a page unpublished until its day', () => {
    const from = Date.UTC(2099, 0, 2);
    expect(content.pages.get('/guidance/embargoed')?.publication).toMatchObject({ isDraft: false, from });
  });

  it('are in the filters', () => {
    const answer = callEndpoint('siteSearch', { site: content, params: {} });
    const audience = expect.arrayContaining([expect.objectContaining({ value: 'Schulen' })]);
    expect(answer).toMatchObject({ body: { filters: { audience } } });
  });

  it('are checked like the English ones', () => {
    const said = checkCorpus(readCorpusFiles(folder, sites), 0).filter(({ file }) =>
      file.includes('labelled'),
    );
    expect(said.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '4: Nächste prüfung: bald is no day: write it as year-month-day, such as 2026-12-01',
    ]);
  });
});
