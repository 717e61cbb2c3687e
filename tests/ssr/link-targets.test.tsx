import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const note = (id: string) =>
  `<p>Text<sup id="ref-${id}"><a href="#${id}">1</a></sup></p><ol><li id="${id}">Note <a href="#ref-${id}">back</a></li></ol>`;

const linksOf = async (...texts: readonly string[]) => {
  const items = texts.map((description, index) => ({ subheading: `Part ${index}`, description }));
  const page = await renderPage('/guidance/x', { article: { page: { title: 'X', content: { items } } } });
  const blocks = page.document.querySelectorAll('.block');
  const ids = page.document.querySelectorAll('[id]').map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  return blocks.map((block) =>
    block.querySelectorAll('.rich-text a').map((link) => {
      const target = page.document.getElementById(
        decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''),
      );
      return `${link.text}: ${target?.tagName} ${blocks.indexOf(target?.closest('.block') ?? block)}`;
    }),
  );
};

it.each([
  ['notes', [note('fn1')], [['1: LI 0', 'back: SUP 0']]],
  [
    'notes of two texts with the same ids',
    [note('fn1'), `${note('fn1')}<p>More</p>`],
    [
      ['1: LI 0', 'back: SUP 0'],
      ['1: LI 1', 'back: SUP 1'],
    ],
  ],
  [
    'notes of Word',
    [
      '<p>A<a href="#_ftn1" name="_ftnref1">[1]</a></p>',
      '<div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> B</p></div>',
    ],
    [['[1]: A 1'], ['[1]: A 0']],
  ],
  [
    'a paragraph, and one whose id a heading has',
    ['<p id="para-7">A</p><p id="part-1">B</p>', '<a href="#para-7">a</a> <a href="#part-1">b</a>'],
    [[], ['a: P 0', 'b: H2 1']],
  ],
  ['a name', ['<a name="x"></a><h3>A</h3><p><a href="#x">a</a></p>'], [['a: H3 0']]],
  [
    'ids beyond ASCII, encoded or not, and one in no encoding',
    [
      '<h3 id="Café">A</h3><p id="Ōtautahi">B</p>',
      '<a href="#Caf%C3%A9">a</a> <a href="#Ōtautahi">b</a> <a href="#%ff">c</a>',
    ],
    [[], ['a: H3 0', 'b: P 0']],
  ],
  [
    'nothing',
    ['<p><a href="#gone">a</a> <a href="#gone" id="here">b</a> <a href="#here">c</a></p>'],
    [['c: SPAN 0']],
  ],
])('links within a page lead to %s', async (_, texts, links) => {
  expect(await linksOf(...texts)).toEqual(links);
});
