import { describe, expect, it } from 'vitest';
import { leftOut } from '#content-service/conformance/left-out.ts';
import { endpoints } from '#shared/endpoints/endpoints.ts';

const { schema } = endpoints.article;
const noted = (description: string, page: object = {}) =>
  leftOut(schema, { page: { title: 'A', ...page, content: { items: [{ description }] } } }).map(
    ({ path, message }) => [path.join('.'), message],
  );

describe('what a site leaves out of a sound document', () => {
  it('is an element that texts may not have, named once where it stands', () => {
    const text = '<h1>A</h1><p onclick="x()">B <font>C</font><FONT>D</FONT></p><script>1</script>';
    expect(noted(text)).toEqual([
      ['page.content.items.0.description', '<font> is left out of the text'],
      ['page.content.items.0.description', '<script> is left out of the text'],
    ]);
  });

  it('is a field that the contract does not have', () => {
    expect(noted('<p>B</p>', { sumary: 'C' })).toEqual([['page.sumary', 'the contract has no such field']]);
  });

  it('is nothing of what the contract describes', () => {
    expect(noted('<h3 id="a">A</h3><p>B <abbr title="C">D</abbr></p>', { summary: 'C' })).toEqual([]);
  });
});
