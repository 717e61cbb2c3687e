import type { Sites } from '@information-site/contract/site/site.ts';
import { expect, it } from 'vitest';
import { allSites } from '../../../tests/support/sites.ts';
import { checkCorpus } from '../../check/check-corpus.ts';
import { body, NOW, said, testRows } from './check-rows.ts';
import { tinyFiles } from './tiny-corpus.ts';

const SCRIPT = 'is removed: a link must be a path, http(s), mailto or tel address';
const nowhere = (line: number, address: string) =>
  `${line}: ${address} is a broken link: no page, redirect or picture has this address. Correct the address, or remove the link`;
const noHeading = (heading: string, page: string, instead: string) =>
  `5: ${page}${heading} leads to the top of the page, which has no heading ${heading}. Use one of its headings (${instead}), or remove the #`;
const lost = (line: number, text: string) =>
  `${line}: ${text} is a comment, which readers do not see: put the whole text in quotes, or, for a comment, write a space after #`;
const deeper = (line: number, text: string) =>
  `${line}: ${text} is part of the text above it: begin the entries of a list in the same column, or put the text in quotes`;
const marks = (line: number, text: string) =>
  `${line}: readers see the quotation marks of ${text}: remove them, or, if they belong to the text, put '...' around it`;

testRows([
  ['a link in Markdown', body('One.\n\nSee [that](/guidance/none#part).'), nowhere(7, '/guidance/none#part')],
  [
    'a link and a picture in HTML',
    body('<a href="/nowhere">x</a><img src="/images/nothing.png" alt="">'),
    nowhere(5, '/nowhere'),
    nowhere(5, '/images/nothing.png'),
  ],
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
    'a picture within a text, whose address it cuts short',
    body(`<img src="data:image/png;base64,${'A'.repeat(99)}" alt="Plan">`),
    `5: data:image/png;base64,${'A'.repeat(38)}… ${SCRIPT}`,
  ],
  ['elements that mean others', body('<section>One</section>\n\n<strike>Two</strike> <a name="x">Three</a>')],
  [
    'a note in Markdown of other programs',
    body('Text[^1] and `[^a]:`.\n\n[^1]: A note.'),
    '7: [^1]: is not Markdown of this site: link to the note, [1](#note-1), and write it as <p id="note-1">',
  ],
  [
    'a list of terms in Markdown of other programs',
    body('Phishing\n: Bait'),
    '6: a line that begins with a colon is not Markdown of this site: write a list of terms as <dl><dt><dd>',
  ],
  ['a link to an id', body('<a href="#note">1</a>\n\n<p id="note">A</p>')],
  [
    'a link to nothing on the page',
    body("One.\n\n<a href='#_ftn1'>1</a>"),
    '7: #_ftn1 is shown as text, because the page has no heading or id #_ftn1. The page has no headings: correct the address, or remove the link',
  ],
  [
    'an invisible character that reverses text',
    'title: Pay\nsummary: to \u202e321\n',
    '2: U+202E is invisible and may reverse the text after it: remove it',
  ],
  [
    'text that YAML reads as a comment',
    'title: Top tip #1\nsummary: Of #MeToo\nneeds:\n  - tip # 2\n  - one # a comment\n  - "three" #3\n',
    lost(1, '#1'),
    lost(2, '#MeToo'),
    lost(4, '# 2'),
  ],
  [
    'entries of a list that YAML reads as text',
    'title: A\nneeds:\n  - lynx\r\n    - two\r\n  - badger\r\nsummary: B\r\n  - four\r\n',
    deeper(4, '- two'),
    deeper(7, '- four'),
  ],
  [
    'files that the site makes',
    body('[a](/.well-known/security.txt) [b](/llms.txt) [c](/guidance/phishing.md)'),
  ],
  ['a list in Markdown', body('One:\n\n- two\n  - three\n')],
  [
    'typographic quotation marks around a value',
    "title: “Passwords”\nsummary: ‘It’s yours’\nneeds:\n  - “a” and “b”\n  - „c“\n  - '“meant”'\n  - the “thief”\n",
    marks(1, '“Passwords”'),
    marks(2, '‘It’s yours’'),
    marks(5, '„c“'),
  ],
  [
    'an address field',
    'title: A\nalsoSee:\n  items:\n    - title: B\n      pageLink: /none\n',
    nowhere(5, '/none'),
  ],
  [
    'a link to a file that is not served',
    body('[Notes](/images/notes.txt)'),
    '5: /images/notes.txt is a file that the site does not serve, because its name does not end in .svg, .png, .jpg, .jpeg, .webp, .avif, .gif, .ico: convert or rename it, or remove the link',
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
    'a decorative picture of a page',
    "title: A\nprimaryImage:\n  imagePath: /images/small.svg\n  imageDescription: ''\n",
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
    body('[a](#nowhere) and <a id="here"></a> [b](#here) [c](#--main-content)'),
    '5: #nowhere is shown as text, because the page has no heading or id #nowhere. Use one of its headings (#here), or remove the link',
  ],
  [
    'a link to a page that is not always public',
    body('[a](/news/draft)'),
    'notice 5: /news/draft is not always public: while it is not, lists omit the link, but links within texts stay',
  ],
  [
    'links to pages, redirects, feeds and drawings',
    {
      'main/news/links.yaml': body(
        '[a](/guidance/passwords/) [b](/old) [c](/search?q=a) [d](/api/1/services/v1/news-rss-feed.xml) ![e](/images/illustrations/fox-2.svg) [f](/pdfs/guidance/passwords.pdf) [g](https://elsewhere.example/x) [h](//cdn.example/x)',
      ),
      'main/redirects.yaml': '- { source: /old, target: /news/links }\n',
    },
  ],
  ['headings in order, and code', body('# One\n\n#### Two\n\n```\n###### no heading\n```')],
  ['a link to an existing heading', body('[a](/guidance/two-step#what-to-do)')],
  ['a link to a place on a page of another kind', body('[a](/cyberaware/actionplan#q1)')],
  ['a title that is about HTML', 'title: How <script> is misused\n'],
  [
    'a link to a page that is not always public on another that is not public either',
    `state: draft\n${body('[a](/news/draft)')}`,
  ],
]);

