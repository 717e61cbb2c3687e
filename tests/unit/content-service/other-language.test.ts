import { beforeAll, describe, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import { contentOf, type SiteContent } from '#content-service/corpus/corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { firstPublished, pageDate } from '#content-service/corpus/page-facts.ts';
import { callEndpoint } from '#content-service/responses/endpoint-handlers.ts';
import { searchIndexOf } from '#content-service/search/site-index.ts';
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
  'search-words': { stopWords: 'wie ich denn mein was muss bei meinen tun' },
  'person-lookup': { registered: '{registration} Das gilt für {name}.', unknown: 'Unbekannt.' },
};
const [main, ...others] = allSites;
const sites: Sites = [{ ...main, variant: { ...main.variant, locale: 'de-DE', texts } }, ...others];

const FORM = `title: Kontakt
content-type: form-page
sectionPage:
  form:
    id: ask
    fields:
      - { name: land, type: select, label: Land, options: country }
      - { name: options, type: text, label: country }
      - { name: branche, type: select, label: Branche, options: [Bildung] }
    submission: { successTitle: Ja, failureTitle: Nein }
`;
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

const page = (title: string, summary: string, description: string): string =>
  `title: ${title}\nsummary: ${summary}\ncontent:\n  items:\n    - description: ${description}\n`;

const PAGES = {
  'main/guidance/konten.yaml': page('Sichere Konten', 'Passwörter wählen.', 'Ein Passwort für jedes Gerät.'),
  'main/guidance/mails.yaml': page(
    'Falsche Nachrichten',
    'So erkennen Sie Phishing.',
    'Die Verschlüsselung hilft nicht. Was gespeichert ist, hat die Nummer 47112301.',
  ),
  'main/guidance/handel.yaml': page(
    'Große Händler',
    'Gute Einkäufe.',
    'Melden Sie Händler. Löschen Sie Konten.',
  ),
  'main/guidance/daten.yaml': page('Alte Daten', 'Richtig löschen.', 'Was weg muss, das muss wirklich weg.'),
};

let folder: string;
let content: SiteContent;
/** What the check says about the files whose names end so. */
const saidOf = (ending: string) =>
  checkCorpus(readCorpusFiles(folder, sites), 0).filter(({ file }) => file.endsWith(ending));
beforeAll(async () => {
  folder = await writeSampleCorpus({
    'main/advisory/hole.yaml': ADVISORY,
    'main/guidance/labelled.yaml': LABELLED,
    'main/guidance/embargoed.yaml': EMBARGOED,
    ...PAGES,
    ...Object.fromEntries(['main', 'agency'].map((id) => [`${id}/section/a/ask.yaml`, FORM])),
  });
  const loaded = await loadCorpus(folder, sites);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  content = contentOf(loaded.corpus, 'main');
});

it('a site in another language gets the labels of types and severities in it, and its own audiences', () => {
  const including = (option: object) => expect.arrayContaining([expect.objectContaining(option)]);
  expect(callEndpoint('siteSearch', { site: content, params: {} })).toMatchObject({
    body: {
      filters: {
        type: including({ value: 'guidance', name: 'Leitfaden' }),
        severity: [expect.objectContaining({ value: 'high', name: 'Hoch' })],
        audience: including({ value: 'Schulen' }),
      },
    },
  });
});

it('the check of the corpus lists the texts that a language lacks, one notice for each subject; none are missing in English', () => {
  const found = saidOf('/texts.yaml');
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

  it('are checked like the English ones', () => {
    const said = 'Nächste prüfung: bald is not a date: write year-month-day, such as 2026-12-01';
    expect(saidOf('labelled.yaml').map(({ line, message }) => [line, message])).toEqual([[4, said]]);
  });
});

describe('a search in a language that the index does not stem', () => {
  function search(q: string) {
    const answer = callEndpoint('siteSearch', { site: content, params: { q } });
    if (answer.kind !== 'document') throw new Error('the search was refused');
    const { didYouMean, documents } = answer.body;
    return { didYouMean, paths: documents.map(({ pageUrl }) => pageUrl) };
  }

  it.each([
    { q: 'passwörtern', path: '/guidance/konten' },
    { q: 'wie erkenne ich phishing', path: '/guidance/mails' },
    { q: 'verschlüsseln', path: '/guidance/mails' },
    { q: 'GROSSEN HAENDLERN', path: '/guidance/handel' },
    { q: 'phising', shown: 'phishing', path: '/guidance/mails' },
    { q: 'Verschlueselung', shown: 'verschlüsselung', path: '/guidance/mails' },
    { q: '"große Händler" einkäfue', shown: '"große händler" einkäufe', path: '/guidance/handel' },
  ])(
    'finds inflected forms without a correction, and shows corrections as the pages write them: $q',
    ({ q, shown, path }) => {
      const { didYouMean, paths } = search(q);
      expect(didYouMean).toBe(shown);
      expect(paths).toContain(path);
    },
  );

  it.each([
    { q: 'wie schütze ich denn mein Passwort', path: '/guidance/konten' },
    { q: 'was muss ich bei meinen Einkäufen tun', path: '/guidance/handel' },
  ])('ignores the stop words of its language: $q', ({ q, path }) => {
    expect(search(q).paths[0]).toBe(path);
  });

  it.each(['gesichert', '47112309'])('takes no other word for the same: %s', (q) => {
    expect(search(q)).toEqual({ didYouMean: undefined, paths: [] });
  });

  it('takes a word with marks in the text of a page for no keyword', () => {
    const { match, card } = searchIndexOf(content);
    const { ids, signals } = match('löschen', 'pages');
    const leads = Array.from(ids, (id) => [card(id).pageUrl, signals(id).lead]);
    expect(Object.fromEntries(leads)).toEqual({ '/guidance/daten': 1, '/guidance/handel': 0 });
  });
});

it('the check of the corpus notices lists of options that are in English, except on an English site', () => {
  expect(saidOf('/ask.yaml')).toMatchObject([
    {
      ...{ level: 'notice', file: 'main/section/a/ask.yaml', line: 7 },
      message: 'the list country is in English: write the options here, in the language of the site',
    },
  ]);
});
