import type { Sites } from '@information-site/contract/site/site.ts';
import type { Translation } from '@information-site/contract/text/texts.ts';
import { expect, it } from 'vitest';
import { allSites } from '../../../tests/support/sites.ts';
import { checkCorpus } from '../../check/check-corpus.ts';
import { compileCorpus } from '../../corpus/compile-corpus.ts';
import { contentOf } from '../../corpus/corpus.ts';
import { callSearch } from '../../responses/endpoint-handlers.ts';
import { tinyFiles } from './tiny-corpus.ts';

const texts: Translation = {
  types: { guidance: 'Leitfaden' },
  metadata: { Published: 'Veröffentlicht', 'Next review': 'Nächste Prüfung', 'Written for': 'Zielgruppe' },
  severity: { high: 'Hoch' },
  feeds: { feedOf: '{site}: {feed}', updatesTo: 'Neu auf {site}: {title}', updated: '{title} geändert' },
  'feed-titles': { news: 'Nachrichten' },
  'all-feed': { everythingNew: 'Alles Neue' },
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
`;

const files = tinyFiles(
  {
    'main/advisory/hole.yaml': ADVISORY,
    'main/guidance/labelled.yaml': LABELLED,
    'main/guidance/konten.yaml': 'title: Sichere Konten\nsummary: Passwörter wählen.\n',
    'main/section/a/ask.yaml': FORM,
    'agency/section/a/ask.yaml': FORM,
  },
  { sites },
);
const loaded = compileCorpus(files, new Date(0));
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
const content = contentOf(loaded.corpus, 'main');
/** What the check says about the files whose names end so. */
const findings = await checkCorpus(files, 0);
const saidOf = (ending: string) => findings.filter(({ file }) => file.endsWith(ending));

it('a site in another language gets the labels of types and severities in it, and its own audiences', async () => {
  const including = (option: object) => expect.arrayContaining([expect.objectContaining(option)]);
  expect(await callSearch('siteSearch', { site: content, params: {} })).toMatchObject({
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

it('metadata titles in the language of the site are checked like the English ones', () => {
  const said = 'Nächste prüfung: bald is not a date: write year-month-day, such as 2026-12-01';
  expect(saidOf('labelled.yaml').map(({ line, message }) => [line, message])).toEqual([[4, said]]);
});

it('a search in a language that the index does not stem finds inflected forms', async () => {
  expect(await callSearch('siteSearch', { site: content, params: { q: 'passwörtern' } })).toMatchObject({
    body: { documents: [{ pageUrl: '/guidance/konten' }] },
  });
});

it('the check of the corpus notices lists of options that are in English, except on an English site', () => {
  expect(saidOf('/ask.yaml')).toMatchObject([
    {
      level: 'notice',
      file: 'main/section/a/ask.yaml',
      line: 7,
      message: 'the list country is in English: write the options here, in the language of the site',
    },
  ]);
});
