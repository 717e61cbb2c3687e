import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '#shared/contract/html/sanitise-html.server.ts';
import { isSanitised } from '#shared/ui/rich-text/trusted-html.ts';
import { markupVectors } from '#tests/support/script-vectors.ts';

const ACTING = 'script, svg, math, iframe, object, embed, form, input, style, base, meta, link, noscript';
const PERMITTED_ATTRIBUTES = 'href src title open alt start datetime loading target rel id'.split(' ');

describe('HTML from the content service', () => {
  it.each([...markupVectors, '<h2 class="site-header" id="--main-content">x</h2>'])(
    'cannot run anything: %s',
    (html) => {
      const document = parse(sanitiseHtml(html), { comment: true });
      expect(document.querySelectorAll(ACTING)).toEqual([]);
      for (const { attributes } of document.querySelectorAll('*')) {
        const names = Object.keys(attributes);
        expect(
          names.filter((name) => ![...PERMITTED_ATTRIBUTES, 'data-stacked', 'data-label'].includes(name)),
        ).toEqual([]);
        expect(attributes.id).not.toBe('--main-content');
        for (const address of [attributes.href, attributes.src])
          expect(new URL(address ?? '/', 'https://site.example').protocol).toMatch(/^https?:$/);
      }
      expect(document.toString()).not.toContain('<!--');
    },
  );

  it("keeps editors' markup", () => {
    const html =
      '<h2 id="part">Part</h2><p>Text with <strong>weight</strong>, a <a href="/guidance/a#b">link</a>.</p><ul><li>One</li></ul>' +
      '<table><caption>Facts</caption><tr><th scope="row">A</th><td colspan="2">B</td></tr></table>' +
      '<ol start="3" reversed="" type="a"><li lang="cy" dir="ltr" title="Un">Un</li></ol>' +
      '<p><time datetime="2026-03-01">March</time> <img src="/images/a.png" alt="A" width="3" height="2" loading="lazy" /></p>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    ['<span data-term="Phishing">x</span>', '#term-phishing', 'Phishing'],
    ['<span data-term=" Two factors ">x</span>', '#term-two-factors', ' Two factors '],
    ['<a href="/a" data-term="Phishing">x</a>', '#term-phishing', 'Phishing'],
    ['<a data-term="&lt;img src=x onerror=1&gt;Bait">x</a>', '', '<img src="x" alt="" />Bait'],
    [
      '<span data-term="&lt;a href=&quot;//b.example&quot; data-term=&quot;c&quot;&gt;d&lt;/a&gt;">x</span>',
      '',
      '<a href="//b.example" target="_blank" rel="noopener">d</a>',
    ],
    ['<span data-term="">x</span>', '', ''],
    ['<span data-term="&lt;p onclick=1&gt;Bait&lt;/p&gt;">x</span>', '', '<p>Bait</p>'],
  ])('has terms as links to the glossary: %s', (html, fragment, data) => {
    const link = parse(sanitiseHtml(html)).querySelector('a');
    expect(link?.getAttribute('href')).toBe(`/section/advice-guidance/jargon-buster${fragment}`);
    expect(link?.getAttribute('data-term')).toBe(data);
    expect(link?.text).toBe('x');
    expect(sanitiseHtml(sanitiseHtml(html))).toBe(sanitiseHtml(html));
  });

  it.each(['https://other.example/', '//other.example/', 'http://other.example'])(
    'opens the external link %s in a new tab, without an opener',
    (href) => {
      expect(sanitiseHtml(`<a href="${href}" target="x" rel="opener">x</a>`)).toBe(
        `<a href="${href}" target="_blank" rel="noopener">x</a>`,
      );
    },
  );

  it('survives nesting and length', () => {
    expect(sanitiseHtml('<div>'.repeat(20_000))).toBeTypeOf('string');
    expect(sanitiseHtml('<'.repeat(100_000))).toBeTypeOf('string');
  });
});

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
        '<tbody><tr><th scope="row" data-label="A &amp; b">1</th>' +
        '<td data-label="&quot;c&quot; d">2</td></tr></tbody></table>',
    );
    expect(isSanitised(html)).toBe(true);
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    ['without headings', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
    ['with an empty corner', table('<td></td><td></td>', '<td>1</td>')],
  ])('%s has cells without a label', (_, html) => {
    expect(sanitiseHtml(html)).toContain('<td>1</td>');
  });

  it.each([
    ['with a cell over two columns', table('<th colspan="2">A</th>', '<td>1</td><td>2</td>')],
    [
      'with a table in a cell',
      table('<th>A</th>', '<td><table><tr><td colspan="2">1</td></tr></table></td>'),
    ],
  ])('%s stays as it is', (_, html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    ['a head', table('<th></th><th>A</th>', '<td>R</td><td>1</td>')],
    ['a first row of headings', '<table><tr><th></th><th>A</th></tr><tr><td>R</td><td>1</td></tr></table>'],
    [
      'cells only',
      '<table><tbody><tr><td>&nbsp;</td><td>A</td></tr><tr><td>R</td><td>1</td></tr></tbody></table>',
    ],
  ])('with an empty corner has row headings and a head: %s', (_, html) => {
    const { firstChild } = parse(sanitiseHtml(html));
    const cells = parse(String(firstChild)).querySelectorAll('th, td');
    expect(cells.map(({ tagName, text }) => `${tagName} ${text}`)).toEqual(['TD ', 'TH A', 'TH R', 'TD 1']);
    expect(
      parse(sanitiseHtml(html)).querySelectorAll('thead > tr, [data-label="A"], th[scope="row"]'),
    ).toHaveLength(3);
  });

  it('cannot ask for more columns than a page can have', () => {
    expect(sanitiseHtml('<table><tr><td colspan="100000000">A</td></tr></table>')).toBe(
      '<table><tr><td colspan="100">A</td></tr></table>',
    );
  });
});
