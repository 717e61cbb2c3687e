import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import type { Sites } from '#shared/site/site.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';
import { allSites } from '#tests/support/sites.ts';

const NOW = Date.UTC(2026, 5, 1);

/** The check's problems for one file added to the sample corpus. */
async function saidOf(file: string, text: string): Promise<readonly string[]> {
  const faults = checkCorpus(readCorpusFiles(await writeSampleCorpus({ [file]: text }), allSites), NOW);
  return faults
    .filter((found) => found.file === file)
    .map(({ level, line, message }) => `${level} ${line}: ${message}`);
}

const faultsOf = async (file: string, text: string): Promise<readonly string[]> =>
  (await saidOf(file, text)).filter((line) => line.startsWith('warning'));

/** The messages of faults for one file. */
const problemsOf = async (file: string, text: string): Promise<readonly string[]> =>
  (await saidOf(file, text)).flatMap((line) => /^fault \d+: (.*)/.exec(line)?.[1] ?? []);

const PAGE = 'main/news/checked.yaml';
const body = (markdown: string): string =>
  `title: A\ncontent:\n  items:\n    - description: |\n${markdown.replace(/^/gm, '        ')}\n`;

describe('the check of the corpus', () => {
  const SCRIPT = 'is left out: a link is a path, http(s), mailto or tel address';
  const nowhere = (line: number, address: string) =>
    `${line}: ${address} leads nowhere: there is no such page, redirect or picture. Correct the address, or take the link out`;
  const noHeading = (heading: string, page: string, instead: string) =>
    `5: ${page}${heading} leads to the top of the page: it has no heading ${heading}. Choose one of its headings (${instead}), or take the # out`;
  const noDay = (line: number, what: string) =>
    `${line}: ${what} is no day: write it as year-month-day, such as 2026-12-01`;

  it.each<[what: string, text: string, ...says: string[]]>([
    [
      'a link in Markdown',
      body('One.\n\nSee [that](/guidance/none#part).'),
      nowhere(7, '/guidance/none#part'),
    ],
    ['a link in HTML', body('<a href="/nowhere">x</a>'), nowhere(5, '/nowhere')],
    [
      'a link in Markdown that runs a script',
      body('One.\n\n[Two](JavaScript:alert(1)), <data:text/html,x> and [three][3].\n\n[3]: vbscript:x'),
      `7: JavaScript:alert(1) ${SCRIPT}`,
      `7: data:text/html,x ${SCRIPT}`,
      `9: vbscript:x ${SCRIPT}`,
    ],
    [
      'a link in HTML that runs a script in disguise',
      body('<a href="java&#10;script:alert(1)">x</a> <a href="mailto:a@b.example">y</a> at 10:30'),
      `4: javascript:alert(1) ${SCRIPT}`,
    ],
    [
      'HTML that readers would not see',
      body('<script>alert(1)</script>\n\nAsk <IFRAME></IFRAME> the <p onclick="x()">one</p> `<form>`.\n'),
      '5: <script> is left out: take it out, or, to show it, write it as code between backticks',
      '7: <iframe> is left out: take it out, or, to show it, write it as code between backticks',
      '7: onclick is left out of <p>: take it out',
    ],
    ['a title that is about HTML', 'title: How <script> is misused\n'],
    [
      'an address field',
      'title: A\nalsoSee:\n  items:\n    - title: B\n      pageLink: /none\n',
      nowhere(5, '/none'),
    ],
    ['a missing picture', body('![A fox](/images/fox.png)'), nowhere(5, '/images/fox.png')],
    [
      'a picture without text',
      body('![](/images/small.svg)'),
      '5: the picture /images/small.svg has no text for readers who cannot see it: say between [ and ] what it shows',
    ],
    [
      'an img without alt',
      body('<img src="/images/small.svg">'),
      `5: img has no alt: say in alt="..." what it shows, or nothing (alt="") when it only decorates`,
    ],
    [
      "a page's picture without description",
      'title: A\nprimaryImage:\n  imagePath: /images/small.svg\n',
      '2: primaryImage has no imageDescription: say what the picture shows, or "" when it only decorates',
    ],
    ['a heading that skips a level', body('### One\n\n##### Two'), "7: the heading 'Two' is h5 below h3"],
    [
      'a missing heading of another page',
      body('[a](/guidance/two-step#what-not-to-do)'),
      noHeading('#what-not-to-do', '/guidance/two-step', '#what-to-do'),
    ],
    [
      'a missing heading of its own',
      body('[a](#nowhere) and <a id="here"></a> [b](#here) [c](#main-content)'),
      noHeading('#nowhere', '', '#here'),
    ],
    [
      'invalid days',
      'title: A\ndateModify: next week\nmodifiedDate: 12 May 2026\nmetadata:\n  - title: Published\n    value:\n      - item: "2026-02-30"\n',
      noDay(2, 'dateModify: next week'),
      noDay(7, 'Published: 2026-02-30'),
    ],
  ])('reports the line of %s', async (_what, text, ...says) => {
    expect(await faultsOf(PAGE, text)).toEqual(says.map((said) => `warning ${said}`));
  });

  it.each([
    [
      'pages, redirects, feeds and drawings',
      '[a](/guidance/passwords/) [b](/old/passwords) [c](/search?q=a) [d](/api/1/services/v1/news-rss-feed.xml) ![e](/images/illustrations/phishing-2.svg) [f](/pdfs/guidance/passwords.pdf) [g](https://elsewhere.example/x) [h](//cdn.example/x)',
    ],
    ['headings in order and code', '# One\n\n#### Two\n\n```\n###### no heading\n```'],
    ['an existing heading', '[a](/guidance/two-step#what-to-do)'],
    ['a place on a page of another kind', '[a](/cyberaware/actionplan#q1)'],
  ])('accepts %s', async (_what, markdown) => {
    expect(await faultsOf(PAGE, body(markdown))).toEqual([]);
  });

  it('reports a link to a page that is not always public, unless the linking page is not either', async () => {
    const files = await writeSampleCorpus({
      'main/news/draft.yaml': 'title: Draft\nstate: draft\n',
      'main/news/open.yaml': body('[a](/news/draft)'),
      'main/news/other.yaml': `state: draft\n${body('[a](/news/draft)')}`,
    });
    const said = checkCorpus(readCorpusFiles(files, allSites), NOW).filter(({ message }) =>
      message.startsWith('/news/draft'),
    );
    expect(said).toEqual([
      {
        level: 'notice',
        site: 'main',
        path: '/news/open',
        file: 'main/news/open.yaml',
        line: 5,
        message:
          '/news/draft is not public at every time: lists leave the link out then, a link within a text stays',
      },
    ]);
  });

  it('finds redirects in a circle or in a chain, repeated ones, and those from an existing page', async () => {
    const redirects = [
      '/a /b',
      '/p /q',
      '/q /p',
      '/c /d',
      '/d /guidance/passwords',
      '/d /news/x',
      '/guidance/phishing /c',
    ]
      .map((line) => line.split(' '))
      .map(([source, target]) => `- source: ${source}\n  target: ${target}\n`)
      .join('');
    const folder = await writeSampleCorpus({
      'main/redirects.yaml': redirects,
      'main/news/x.yaml': 'title: X\nredirectFrom: [/a, /x]\n',
    });
    const said = checkCorpus(readCorpusFiles(folder, allSites), NOW)
      .filter(({ level, message }) => level === 'warning' && /redirect|leads on/.test(message))
      .filter(({ message }) => !message.includes('leads nowhere'))
      .map(({ file, line, message }) => `${file}:${line}: ${message}`);
    expect(said).toEqual([
      'main/redirects.yaml:1: /a is redirected by main/news/x.yaml:2 already: leave one of the two',
      'main/redirects.yaml:3: /p is redirected in a circle, so that readers get nowhere: redirect it to a page',
      'main/redirects.yaml:5: /q is redirected in a circle, so that readers get nowhere: redirect it to a page',
      'main/redirects.yaml:7: /d leads on to /guidance/passwords: redirect /c to /guidance/passwords at once',
      'main/redirects.yaml:11: /d is redirected by main/redirects.yaml:9 already: leave one of the two',
      'main/redirects.yaml:13: /guidance/phishing is a page (main/guidance/phishing.yaml), so that nobody is redirected: take the redirect out, or remove the page',
    ]);
  });

  it('finds needs of two pages, too many needs, and words whose test fails', async () => {
    const folder = await writeSampleCorpus({
      'main/guidance/a.yaml': 'title: A\nneeds:\n  - I lost my phone\n  - a need\n',
      'main/guidance/b.yaml': 'title: B\nneeds: [my phone is lost]\n',
      'main/search/synonyms.yaml':
        '- words: [pw]\n  means: [passwords]\n  test: { query: pw, finds: /guidance/passwords }\n' +
        '- words: [pw]\n  means: [passwords]\n  test: { query: pw, finds: /guidance/a }\n- words: [x, y]\n',
    });
    const said = checkCorpus(readCorpusFiles(folder, allSites), NOW)
      .filter(({ file, message }) => /a.yaml|b.yaml|synonyms/.test(file) && /need|test/.test(message))
      .map(({ file, line, level, message }) => `${level} ${file}:${line}: ${message}`);
    expect(said).toEqual([
      "warning main/guidance/b.yaml:2: 'my phone is lost' is a need of main/guidance/a.yaml already: leave it on the page that helps more",
      "warning main/search/synonyms.yaml:4: pw: the search for 'pw' does not find /guidance/a: correct the words or the test",
      'notice main/search/synonyms.yaml:7: x: has no test: say a query and the page that it finds',
    ]);
    const many = Array.from({ length: 13 }, (_, need) => `  - need ${need}\n`).join('');
    expect(await problemsOf(PAGE, `title: A\nneeds:\n${many}`)).toEqual([
      'needs: has to be at most 12 sentences',
    ]);
  });

  it('finds pictures that are too large to be served', async () => {
    const folder = await writeSampleCorpus();
    await writeFile(join(folder, 'main/images/huge.jpg'), Buffer.alloc(5 * 1024 * 1024));
    const said = checkCorpus(readCorpusFiles(folder, allSites), NOW).filter(({ file }) =>
      file.endsWith('.jpg'),
    );
    expect(said).toMatchObject([
      { level: 'warning', file: 'main/images/huge.jpg', message: expect.stringContaining('is 5.0 MB') },
    ]);
  });

  it('finds questions of a tool that cannot be reached or left, and unknown names', async () => {
    const question = (id: string, rest: string) =>
      `  - id: ${id}\n    type: radio\n    required: true\n    question: ${id}?\n${rest}`;
    const tool = [
      'title: Tool\nquestions:\n',
      question('one', '    answers:\n      - text: A\n        nextQuestion: three\n'),
      question('two', '    answers:\n      - text: B\n        actions: [lost]\n'),
      question('three', '    override: four\n    answers: []\n'),
      question(
        'four',
        '    answers:\n      - text: C\n        nextQuestion: three\n      - text: D\n        nextQuestion: nine\n',
      ),
      'actions:\n  unused:\n    title: U\n    text: U\n',
    ].join('');
    expect(await saidOf('main/cyberaware/actionplan/checked.yaml', tool)).toEqual([
      'warning 3: the question one never leads to the action plan',
      'warning 10: no answer leads to the question two',
      'warning 16: there is no action lost',
      'warning 17: the question three never leads to the action plan',
      'warning 23: the question four never leads to the action plan',
      'warning 31: there is no question nine',
      'notice 33: no answer leads to the action unused',
    ]);
  });

  it('rejects questions of a tool that lead in a circle, even if there is a way out', async () => {
    const tool = `title: Tool
questions:
  - id: one
    type: radio
    question: One?
    answers:
      - text: A
  - id: two
    type: radio
    question: Two?
    answers:
      - text: B
        nextQuestion: one
      - text: C
  - id: three
    type: radio
    question: Three?
    answers:
      - text: D
`;
    expect(await faultsOf('main/cyberaware/actionplan/checked.yaml', tool)).toEqual([
      'warning 3: answers lead from the question one back to it',
      'warning 8: answers lead from the question two back to it',
    ]);
  });

  it.each([
    [
      'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      5,
      ['warning 1: CVE-2026-90101: baseScore is 5, but its vectorString says 9.8: correct one of the two'],
    ],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8, []],
    ['CVSS:4.0/AV:N', 5, []],
  ])('warns of a score that differs from its vector: %s, %d', async (vectorString, baseScore, says) => {
    const said = await saidOf(
      'main/advisory/a.yaml',
      `title: A\nvulnerabilities:\n  - cve: CVE-2026-90101\n    baseScore: ${baseScore}\n    vectorString: ${vectorString}\n`,
    );
    expect(said.filter((line) => line.includes('CVE'))).toEqual(says);
  });

  it('reports the faults of a corpus that is not sound', async () => {
    expect(await saidOf(PAGE, 'publishForm: 2026-12-01\nsumary: A\n')).toEqual([
      'fault 1: publishForm: there is no such field: did you mean publishFrom?',
      'fault 1: title: is missing',
      'fault 2: sumary: there is no such field: did you mean summary?',
    ]);
  });

  it('names the forms of a site that sends mail of a form that it does not have', async () => {
    const [main, ...others] = allSites;
    const place = { file: '/somewhere/sites/main/site.yaml', line: 7 };
    const files = await writeSampleCorpus({
      'main/section/a/b.yaml':
        'title: A\ncontent-type: form-page\nform:\n  id: ask-us\n  fields: [{ name: a, type: text, label: A }]\n  submission: { successTitle: A, failureTitle: B }\n',
    });
    const sites: Sites = [{ ...main, formPlaces: { 'ask-uss': place, feedback: place } }, ...others];
    const found = checkCorpus(readCorpusFiles(files, sites), NOW);
    expect(found.filter(({ site, line }) => site === 'main' && line === 7)).toEqual([
      {
        ...{ file: place.file, line: 7, site: 'main', path: undefined, level: 'fault' },
        message:
          'mail.forms.ask-uss: there is no form ask-uss. The forms are ask-us, feedback: correct the id, or take it out',
      },
    ]);
    expect(allSites[1]?.formPlaces).toMatchObject({
      'contact-us': { file: 'sites/agency/site.yaml', line: expect.any(Number) },
    });
  });
});
