import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sanitiseHtml } from '#shared/contract/html/sanitise-html.server.ts';
import { isSanitised, scroller, TABLE_WRAPPER, trustedHtml } from '#shared/ui/rich-text/trusted-html.ts';
import { markupVectors } from '#tests/support/script-vectors.ts';

const piece = fc.oneof(
  fc.constantFrom(...markupVectors),
  fc.constantFrom(
    ...['<p>', '</p>', '<a href="', '">', "'>", '<img src=', ' alt="', '<ol reversed start=2>'],
    ...['<td headers="a b">', '<br>', '<span data-term="', '&lt;b&gt;', '&#58;', '&colon;', 'a:b'],
    ...['?a=b&c=d', '//host', '<h1 id=top>', '</table>', '<table>'],
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);

describe('the policy for HTML from content', () => {
  it('accepts everything that the sanitiser writes', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const html = sanitiseHtml(pieces.join(''));
        expect(isSanitised(html) ? '' : html).toBe('');
      }),
      { numRuns: 3000, seed: 20_261_121 },
    );
  });

  it.each(markupVectors)('refuses what the sanitiser would change: %s', (vector) => {
    const html = `<p>Text</p>${vector}`;
    expect(isSanitised(html)).toBe(false);
  });

  it.each([
    '{"json":"\\u003cb>"}',
    '<div class="table-wrapper" tabindex="0" role="group" aria-label="Table"><table><tbody><tr><td colspan="2">x</td></tr></tbody></table></div>',
    `${scroller(TABLE_WRAPPER, 'Tabelle "A & B"')}><table></table></div>`,
    `${scroller('pre', 'Code')} id="a"><code>x</code></pre>`,
    '<p>A<br />B<img src="/a.png" alt="&quot;" /></p>',
    '<a href="mailto:a@b.org">x</a><a href="a/b:c">x</a><a href="?a=b:c&amp;d">x</a>',
  ])('accepts %s', (html) => {
    expect(isSanitised(html)).toBe(true);
  });

  it.each([
    '<div class="table-wrapper" onclick="x()"></div>',
    `${scroller('pre', 'Code')} onclick="x()"></pre>`,
    ...['<div class="table-wrapper" tabindex="1" role="group" aria-label="Table"></div>', '<p', '<P>x</P>'],
    ...['<p >x</p>', "<p title='x'>x</p>", '<p title=x>x</p>', '<p title="a>b">x</p>'],
    ...['<p class="site-header">x</p>', '<a href="java&Tab;script:alert(1)">x</a>'],
    ...['<a href="javascript&colon;alert(1)">x</a>', '<img src="data:image/svg+xml,x">'],
  ])('refuses %s', (html) => {
    expect(isSanitised(html)).toBe(false);
  });
});

describe('HTML in a browser with Trusted Types', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is shown as text if it does not come from the sanitiser', () => {
    const createPolicy = vi.fn((_name: string, rules: { createHTML(html: string): string }) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    expect(trustedHtml('<p>Kept</p>')).toBe('<p>Kept</p>');
    expect(trustedHtml('<img src="x" onerror="alert(1)">')).toBe('&lt;img src="x" onerror="alert(1)">');
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(createPolicy.mock.calls[0]?.[0]).toBe('content-html');
  });

  it("is unchanged if an element's id shadows their name", () => {
    vi.stubGlobal('trustedTypes', { id: 'trustedTypes' });
    expect(trustedHtml('<p>Kept</p>')).toBe('<p>Kept</p>');
  });
});
