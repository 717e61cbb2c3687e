import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import { contentOf, type SiteContent } from '#content-service/corpus/corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { callEndpoint } from '#content-service/responses/endpoint-handlers.ts';
import type { Sites } from '#shared/site/site.ts';
import type { Translation } from '#shared/site/texts.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { allSites } from '#tests/support/sites.ts';

const texts: Translation = {
  types: { guidance: 'Leitfaden' },
  severity: { high: 'Hoch' },
  feeds: { feedOf: '{site}: {feed}', updatesTo: 'Neu auf {site}: {title}', updated: '{title} geändert' },
  'feed-titles': { news: 'Nachrichten' },
  ui: { everythingNew: 'Alles Neue' },
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

let folder: string;
let content: SiteContent;
beforeAll(async () => {
  folder = await writeSampleCorpus(
    {
      'main/advisory/hole.yaml': ADVISORY,
      ...Object.fromEntries(['main', 'agency'].map((id) => [`${id}/section/a/ask.yaml`, FORM])),
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

it('the check of the corpus notices lists of options that are in English, except on an English site', () => {
  const found = checkCorpus(readCorpusFiles(folder, sites), 0).filter(({ file }) =>
    file.endsWith('/ask.yaml'),
  );
  expect(found).toMatchObject([
    {
      ...{ level: 'notice', file: 'main/section/a/ask.yaml', line: 7 },
      message: 'the list country is in English: write the options here, in the language of the site',
    },
  ]);
});
