import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { markdownOf } from '#server/markdown/markdown-of.ts';
import { textOfPage } from '#server/page-files/page-tree.ts';
import { hasFiles } from '#shared/ui/head/page-files.server.ts';
import { documentOfKind, type PageKind, pageKinds, responsesWith } from '#tests/generated/page-kinds.ts';
import { renderPage } from '#tests/support/render-page.tsx';

/** Parts around pages are not in their text. */
const AROUND = ['header', 'footer'];

const kinds = pageKinds.filter((kind) => {
  const address = kind.address('a');
  return kind.status === 200 && !AROUND.includes(kind.name) && !address.includes('?') && hasFiles(address);
});

async function render(kind: PageKind) {
  const { document, fields } = documentOfKind(kind);
  const { html } = await renderPage(kind.address('a'), { pageCheck: {}, ...responsesWith(document, kind) });
  return { html, fields };
}

/** Everything that a reader finds on the page itself once all of it is open, apart from controls. */
function readable(html: string): string {
  const main = parse(html).querySelector('main');
  const controls = '[data-page-only], [hidden], [aria-hidden=true], button, select, script, style, iframe';
  for (const control of main?.querySelectorAll(controls) ?? []) control.remove();
  return main?.text ?? '';
}

it.each(kinds)('the text of a page is complete: $name', async (kind) => {
  const { html, fields } = await render(kind);
  const { title, blocks } = textOfPage(html, 'https://www.site.example/page');
  const markdown = markdownOf(blocks);
  expect(title).not.toBe('');
  const shown = readable(html);
  const markers = fields.flatMap(({ marker }) => (marker && shown.includes(marker) ? [marker] : []));
  expect(markers.length).toBeGreaterThan(3);
  expect(markers.filter((marker) => !markdown.includes(marker))).toEqual([]);
});

const page = (main: string) =>
  textOfPage(
    `<!doctype html><html><body><main id="--main-content">${main}</main></body></html>`,
    'https://a.example/b',
  );

describe('a page as text', () => {
  it('begins with its title, and leaves out what works on the page alone or is hidden', () => {
    const { title, language, blocks } = page(
      '<p class="kind">News</p><h1 lang="en-NZ">Wasp <em>nests</em></h1><nav data-page-only><a href="#x">To x</a></nav>' +
        '<p aria-hidden="true">1</p><p hidden>Sent</p><form><button>Send</button><input value="v"></form><p>Leave them.</p>',
    );
    expect([title, language]).toEqual(['Wasp nests', 'en-NZ']);
    expect(markdownOf(blocks)).toBe('# Wasp *nests*\n\nNews\n\nLeave them.\n');
  });

  it('separates boxes that only the stylesheet separates', () => {
    const { blocks } = page(
      '<p><span class="label">Guidance</span><a href="/c">Cees</a><a href="/d">Dees</a>: a<b>b</b><i>c</i></p>',
    );
    expect(markdownOf(blocks)).toBe(
      'Guidance [Cees](https://a.example/c) [Dees](https://a.example/d): a**b**_c_\n',
    );
  });
});
