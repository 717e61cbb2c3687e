import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostileValues } from '#tests/generated/hostile-values.ts';
import { documentOfKind, type PageKind, pageKinds, servedAt, setAt } from '#tests/generated/page-kinds.ts';
import { hydrate } from '#tests/support/browser.ts';
import { fakeDocuments } from '#tests/support/fake-documents.ts';
import { visitSite } from '#tests/support/visit-site.ts';

/** The narrowest viewport of WCAG 2.2, 1.4.10. */
const NARROW = { width: 320, height: 640 };

/** From the narrowest viewport to a common desktop, on both sides of each layout breakpoint. */
const WIDTHS = [320, 480, 576, 768, 900, 1024, 1100, 1280];

const PICTURE = {
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=600' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
};

/** Values that are read unchanged, for whole pages. */
const TEXTS = ['a long word', 'emoji', 'right to left', 'combining marks', 'markup', 'control characters'];
const HTML = ['long words', 'wide parts', 'headings', 'deep nesting', 'closed elements'];

/** Pages with the same layout as another are left out. */
const SAME_LAYOUT = /^(?:news|case-study|information|report|speech|whitepaper|.*turn=1)$/;
const kinds = pageKinds.filter(({ name }) => !SAME_LAYOUT.test(name));

/** A kind's document with a hostile value in every text. */
function hostileDocument(kind: PageKind): object {
  const { document, fields } = documentOfKind(kind);
  for (const [place, field] of fields.entries()) {
    const names = field.kind === 'text' ? TEXTS : field.kind === 'html' ? HTML : [];
    const wanted = names[place % names.length];
    const value = hostileValues(field).find(({ name }) => name === wanted);
    if (value) setAt(document, field.path, value.change('', field.marker ?? ''));
  }
  return document as object;
}

/** A kind's document with a word of 77 letters in every text. */
function documentOfLongWords(kind: PageKind): object {
  const { document, fields } = documentOfKind(kind);
  for (const field of fields)
    if (field.kind === 'text')
      setAt(document, field.path, (field.marker ?? '').padEnd(77, 'donaudampfschiff'));
  return document as object;
}

/** Elements that extend beyond the viewport, clipped or not, except inside parts with their own scrolling. */
const widestParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollingElement } = document;
    if (!scrollingElement) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== scrollingElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth + 1 &&
        !element.closest('.visually-hidden') &&
        !scrolls(element.parentElement),
    );
    const parts = wide.filter((element) => ![...element.children].some((child) => wide.includes(child)));
    const isWide = scrollingElement.scrollWidth > innerWidth;
    return [
      ...(isWide ? [`page of ${scrollingElement.scrollWidth} px`] : []),
      ...parts
        .slice(0, 8)
        .map(
          (part) =>
            `${part.parentElement?.className} > ${part.tagName}.${part.className} ${part.textContent?.slice(0, 40)}`,
        ),
    ];
  }); // prettier-ignore

/** The same for every width at which they extend beyond it. Collapsed content is examined too. */
async function widestPartsAtWidths(page: Page): Promise<unknown[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
  const wide: unknown[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...NARROW, width });
    const parts = await widestParts(page);
    if (parts.length > 0) wide.push([width, ...parts]);
  }
  return wide;
}

const visit = visitSite({});

/** An empty narrow page. An error page's own status is not a fault. */
async function narrowPage(): Promise<Page> {
  const { page } = await visit.newPage({ viewport: NARROW });
  visit.contentService().respond('/images/*', PICTURE);
  visit.allow('the server responded with a status of 404');
  visit.allow('/authored-colours/');
  return page;
}

describe('documents generated from the contract, hostile in every text', () => {
  it.each(kinds.map((kind, place) => [kind.name, kind, place] as const))(
    'fit a narrow window, break long words at any width, and cause no browser error: %s',
    async (_, kind, place) => {
      const page = await narrowPage();
      const documents = { hostile: hostileDocument(kind), words: documentOfLongWords(kind) };
      for (const [name, document] of Object.entries(documents)) {
        visit.contentService().serve({ ...fakeDocuments, ...kind.beside });
        visit.contentService().serve({ [servedAt(kind)]: document });
        await visit.purge();
        // Articles of the previous kinds are still there.
        const address = kind.endpoint === 'errorPage' ? '/404' : kind.address(`${name}${place}`);
        const response = await page.goto(visit.url(address));
        expect(response?.status()).toBe(kind.status);
        await hydrate(page);
        expect(await page.locator('h1').count()).toBe(1);
        expect(await widestParts(page)).toEqual([]);
      }
      expect(await widestPartsAtWidths(page)).toEqual([]);
    },
  );
});
