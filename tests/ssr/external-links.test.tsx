import { expect, it } from 'vitest';
import { documentOfKind, pageKinds, responsesWith } from '#tests/generated/page-kinds.ts';
import { renderPage } from '#tests/support/render-page.tsx';

/**
 * A generated document whose links, both fields and HTML, all lead to another site; the HTML also has one
 * internal link.
 */
const leadingOut = (document: unknown): unknown =>
  JSON.parse(
    JSON.stringify(document)
      .replaceAll(/"\/guidance\/(kq\w+)"/g, '"https://out.example/$1"')
      .replaceAll(
        /<p>(kq\w+) in/g,
        "<p><a href='https://out.example/$1'>There</a>, <a href='/in'>here</a> in",
      ),
  );

it('links to other sites open in a new tab, in fields and in texts, on every kind of page [2.1-63]', async () => {
  for (const kind of pageKinds) {
    const document = leadingOut(documentOfKind(kind).document);
    const page = await renderPage(kind.address('a'), responsesWith(document, kind));
    const links = page.document.querySelectorAll('a').map(({ attributes }) => attributes);
    const outside = links.filter(({ href = '' }) => href.includes('//'));
    // External links in a blog's description are left out of its listing.
    if (kind.endpoint !== 'partOfBlog') expect(outside.length, kind.name).toBeGreaterThan(0);
    for (const { href, target, rel } of outside) {
      expect(target, `${kind.name}: ${href}`).toBe('_blank');
      expect(rel, `${kind.name}: ${href}`).toContain('noopener');
    }
    const inside = links.filter(({ href = '' }) => href.startsWith('/') && !href.includes('cookie-policy'));
    expect(inside.length, kind.name).toBeGreaterThan(0);
    for (const { href, target } of inside) expect(target, `${kind.name}: ${href}`).toBeUndefined();
  }
});
