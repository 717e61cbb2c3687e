import { testRows } from './check-rows.ts';

const noDay = (line: number, what: string) =>
  `${line}: ${what} is not a date: write year-month-day, such as 2026-12-01`;
const loop = (line: number, path: string) =>
  `${line}: ${path} is part of a redirect loop: redirect it to a page`;
const served = (line: number, path: string) =>
  `${line}: the site itself serves ${path}, so the redirect has no effect: remove it`;
const nowhere = (line: number, address: string) =>
  `${line}: ${address} is a broken link: no page, redirect or picture has this address. Correct the address, or remove the link`;
const circle = (line: number, id: string) =>
  `${line}: the question ${id} is in a loop: answers lead back to it`;
const stuck = (line: number, id: string) => `${line}: the question ${id} never leads to the action plan`;
const endsFirst = (end: string) =>
  `4: dateOfEvent: the end, ${end}, is before the start, 2027-03-27T09:00: correct one of them`;

const redirects = (...pairs: readonly string[]) =>
  pairs
    .map((pair) => pair.split(' '))
    .map(([source, target]) => `- source: ${source}\n  target: ${target}\n`)
    .join('');
const question = (id: string, rest: string) =>
  `  - id: ${id}\n    type: radio\n    required: true\n    question: <${id}>?\n${rest}`;
const answer = (text: string, rest = '') => `      - text: ${text}\n${rest && `        ${rest}\n`}`;
const vulnerable = (score: number, vector: string) => ({
  'main/advisory/*.yaml': `title: A\nvulnerabilities:\n  - cve: CVE-2026-90101\n    baseScore: ${score}\n    vectorString: ${vector}\n`,
});
const VECTOR = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const event = (end: string, start = '2027-03-27T09:00') => ({
  'main/event/*.yaml': `title: A\ndateOfEvent:\n  start: ${start}\n  end: ${end}\n`,
});
const certified = (day: number, status = 'Certified') => ({
  'main/organisation/*.yaml': `title: A\nproduct:\n  assuranceDetails:\n    certifiedStatus: ${status}\n    dateOfExpiry: ${day} May 2026\n`,
});

testRows([
  [
    'invalid days',
    'title: A\ndateModify: next week\nmodifiedDate: 12 May 2026\nmetadata:\n  - title: Published\n    value:\n      - item: "2026-02-30"\n',
    noDay(2, 'dateModify: next week'),
    noDay(7, 'Published: 2026-02-30'),
  ],
  [
    'redirects in a circle or in a chain, repeated ones, and those from an existing page or an address of the site',
    {
      'main/redirects.yaml': redirects(
        '/a /b',
        '/p /q',
        '/q /p',
        '/c /d',
        '/d /guidance/passwords',
        '/d /news/x',
        '/guidance/phishing /c',
        '/search /c',
        '/api/1/services/v1/news-rss-feed.xml /c',
        '/section/old.csv /c',
        '/section/old.md /c',
      ),
      'main/news/x.yaml': 'title: X\nredirectFrom: [/a, /x]\n',
    },
    '1: /a is already redirected by main/news/x.yaml:2: remove one of the two',
    nowhere(2, '/b'),
    loop(3, '/p'),
    nowhere(4, '/q'),
    loop(5, '/q'),
    nowhere(6, '/p'),
    '7: /d redirects to /guidance/passwords: redirect /c to /guidance/passwords directly',
    '11: /d is already redirected by main/redirects.yaml:9: remove one of the two',
    '13: /guidance/phishing is a page (main/guidance/phishing.yaml), so the redirect has no effect: remove the redirect or the page',
    served(15, '/search'),
    served(17, '/api/1/services/v1/news-rss-feed.xml'),
    served(19, '/section/old.csv'),
    served(21, '/section/old.md'),
  ],
  [
    'a need of two pages',
    {
      'main/guidance/b.yaml': 'title: B\nneeds: [my phone is lost]\n',
      'main/guidance/a.yaml': 'title: A\nneeds:\n  - I lost my phone\n  - a need\n',
    },
    "2: 'my phone is lost' is already a need of main/guidance/a.yaml: keep it only on the page that helps more",
  ],
  [
    'words whose test fails',
    {
      'main/search/synonyms.yaml': ['passwords', 'a']
        .map(
          (page) => `- words: [pw]\n  means: [passwords]\n  test: { query: pw, finds: /guidance/${page} }\n`,
        )
        .join(''),
    },
    "4: pw: the search for 'pw' does not find /guidance/a: correct the words or the test",
  ],
  [
    'questions of a tool that cannot be reached or left, and unknown names',
    {
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
    },
    stuck(3, 'one'),
    '10: no answer leads to the question two',
    '16: the action lost does not exist',
    stuck(17, 'three'),
    stuck(23, 'four'),
    '31: the question nine does not exist',
  ],
  [
    'questions of a tool that lead in a circle, even if there is a way out',
    {
      'main/cyberaware/actionplan/circle.yaml': [
        'title: Tool\nquestions:\n',
        question('one', `    answers:\n${answer('A')}`),
        question('two', `    answers:\n${answer('B', 'nextQuestion: one')}${answer('C')}`),
        question('three', `    answers:\n${answer('D')}`),
      ].join(''),
    },
    circle(3, 'one'),
    circle(9, 'two'),
  ],
  [
    'a score that differs from its vector',
    vulnerable(5, VECTOR),
    '1: CVE-2026-90101: baseScore is 5, but its vectorString gives 9.8: correct one of them',
  ],
  ['an event that ends before the day of its start', event('2027-03-26'), endsFirst('2027-03-26')],
  [
    'an event that ends before the time of its start',
    event('2027-03-27T08:00'),
    endsFirst('2027-03-27T08:00'),
  ],
  [
    'a certificate that has expired',
    certified(30),
    'notice 1: certifiedStatus is Certified, but dateOfExpiry, 30 May 2026, has passed, so the page says that it has expired: correct one of them',
  ],
  ['a score that is that of its vector', vulnerable(9.8, VECTOR)],
  ['a score by a vector of another version', vulnerable(5, 'CVSS:4.0/AV:N')],
  ['an event that ends on the day of its start', event('2027-03-27')],
  ['an event that ends when it begins', event('2027-03-27T09:00')],
  ['an event that ends at a time of the day of its start', event('2027-03-27T17:00', '2027-03-27')],
  ['a certificate on its last day', certified(31)],
  ['an expired entry with another status', certified(30, 'Withdrawn')],
]);
