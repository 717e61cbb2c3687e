import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import type { Sites } from '#shared/site/site.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';
import { allSites } from '#tests/support/sites.ts';

const NOW = Date.UTC(2026, 5, 1);

const body = (markdown: string): string =>
  `title: A\ncontent:\n  items:\n    - description: |\n${markdown.replace(/^/gm, '        ')}\n`;

describe('the check of the corpus', () => {
  const SCRIPT = 'is removed: a link must be a path, http(s), mailto or tel address';
  const nowhere = (line: number, address: string) =>
    `${line}: ${address} is a broken link: no page, redirect or picture has this address. Correct the address, or remove the link`;
  const noHeading = (heading: string, page: string, instead: string) =>
    `5: ${page}${heading} leads to the top of the page, which has no heading ${heading}. Use one of its headings (${instead}), or remove the #`;
  const noDay = (line: number, what: string) =>
    `${line}: ${what} is not a date: write year-month-day, such as 2026-12-01`;

  const faulty: readonly [what: string, text: string, ...says: string[]][] = [
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
      '5: <script> is not allowed: remove it, or, to show it as text, put it between backticks',
      '7: <iframe> is not allowed: remove it, or, to show it as text, put it between backticks',
      '7: onclick is not allowed on <p>: remove it',
    ],
    [
      'an invisible character that reverses text',
      'title: Pay\nsummary: to \u202e321\n',
      '2: U+202E is invisible and may reverse the text after it: remove it',
    ],
    ['a title that is about HTML', 'title: How <script> is misused\n'],
    [
      'text that YAML reads as a comment',
      'title: Top tip #1\nsummary: Of #MeToo\nneeds:\n  - tip # 2\n  - one # a comment\n  - "three" #3\n',
      ...['1: #1', '2: #MeToo', '4: # 2'].map(
        (lost) =>
          `${lost} is a comment, which readers do not see: put the whole text in quotes, or, for a comment, write a space after #`,
      ),
    ],
    [
      'typographic quotation marks around a value',
      "title: “Passwords”\nsummary: ‘It’s yours’\nneeds:\n  - “a” and “b”\n  - '“meant”'\n  - the “thief”\n",
      ...[
        '1: readers see the quotation marks of “Passwords”',
        '2: readers see the quotation marks of ‘It’s yours’',
      ].map((marks) => `${marks}: remove them, or, if they belong to the text, put '...' around it`),
    ],
    [
      'an address field',
      'title: A\nalsoSee:\n  items:\n    - title: B\n      pageLink: /none\n',
      nowhere(5, '/none'),
    ],
    ['a missing picture', body('![A fox](/images/fox.png)'), nowhere(5, '/images/fox.png')],
    [
      'a picture without text',
      body('![](/images/small.svg)'),
      '5: the picture /images/small.svg has no alternative text: describe it between [ and ]',
    ],
    [
      'an img without alt',
      body('<img src="/images/small.svg">'),
      `5: img has no alt: describe the picture in alt="...", or write alt="" if it is decorative`,
    ],
    [
      "a page's picture without description",
      'title: A\nprimaryImage:\n  imagePath: /images/small.svg\n',
      '2: primaryImage has no imageDescription: describe the picture, or write "" if it is decorative',
    ],
    [
      'a heading that skips a level',
      body('### One\n\n##### Two'),
      "7: the heading 'Two' skips a level: it is h5 below h3",
    ],
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
  ];
  const accepted = [
    [
      'pages, redirects, feeds and drawings',
      '[a](/guidance/passwords/) [b](/c) [c](/search?q=a) [d](/api/1/services/v1/news-rss-feed.xml) ![e](/images/illustrations/phishing-2.svg) [f](/pdfs/guidance/passwords.pdf) [g](https://elsewhere.example/x) [h](//cdn.example/x)',
    ],
    ['headings in order and code', '# One\n\n#### Two\n\n```\n###### no heading\n```'],
    ['an existing heading', '[a](/guidance/two-step#what-to-do)'],
    ['a place on a page of another kind', '[a](/cyberaware/actionplan#q1)'],
  ] as const;

  const redirects =
    '/a /b, /p /q, /q /p, /c /d, /d /guidance/passwords, /d /news/x, /guidance/phishing /c, /search /c, /api/1/services/v1/news-rss-feed.xml /c, /section/old.csv /c'
      .split(', ')
      .map((line) => line.split(' '))
      .map(([source, target]) => `- source: ${source}\n  target: ${target}\n`);
  const question = (id: string, rest: string) =>
    `  - id: ${id}\n    type: radio\n    required: true\n    question: ${id}?\n${rest}`;
  const answer = (text: string, rest = '') => `      - text: ${text}\n${rest && `        ${rest}\n`}`;
  const vulnerable = (score: number, vector: string) =>
    `title: A\nvulnerabilities:\n  - cve: CVE-2026-90101\n    baseScore: ${score}\n    vectorString: ${vector}\n`;
  const VECTOR = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

  /** Every fault, in a file of its own. */
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(faulty.map(([, text], index) => [`main/news/faulty-${index}.yaml`, text])),
    ...Object.fromEntries(accepted.map(([, text], index) => [`main/news/fine-${index}.yaml`, body(text)])),
    'main/news/draft.yaml': 'title: Draft\nstate: draft\n',
    'main/news/open.yaml': body('[a](/news/draft)'),
    'main/news/other.yaml': `state: draft\n${body('[a](/news/draft)')}`,
    'main/redirects.yaml': redirects.join(''),
    'main/news/x.yaml': 'title: X\nredirectFrom: [/a, /x]\n',
    'main/guidance/a.yaml': 'title: A\nneeds:\n  - I lost my phone\n  - a need\n',
    'main/guidance/b.yaml': 'title: B\nneeds: [my phone is lost]\n',
    'main/search/synonyms.yaml':
      '- words: [pw]\n  means: [passwords]\n  test: { query: pw, finds: /guidance/passwords }\n' +
      '- words: [pw]\n  means: [passwords]\n  test: { query: pw, finds: /guidance/a }\n',
    'main/cyberaware/actionplan/stuck.yaml': [
      'title: Tool\nquestions:\n',
      question('one', `    answers:\n${answer('A', 'nextQuestion: three')}`),
      question('two', `    answers:\n${answer('B', 'actions: [lost]')}`),
      question('three', '    override: four\n    answers: []\n'),
      question(
        'four',
        `    answers:\n${answer('C', 'nextQuestion: three')}${answer('D', 'nextQuestion: nine')}`,
      ),
    ].join(''),
    'main/news/unprintable.yaml': body('Łódź, ŵ, 5 µm.\n\nA 🔒 and سر.'),
    'main/news/printable.yaml': body('Łódź, ŵ, 5 µm → Ω ✓ ©.'),
    'main/cyberaware/actionplan/circle.yaml': [
      'title: Tool\nquestions:\n',
      question('one', `    answers:\n${answer('A')}`),
      question('two', `    answers:\n${answer('B', 'nextQuestion: one')}${answer('C')}`),
      question('three', `    answers:\n${answer('D')}`),
    ].join(''),
    'main/advisory/differs.yaml': vulnerable(5, VECTOR),
    'main/advisory/fits.yaml': vulnerable(9.8, VECTOR),
    'main/advisory/newer.yaml': vulnerable(5, 'CVSS:4.0/AV:N'),
  };
  let found: ReturnType<typeof checkCorpus>;
  beforeAll(async () => {
    const folder = await writeSampleCorpus(files);
    await writeFile(join(folder, 'main/images/huge.jpg'), Buffer.alloc(5 * 1024 * 1024));
    found = checkCorpus(readCorpusFiles(folder, allSites), NOW);
  });
  /** What the check says about a file. */
  const saidOf = (name: string): readonly string[] =>
    found
      .filter(({ file }) => file === `main/${name}`)
      .map(({ level, line, message }) => `${level} ${line}: ${message}`);
  const warningsOf = (name: string) => saidOf(name).filter((line) => line.startsWith('warning'));

  it.each(faulty.map(([what, , ...says], index) => [what, index, says] as const))(
    'reports the line of %s',
    (_what, index, says) => {
      expect(warningsOf(`news/faulty-${index}.yaml`)).toEqual(says.map((said) => `warning ${said}`));
    },
  );

  it.each(accepted.map(([what], index) => [what, index] as const))('accepts %s', (_what, index) => {
    expect(warningsOf(`news/fine-${index}.yaml`)).toEqual([]);
  });

  it.each([
    [
      'a link to a page that is not always public',
      'news/open.yaml',
      [
        'notice 5: /news/draft is not always public: while it is not, lists omit the link, but links within texts stay',
      ],
    ],
    ['no such link if the linking page is not public either', 'news/other.yaml', []],
    [
      'redirects in a circle or in a chain, repeated ones, and those from an existing page or an address of the site',
      'redirects.yaml',
      [
        'warning 1: /a is already redirected by main/news/x.yaml:2: remove one of the two',
        expect.stringContaining('/b is a broken link'),
        'warning 3: /p is part of a redirect loop: redirect it to a page',
        expect.stringContaining('/q is a broken link'),
        'warning 5: /q is part of a redirect loop: redirect it to a page',
        expect.stringContaining('/p is a broken link'),
        'warning 7: /d redirects to /guidance/passwords: redirect /c to /guidance/passwords directly',
        'warning 11: /d is already redirected by main/redirects.yaml:9: remove one of the two',
        'warning 13: /guidance/phishing is a page (main/guidance/phishing.yaml), so the redirect has no effect: remove the redirect or the page',
        ...[
          '15: the site itself serves /search',
          '17: the site itself serves /api/1/services/v1/news-rss-feed.xml',
        ].map((fault) => `warning ${fault}, so the redirect has no effect: remove it`),
        'warning 19: the site itself serves /section/old.csv, so the redirect has no effect: remove it',
      ],
    ],
    [
      'a need of two pages',
      'guidance/b.yaml',
      [
        "warning 2: 'my phone is lost' is already a need of main/guidance/a.yaml: keep it only on the page that helps more",
      ],
    ],
    [
      'a character that the PDF of its page cannot show',
      'news/unprintable.yaml',
      [
        'notice 7: the PDF of the page shows ? instead of 🔒, because its typeface has only Latin letters and no emoji: use words',
      ],
    ],
    ['nothing of characters that it can show', 'news/printable.yaml', []],
    [
      'words whose test fails',
      'search/synonyms.yaml',
      ["warning 4: pw: the search for 'pw' does not find /guidance/a: correct the words or the test"],
    ],
    [
      'the missing picture of a missing page',
      'images/error-404.svg',
      ['warning 1: is missing: add this picture, which the page of a missing address shows'],
    ],
    [
      'the missing picture of a failure',
      'images/error-generic.svg',
      ['warning 1: is missing: add this picture, which the page of a failure shows'],
    ],
    [
      'the missing picture of shared pages',
      'images/share.svg',
      [
        'warning 1: is missing: add this picture, which social networks show for a page without one of its own',
      ],
    ],
    ['pictures that are too large to be served', 'images/huge.jpg', [expect.stringContaining('is 5.0 MB')]],
    [
      'questions of a tool that cannot be reached or left, and unknown names',
      'cyberaware/actionplan/stuck.yaml',
      [
        'warning 3: the question one never leads to the action plan',
        'warning 10: no answer leads to the question two',
        'warning 16: the action lost does not exist',
        'warning 17: the question three never leads to the action plan',
        'warning 23: the question four never leads to the action plan',
        'warning 31: the question nine does not exist',
      ],
    ],
    [
      'questions of a tool that lead in a circle, even if there is a way out',
      'cyberaware/actionplan/circle.yaml',
      [
        'warning 3: the question one is in a loop: answers lead back to it',
        'warning 9: the question two is in a loop: answers lead back to it',
      ],
    ],
    [
      'a score that differs from its vector',
      'advisory/differs.yaml',
      ['warning 1: CVE-2026-90101: baseScore is 5, but its vectorString gives 9.8: correct one of them'],
    ],
    ['no score that is that of its vector', 'advisory/fits.yaml', []],
    ['no score by a vector of another version', 'advisory/newer.yaml', []],
  ])('reports %s', (_what, file, says) => {
    expect(saidOf(file)).toEqual(says);
  });

  it('reports a whole value that YAML reads as a comment, although the file then has a fault', async () => {
    const folder = await writeSampleCorpus({ 'main/news/a.yaml': 'title: #MeToo\nneeds:\n  - #MeToo\n' });
    const found = checkCorpus(readCorpusFiles(folder, allSites), NOW);
    const comment = expect.stringContaining('#MeToo is a comment, which readers do not see');
    for (const line of [1, 3])
      expect(found).toContainEqual(
        expect.objectContaining({ file: 'main/news/a.yaml', line, message: comment }),
      );
    expect(found.some(({ level }) => level === 'fault')).toBe(true);
  });

  it('reports no missing picture that the site itself has', async () => {
    const [first, ...others] = allSites;
    const images = new Map(first.images).set('/images/share.svg', 'sites/main/images/logo.svg');
    const folder = await writeSampleCorpus({});
    const found = checkCorpus(readCorpusFiles(folder, [{ ...first, images }, ...others]), NOW);
    expect(found.map(({ file }) => file)).toContain('main/images/error-generic.svg');
    expect(found.map(({ file }) => file)).not.toContain('main/images/share.svg');
  });

  it('reports mail recipients for a form that the site does not have', async () => {
    const [main, ...others] = allSites;
    const to = { to: ['a@b.example'], subject: 'A' };
    const place = { file: '/somewhere/sites/main/site.yaml', line: 7 };
    const files = await writeSampleCorpus({
      'main/section/a/b.yaml':
        'title: A\ncontent-type: form-page\nform:\n  id: ask-us\n  fields: [{ name: a, type: text, label: A }]\n  submission: { successTitle: A, failureTitle: B }\n',
    });
    const mail = { from: 'a@b.example', forms: { 'ask-uss': to, feedback: to } };
    const sites: Sites = [{ ...main, mail, placeOf: () => place }, ...others];
    const found = checkCorpus(readCorpusFiles(files, sites), NOW);
    expect(found.filter(({ site, level }) => site === 'main' && level === 'fault')).toEqual([
      {
        ...{ file: place.file, line: 7, site: 'main', path: undefined, level: 'fault' },
        message:
          'mail.forms.ask-uss: the form ask-uss does not exist. The forms are ask-us, feedback: correct the id, or remove the entry',
      },
    ]);
    expect(allSites[1]?.placeOf(['mail', 'forms', 'contact-us'])).toEqual({
      file: 'sites/agency/site.yaml',
      line: expect.any(Number),
    });
  });
});
