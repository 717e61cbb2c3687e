import { describe, expect, it } from 'vitest';
import { settable } from '#content-service/pdf/pdf-fonts.ts';
import { htmlBlocks } from '#shared/blocks/html-parts.server.ts';

describe('HTML as blocks of print', () => {
  it.each([
    {
      what: 'a paragraph with emphasis and a link',
      html: '<p>Use  <strong>long</strong>\n<em>words</em>, <a href="/a">see <b>this</b></a>. </p>',
      blocks: [
        {
          kind: 'paragraph',
          runs: [
            { text: 'Use ' },
            { text: 'long', bold: true },
            { text: ' ' },
            { text: 'words', italic: true },
            { text: ', ' },
            { text: 'see ', link: '/a' },
            { text: 'this', bold: true, link: '/a' },
            { text: '.' },
          ],
        },
      ],
    },
    {
      what: 'nested lists',
      html: '<ol start="3"><li>One<ul><li><p>Two</p></li></ul></li></ol>',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          start: 3,
          items: [
            [
              { kind: 'paragraph', runs: [{ text: 'One' }] },
              {
                kind: 'list',
                ordered: false,
                start: 1,
                items: [[{ kind: 'paragraph', runs: [{ text: 'Two' }] }]],
              },
            ],
          ],
        },
      ],
    },
    {
      what: 'a table',
      html: '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1 &amp; 2</td><td><b>3</b></td></tr><tr><td>x</td><td><a href="/y">y</a></td></tr></tbody></table>',
      blocks: [
        {
          kind: 'table',
          head: [['A', 'B']],
          rows: [
            ['1 & 2', '3'],
            ['x', [{ text: 'y', link: '/y' }]],
          ],
        },
      ],
    },
    {
      what: 'headings below the block that they are in',
      html: '<h2>A</h2><h4>B</h4>',
      blocks: [
        { kind: 'heading', level: 3, text: 'A' },
        { kind: 'heading', level: 4, text: 'B' },
      ],
    },
    {
      what: 'code as it is written',
      html: '<pre><code>a\n  b\n</code></pre>',
      blocks: [{ kind: 'paragraph', runs: [{ text: 'a\n  b' }], style: 'code' }],
    },
    {
      what: 'a quotation, a picture and a line break',
      html: '<blockquote><p>Q</p></blockquote><p>x<br>y</p><figure><img src="/i.png" alt="Fox"></figure>',
      blocks: [
        { kind: 'paragraph', runs: [{ text: 'Q' }], style: 'quote' },
        { kind: 'paragraph', runs: [{ text: 'x' }, { text: '\n' }, { text: 'y' }] },
        { kind: 'paragraph', runs: [{ text: '[Fox]' }] },
      ],
    },
    { what: 'nothing', html: ' \n<p></p><hr>', blocks: [] },
  ])('is $what', ({ html, blocks }) => {
    expect(htmlBlocks(html, 3)).toEqual(blocks);
  });
});

describe('text in characters that the typeface has', () => {
  it.each([
    ['£5 – “café” …', '£5 – “café” …'],
    ['e\u0301', 'é'],
    ['Łódź ő', '?ódz o'],
    ['a → b ≥ c', 'a -> b >= c'],
    ['zero\u200bwidth', 'zerowidth'],
    ['日本', '??'],
    ['two\nlines', 'two\nlines'],
  ])('of %j is %j', (text, set) => {
    expect(settable(text)).toBe(set);
  });
});
