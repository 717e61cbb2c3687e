import { expect, it } from 'vitest';
import { treeOfHtml } from '#server/markdown/html-tree.ts';
import { markdownOf } from '#server/markdown/markdown-of.ts';
import { plainText } from '#server/markdown/tree.ts';

const markdown = (html: string) => markdownOf(treeOfHtml(html, 'https://a.example/b').children);

it.each([
  [
    'a paragraph with emphasis and a link',
    '<p>Use  <strong>long</strong>\n<em>words</em>, <a href="/c">see <b>this</b></a>. </p>',
    'Use **long** *words*, [see **this**](https://a.example/c).',
  ],
  [
    'nested lists',
    '<ol start="3"><li>One<ul><li><p>Two</p></li></ul></li><li> Three</li></ol>',
    '3. One\n   - Two\n4. Three',
  ],
  [
    'a list whose items have titles',
    '<ul><li><h3>One</h3><p>First.</p></li><li><h3><a href="/t">Two</a></h3></li></ul>',
    '- **One**\n\n  First.\n- **[Two](https://a.example/t)**',
  ],
  [
    'a table with row names',
    '<table><thead><tr><td></td><th>B</th></tr></thead><tr><th>1 &amp; 2</th><td><a href="/y">y</a></td></tr></table>',
    '| | B |\n| - | - |\n| 1 & 2 | [y](https://a.example/y) |',
  ],
  [
    'a table with a caption and cells that span others, each cell in its column',
    '<table><caption>Where it <em>applies</em></caption><tr><th>A</th><th colspan="2">B</th></tr><tr><td rowspan="0">1</td><td>2</td><td>3</td></tr><tr><td>4</td></tr></table>',
    'Where it *applies*\n\n| A | B | |\n| - | - | - |\n| 1 | 2 | 3 |\n| | 4 | |',
  ],
  [
    'blocks within a cell',
    '<table><tr><th>A</th></tr><tr><td><ul><li>x</li><li>y</li></ul></td></tr><tr><td><p>One.</p><p>Two.</p></td></tr></table>',
    '| A |\n| - |\n| x, y |\n| One. Two. |',
  ],
  ['code as it is written', '<pre><code>a\n  b\n</code></pre>', '```\na\n  b\n```'],
  [
    'a quotation, a line break, a picture and its caption',
    '<blockquote><p>Q</p></blockquote><p>x<br> y<br></p><figure><img src="/i.png" alt="Fox"><figcaption>A fox</figcaption></figure><img src="/d.png" alt="">',
    '> Q\n\nx\\\ny\n\n![Fox](https://a.example/i.png)\n\nA fox',
  ],
  [
    'terms with short and long descriptions, in groups or not',
    '<dl><dt>A</dt><dt>B</dt><dd>It is so.</dd><dd>And so.</dd><div><dt>C</dt><dd><p>One.</p><p>Two.</p></dd></div></dl>',
    '- **A, B**: It is so., And so.\n- **C**\n\n  One.\n\n  Two.',
  ],
  [
    'code within a text, and a link in code as a link',
    '<p>Run <code>a  --<wbr>b</code>, see <code><a href="/c">c</a></code>.</p>',
    'Run `a --b`, see [c](https://a.example/c).',
  ],
  ['what folds, open', '<details><summary>More</summary><p>Here.</p></details>', '**More**\n\nHere.'],
  [
    'struck-out text',
    '<p><del>Version 1.9 is safe.</del> <s>2.0</s> 2.1</p>',
    '~~Version 1.9 is safe.~~ ~~2.0~~ 2.1',
  ],
  [
    'powers and indices',
    '<p>2<sup>128</sup> and x<sup>n+1</sup>, CO<sub>2</sub> and x<sub>i</sub></p>',
    '2^128 and x^(n+1), CO2 and x_i',
  ],
  ['a quotation in a text', '<p>He said <q>no, <q>never</q></q>.</p>', 'He said “no, ‘never’”.'],
  ['an invalid address', '<p><a href="https://">here</a> <img src="https://" alt="Fox"></p>', 'here Fox'],
])('HTML as Markdown is %s', (_what, html, expected) => {
  expect(markdown(html)).toBe(`${expected}\n`);
});

it('a heading with a power is spelt in a table of contents', () => {
  const [heading] = treeOfHtml('<h2>2<sup>128</sup> <del>keys</del></h2>', 'https://a.example').children;
  expect(heading && plainText(heading)).toBe('2^128 keys');
});