it('the check of the corpus reports pictures that are missing, empty or too large to be served', async () => {
  const files = tinyFiles({}, { images: ['share.svg', 'empty.jpg', 'huge.jpg'] });
  const main = files.get('main');
  if (!main) throw new Error('there are no files of the main site');
  const imageBytes = () =>
    [
      ['empty.jpg', 0],
      ['huge.jpg', 5 * 1024 * 1024],
    ] as const;
  const found = await checkCorpus(new Map(files).set('main', { ...main, imageBytes }), NOW);
  const pictures = found.filter(({ file }) => file.startsWith('main/images/'));
  expect(pictures.map((one) => `${one.file.slice('main/images/'.length)} ${said(one)}`)).toEqual([
    'empty.jpg 1: is empty: add the picture again',
    'error-404.svg 1: is missing: add this picture, which the page of a missing address shows',
    'error-generic.svg 1: is missing: add this picture, which the page of a failure shows',
    expect.stringMatching(/^huge\.jpg 1: is 5\.0 MB/),
  ]);
});

it('the check of the corpus reports a whole value that YAML reads as a comment, although the file then has a fault', async () => {
  const files = tinyFiles({ 'main/news/a.yaml': 'title: #MeToo\nneeds:\n  - #MeToo\n' });
  const found = (await checkCorpus(files, NOW)).map(said);
  expect(found).toEqual(expect.arrayContaining([lost(1, '#MeToo'), lost(3, '#MeToo')]));
  expect(found.some((one) => one.startsWith('fault'))).toBe(true);
});

it('the check of the corpus reports mail recipients for a form that the site does not have', async () => {
  const [first, ...others] = allSites;
  const to = { to: ['a@b.example'], subject: 'A' };
  const place = { file: '/somewhere/sites/main/site.yaml', line: 7 };
  const mail = { from: 'a@b.example', forms: { 'ask-uss': to, feedback: to } };
  const sites: Sites = [{ ...first, mail, placeOf: () => place }, ...others];
  const form =
    'title: A\ncontent-type: form-page\nform:\n  id: ask-us\n  fields: [{ name: a, type: text, label: A }]\n  submission: { successTitle: A, failureTitle: B }\n';
  const found = await checkCorpus(tinyFiles({ 'main/section/a/b.yaml': form }, { sites }), NOW);
  expect(found.filter(({ site, level }) => site === 'main' && level === 'fault')).toEqual([
    {
      ...place,
      site: 'main',
      path: undefined,
      level: 'fault',
      message:
        'mail.forms.ask-uss: the form ask-uss does not exist. The forms are ask-us, feedback: correct the id, or remove the entry',
    },
  ]);
  expect(others[0]?.placeOf(['mail', 'forms', 'contact-us'])).toEqual({
    file: 'sites/agency/site.yaml',
    line: expect.any(Number),
  });
});
