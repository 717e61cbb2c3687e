import { describe, expect, it } from 'vitest';
import { formatProblem } from '#content-service/corpus/problem.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { allSites } from '#tests/support/sites.ts';

async function problemsOf(changes: Record<string, string | undefined>): Promise<readonly string[]> {
  const loaded = await loadCorpus(await writeSampleCorpus(changes), allSites);
  return loaded.problems.map(formatProblem);
}

const PAGE = 'main/guidance/broken.yaml';

describe('faults of the corpus', () => {
  it('are absent in the sample', async () => {
    expect(await problemsOf({})).toEqual([]);
  });

  it.each([
    {
      fault: 'a missing title',
      text: 'summary: No title\n',
      says: [`${PAGE}:1: title: is missing`],
    },
    {
      fault: 'a misspelt field',
      text: 'title: A\nsumary: B\n',
      says: [`${PAGE}:2: sumary: there is no such field: did you mean summary?`],
    },
    {
      fault: 'a misspelt field deep inside',
      text: 'title: A\ncontent:\n  items:\n    - subheading: B\n    - subheading: C\n      descripton: D\n',
      says: [`${PAGE}:6: content.items.1.descripton: there is no such field: did you mean description?`],
    },
    {
      fault: 'a missing field deep inside',
      text: 'title: A\ncontent:\n  items:\n    - subheading: B\n      video:\n        videoPath: /v\n',
      says: [`${PAGE}:5: content.items.0.video.videoDescription: is missing`],
    },
    {
      fault: 'a script address',
      text: 'title: A\ncontent:\n  items:\n    - video:\n        videoDescription: B\n        videoPath: "javascript:alert(1)"\n',
      says: [`${PAGE}:6: content.items.0.video.videoPath: has to be a path, http(s), mailto or tel address`],
    },
    {
      fault: 'a number where text belongs',
      text: 'title: A\nsummary: 5\n',
      says: [`${PAGE}:2: summary: has to be text: put it in quotes, '5'`],
    },
    {
      fault: 'a list of one written as a bare object, with a fault in it',
      text: 'title: A\nmetadata:\n  value:\n    item: B\n',
      says: [`${PAGE}:2: metadata.0.title: is missing`],
    },
    {
      fault: 'a type other than its folder',
      text: 'title: A\ntype: news\n',
      says: [`${PAGE}:2: type: has to be guidance`],
    },
    {
      fault: 'a field twice',
      text: 'title: A\ntitle: B\n',
      says: [`${PAGE}:2: the field is here twice: leave one`],
    },
  ])('state the line of $fault', async ({ text, says }) => {
    expect(await problemsOf({ [PAGE]: text })).toEqual(says);
  });

  it.each([
    {
      fault: 'a draft of another word',
      text: 'title: A\nstate: drafted\n',
      says: [`${PAGE}:2: state: has to be draft or published; without it the page is published`],
    },
    {
      fault: 'invalid moments',
      text: 'title: A\npublishFrom: tomorrow\npublishUntil: 2026-02-30\n',
      says: ['publishFrom', 'publishUntil'].map(
        (field, index) =>
          `${PAGE}:${index + 2}: ${field}: has to be a day or a moment, such as 2026-12-01, 2026-12-01T09:00 or 2026-12-01T09:00:00Z`,
      ),
    },
    {
      fault: 'an end before the beginning',
      text: 'title: A\npublishFrom: 2026-12-02\npublishUntil: 2026-12-01\n',
      says: [
        `${PAGE}:3: publishUntil: is not after publishFrom, so that the page would never be public: give a later moment`,
      ],
    },
    {
      fault: 'a former address outside the site',
      text: 'title: A\nredirectFrom:\n  - guidance/old\n',
      says: [
        `${PAGE}:3: redirectFrom.0: has to be an address of this site that begins with /, such as /guidance/old-name`,
      ],
    },
    {
      fault: 'a stray list entry',
      text: 'title: A\nmetadata:\n  - title: Published\n    value:\n      - item: 2026-01-01\n  leftover\n',
      says: [
        expect.stringMatching(/:6: is not indented like what it belongs to: entries of a list begin with -/),
      ],
    },
    {
      fault: 'a title with a colon',
      text: 'title: Backups: how to begin\n',
      says: [
        expect.stringMatching(/:1: has a colon too many: put a text with a colon and a blank in quotes/),
      ],
    },
    {
      fault: 'a quotation mark within quotes',
      text: "title: 'It's here'\n",
      says: [expect.stringMatching(/:1: has something that does not belong here: .*written twice/)],
    },
  ])('state what to do about $fault', async ({ text, says }) => {
    expect(await problemsOf({ [PAGE]: text })).toEqual(says);
  });

  it('state the spelling of a name with letters that addresses do not have', async () => {
    expect(await problemsOf({ 'main/guidance/türschloß.yaml': 'title: A\n' })).toEqual([
      'main/guidance/türschloß.yaml:1: names of files and folders have to be lower-case words with hyphens: turschloss instead of türschloß',
    ]);
  });

  it('are listed for all files of both sites at once, in order', async () => {
    expect(
      await problemsOf({
        'agency/footer.yaml': undefined,
        'agency/information/history.yaml': '- not a page\n',
        'main/guidance/Upper.yaml': 'title: A\n',
        'main/poems/one.yaml': 'title: A\n',
        'main/news/two.yaml': 'summary: 1\nnonsense: 2\n',
        'main/redirects.yaml': '- source: relative\n  target: /a\n',
      }),
    ).toEqual([
      'agency/footer.yaml:1: the site needs this file',
      'agency/information/history.yaml:1: document: has to be fields',
      'main/guidance/Upper.yaml:1: names of files and folders have to be lower-case words with hyphens',
      'main/news/two.yaml:1: title: is missing',
      "main/news/two.yaml:1: summary: has to be text: put it in quotes, '1'",
      'main/news/two.yaml:2: nonsense: there is no such field: correct its name or take it out',
      expect.stringMatching(
        /^main\/poems\/one\.yaml:1: is not a file of a site, nor a page in a folder guidance/,
      ),
      'main/redirects.yaml:1: 0.source: has to start with /',
    ]);
  });
});
