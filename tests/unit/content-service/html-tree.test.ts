import { expect, it } from 'vitest';
import { settable } from '#content-service/pdf/pdf-fonts.ts';
import {
  boldParagraph,
  heading,
  linkTo,
  listOf,
  paragraph,
  phrases,
  table,
  tableOf,
} from '#shared/blocks/document-tree.server.ts';
import { htmlTree } from '#shared/blocks/html-tree.server.ts';

const strong = (text: string) => ({ type: 'strong' as const, children: phrases(text) });

it.each([
  {
    what: 'a paragraph with emphasis and a link',
    html: '<p>Use  <strong>long</strong>\n<em>words</em>, <a href="/a">see <b>this</b></a>. </p>',
    blocks: [
      paragraph(
        ...['Use ', strong('long'), ' ', { type: 'emphasis' as const, children: phrases('words') }, ', '],
        { type: 'link', url: '/a', children: [...phrases('see '), strong('this')] },
        '.',
      ),
    ],
  },
  {
    what: 'nested lists',
    html: '<ol start="3"><li>One<ul><li><p>Two</p></li></ul></li><li> </li></ol>',
    blocks: listOf([[paragraph('One'), ...listOf([[paragraph('Two')]])]], 3),
  },
  {
    what: 'a table',
    html: '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1 &amp; 2</td><td>3</td></tr><tr><td>x</td><td><a href="/y">y</a></td></tr></tbody></table>',
    blocks: table(
      ['A', 'B'],
      [
        ['1 & 2', '3'],
        ['x', [linkTo('y', '/y')]],
      ],
    ),
  },
  {
    what: 'a table with a caption and cells that span others, each cell in its column',
    html: '<table><caption>Where it <em>applies</em></caption><thead><tr><th rowspan="2">A</th><th colspan="2">B</th></tr><tr><th>C</th><th>D</th></tr></thead><tbody><tr><td rowspan="0">1</td><td rowspan="2">2</td><td>3</td></tr><tr><td>4</td></tr><tr><td colspan="2">5</td></tr></tbody><tbody><tr><td>6</td></tr></tbody></table>',
    blocks: [
      paragraph('Where it ', { type: 'emphasis', children: phrases('applies') }),
      tableOf([['A', 'B', ''], ['', 'C', 'D'], ['1', '2', '3'], ['', '', '4'], ['', '5', ''], ['6']], 2),
    ],
  },
  {
    what: 'a table that asks for more columns than a page can have',
    html: '<table><tr><td colspan="1000" rowspan="-1">A</td><td colspan="x">B</td></tr></table>',
    blocks: [tableOf([['A', ...Array.from({ length: 99 }, () => ''), 'B']], 0)],
  },
  {
    what: 'headings below the block that they are in',
    html: '<h2>A</h2><h4>B<br>C</h4>',
    blocks: [heading(3, 'A'), heading(4, 'B C')],
  },
  {
    what: 'code as it is written',
    html: '<pre><code>a\n  b\n</code></pre>',
    blocks: [{ type: 'code', value: 'a\n  b' }],
  },
  {
    what: 'a quotation, a line break, a picture and its caption',
    html: '<blockquote><p>Q</p></blockquote><p>x<br> y<br></p><figure><img src="/i.png" alt="Fox"><figcaption>A fox</figcaption></figure>',
    blocks: [
      { type: 'blockquote', children: [paragraph('Q')] },
      paragraph('x\ny'),
      paragraph({ type: 'image', url: '/i.png', alt: 'Fox' }),
      paragraph('A fox'),
    ],
  },
  {
    what: 'terms with their descriptions',
    html: '<dl><dt>A</dt><dd>It is so.</dd></dl>',
    blocks: [boldParagraph('A'), paragraph('It is so.')],
  },
  {
    what: 'terms in groups with their descriptions',
    html: '<dl><div><dt>A</dt><dd>It is so.</dd></div><div><dt>B</dt><dd><p>It is not.</p></dd></div></dl>',
    blocks: [boldParagraph('A'), paragraph('It is so.'), boldParagraph('B'), paragraph('It is not.')],
  },
  {
    what: 'code within a text, and a link in code as a link',
    html: '<p>Run <code>a  --b</code>, see <code><a href="/c">c</a></code>.</p>',
    blocks: [paragraph('Run ', { type: 'inlineCode', value: 'a --b' }, ', see ', linkTo('c', '/c'), '.')],
  },
  { what: 'nothing', html: ' \n<p></p><hr><ul></ul>', blocks: [] },
])('HTML as a document tree is $what', ({ html, blocks }) => {
  expect(htmlTree(html, 3)).toEqual(blocks);
});

it.each([
  ['£5 – “café” …', '£5 – “café” …'],
  ['e\u0301', 'é'],
  ['Łódź ő dŵr a thŷ, Čeština, Türkçe ı', 'Łódź ő dŵr a thŷ, Čeština, Türkçe ı'],
  ['a non‑breaking hyphen‐and † 5 µm', 'a non-breaking hyphen-and † 5 μm'],
  ['a → b ≥ c', 'a -> b ≥ c'],
  ['Việt ạ ｆｕｌｌ', 'Viet a full'],
  ['zero\u200bwidth', 'zerowidth'],
  ['🔒 س ж 日 λ', '? ? ? ? ?'],
  ['two\nlines', 'two\nlines'],
])("text in the typeface's characters of %j is %j", (text, set) => {
  expect(settable(text)).toBe(set);
});
