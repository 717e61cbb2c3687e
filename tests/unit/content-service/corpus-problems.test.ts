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
  it('finds none in the sample', async () => {
    expect(await problemsOf({})).toEqual([]);
  });

  it.each([
    {
      fault: 'a missing title',
      text: 'summary: No title\n',
      says: [`${PAGE}:1: title: Invalid input: expected string, received undefined`],
    },
    {
      fault: 'a misspelt field',
      text: 'title: A\nsumary: B\n',
      says: [`${PAGE}:2: sumary: the contract has no such field`],
    },
    {
      fault: 'a misspelt field deep inside',
      text: 'title: A\ncontent:\n  items:\n    - subheading: B\n    - subheading: C\n      descripton: D\n',
      says: [`${PAGE}:6: content.items.1.descripton: the contract has no such field`],
    },
    {
      fault: 'a missing field deep inside',
      text: 'title: A\ncontent:\n  items:\n    - subheading: B\n      video:\n        videoPath: /v\n',
      says: [
        `${PAGE}:5: content.items.0.video.videoDescription: Invalid input: expected string, received undefined`,
      ],
    },
    {
      fault: 'a script address',
      text: 'title: A\ncontent:\n  items:\n    - video:\n        videoDescription: B\n        videoPath: "javascript:alert(1)"\n',
      says: [`${PAGE}:6: content.items.0.video.videoPath: has to be a path, http(s), mailto or tel address`],
    },
    {
      fault: 'a number where text belongs',
      text: 'title: A\nsummary: 5\n',
      says: [`${PAGE}:2: summary: Invalid input: expected string, received number`],
    },
    {
      fault: 'a list of one written as a bare object, with a fault in it',
      text: 'title: A\nmetadata:\n  value:\n    item: B\n',
      says: [`${PAGE}:2: metadata.0.title: Invalid input: expected string, received undefined`],
    },
    {
      fault: 'a type other than its folder',
      text: 'title: A\ntype: news\n',
      says: [`${PAGE}:2: type: Invalid input: expected "guidance"`],
    },
    { fault: 'a field twice', text: 'title: A\ntitle: B\n', says: [`${PAGE}:2: Map keys must be unique`] },
  ])('names the line of $fault', async ({ text, says }) => {
    expect(await problemsOf({ [PAGE]: text })).toEqual(says);
  });

  it('says how a name with letters that addresses do not have is written', async () => {
    expect(await problemsOf({ 'main/guidance/türschloß.yaml': 'title: A\n' })).toEqual([
      'main/guidance/türschloß.yaml:1: names of files and folders have to be lower-case words with hyphens: turschloss instead of türschloß',
    ]);
  });

  it('lists the faults of all files of both sites at once, in order', async () => {
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
      'agency/information/history.yaml:1: document: Invalid input: expected object, received array',
      'main/guidance/Upper.yaml:1: names of files and folders have to be lower-case words with hyphens',
      'main/news/two.yaml:1: title: Invalid input: expected string, received undefined',
      'main/news/two.yaml:1: summary: Invalid input: expected string, received number',
      'main/news/two.yaml:2: nonsense: the contract has no such field',
      expect.stringMatching(
        /^main\/poems\/one\.yaml:1: is not a file of a site, nor a page in a folder guidance/,
      ),
      'main/redirects.yaml:1: 0.source: has to start with /',
    ]);
  });
});
