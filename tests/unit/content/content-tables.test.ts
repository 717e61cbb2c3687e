import { describe, expect, it } from 'vitest';
import { withBreakableNames, withTables } from '#shared/ui/rich-text/content-tables.ts';
import { isSanitised } from '#shared/ui/rich-text/trusted-html.ts';

const table = (head: string, body: string) =>
  `<table><thead><tr>${head}</tr></thead><tbody><tr>${body}</tr></tbody></table>`;

describe('a table in content', () => {
  it('has a scrolling wrapper, roles, and the heading of its column in each cell', () => {
    const html = withTables(
      `<p>Before</p>${table('<th>A &amp; b</th><th><code>"c"</code> d</th>', '<th scope="row">1</th><td>2</td>')}`,
    );
    expect(html).toBe(
      '<p>Before</p><div class="table-wrapper" tabindex="0" role="group" aria-label="Table">' +
        '<table role="table"><thead role="rowgroup"><tr role="row">' +
        '<th role="columnheader">A &amp; b</th><th role="columnheader"><code>"c"</code> d</th></tr></thead>' +
        '<tbody role="rowgroup"><tr role="row"><th role="rowheader" data-label="A &amp; b" scope="row">1</th>' +
        '<td role="cell" data-label="&quot;c&quot; d">2</td></tr></tbody></table></div>',
    );
    expect(isSanitised(html)).toBe(true);
  });

  it.each([
    ['without headings', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
    ['with an empty corner', table('<td></td><th>B</th>', '<td>1</td>')],
  ])('%s has cells without a label', (_, html) => {
    expect(withTables(html)).toContain('<td role="cell">1</td>');
  });

  it.each([
    ['with a cell over two columns', table('<th colspan="2">A</th>', '<td>1</td><td>2</td>')],
    ['with a table in a cell', table('<th>A</th>', `<td>${table('<th>B</th>', '<td>1</td>')}</td>`)],
  ])('%s stays as it is, in its wrapper', (_, html) => {
    const wrapped = withTables(html);
    expect(wrapped).toContain('<div class="table-wrapper"');
    expect(wrapped).not.toContain('data-label');
    expect(wrapped.match(/<div/g)?.length).toBe(wrapped.match(/<\/div>/g)?.length);
  });
});

describe('the name of a setting', () => {
  it('may break after the dots in it', () => {
    const html = withBreakableNames('<p>a.b <code>one.two.three.</code> <code>x</code></p>');
    expect(html).toBe('<p>a.b <code>one.<wbr>two.<wbr>three.</code> <code>x</code></p>');
    expect(isSanitised(html)).toBe(true);
  });
});
