import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '#shared/contract/sanitise-html.server.ts';
import { isSanitised } from '#shared/ui/rich-text/trusted-html.ts';

const table = (head: string, body: string) =>
  `<table><thead><tr>${head}</tr></thead><tbody><tr>${body}</tr></tbody></table>`;

describe('a table in content', () => {
  it('is marked, and has the heading of its column in each cell', () => {
    const html = sanitiseHtml(
      `<p>Before</p>${table('<th>A &amp; b</th><th><code>"c"</code> d</th>', '<th scope="row">1</th><td>2</td>')}`,
    );
    expect(html).toBe(
      '<p>Before</p><table data-stacked=""><thead><tr>' +
        '<th>A &amp; b</th><th><code>"c"</code> d</th></tr></thead>' +
        '<tbody><tr><th data-label="A &amp; b" scope="row">1</th>' +
        '<td data-label="&quot;c&quot; d">2</td></tr></tbody></table>',
    );
    expect(isSanitised(html)).toBe(true);
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    ['without headings', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
    ['with an empty corner', table('<td></td><th>B</th>', '<td>1</td>')],
  ])('%s has cells without a label', (_, html) => {
    expect(sanitiseHtml(html)).toContain('<td>1</td>');
  });

  it.each([
    ['with a cell over two columns', table('<th colspan="2">A</th>', '<td>1</td><td>2</td>')],
    ['with a table in a cell', table('<th>A</th>', `<td>${table('<th>B</th>', '<td>1</td>')}</td>`)],
  ])('%s stays as it is', (_, html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });
});
