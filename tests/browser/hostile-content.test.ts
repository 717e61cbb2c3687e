import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { hydrate } from '#tests/support/browser.ts';
import { articleDocument, fakeHeader, sectionDocument } from '#tests/support/fake-documents.ts';
import {
  addressVectors,
  markupVectors,
  nameVectors,
  noteVectors,
  textVectors,
} from '#tests/support/script-vectors.ts';
import { isSameDocument, markDocument, visitSite } from '#tests/support/visit-site.ts';

const START = '/guidance/start';
const ARTICLE = '/guidance/hostile';
const ADDRESSES = '/guidance/addresses';
const GLOSSARY = '/section/advice-guidance/jargon-buster';
const FORM = '/section/about/form';
const PAGES = [ARTICLE, ADDRESSES, GLOSSARY, FORM];

const MARKUP = [...markupVectors, ...nameVectors, ...noteVectors, ...textVectors];
const some = (count: number, from = 0) => MARKUP.filter((_, index) => index % count === from);
/** For some vectors an object with the vector in each of these fields. */
const filled = (count: number, from: number, fields: readonly string[], more: object = {}) =>
  some(count, from).map((v) => ({ ...Object.fromEntries(fields.map((field) => [field, v])), ...more }));
const SENTINEL = 'The end of what is hostile';
const drawing = { imagePath: '/images/x.svg', imageDescription: 'x' };

/** Every vector as heading, HTML and each widget's text in turn. */
const hostileArticle = articleDocument(ARTICLE, {
  title: MARKUP[0],
  summary: MARKUP.at(-1),
  secondarySummary: some(9).join(''),
  content: {
    enableInThisArticle: true,
    items: [
      ...MARKUP.map((vector) => ({ subheading: vector, description: `<p>Before</p>${vector}` })),
      { accordionArticle: { item: filled(8, 0, ['title', 'knownas', 'description', 'tag', 'terms']) } },
      { numberColoredList: { title: MARKUP[1], item: filled(8, 1, ['subtitle', 'paragraph']) } },
      { prosConsList: { title: MARKUP[2], item: filled(8, 2, ['title', 'paragraph'], { icon: 'pros' }) } },
      { articleSnippet: { items: filled(8, 3, ['title', 'description']) } },
      { topicPanel: { items: filled(8, 4, ['title', 'description'], { pageLink: '/' }) } },
      { searchResults: filled(8, 5, ['title', 'summary', 'type', 'timeToRead'], { pageLink: '/' }) },
      { statsPanel: { number: 1, symbol: MARKUP[3], text: MARKUP[4] } },
      { subheading: SENTINEL, description: `<p>${SENTINEL}</p>` },
    ],
  },
  primaryImage: {
    ...drawing,
    imageDescription: some(5).join(' '),
    imageCaption: MARKUP[5],
    imageCredits: MARKUP[6],
  },
  metadata: some(20).map((item) => ({ title: 'Written for', value: [{ item, pageLink: '/' }] })),
  group: filled(20, 1, ['name', 'description']),
  topics: { item: filled(20, 2, ['termTitle']) },
  alsoSee: { items: filled(20, 3, ['title', 'summary', 'type'], { pageLink: '/' }) },
  documentSnippet: {
    items: filled(20, 4, ['title', 'fileType', 'fileSize', 'description'], { file: '/x.pdf' }),
  },
});

const everySecond = (from: number) => addressVectors.filter((_, index) => index % 2 === from);
const panels = everySecond(0).map((pageLink) => ({ title: 'Panel', pageLink, image: '/images/x.svg' }));

/** Hostile URLs in each URL field, no more than the faults that a document may have. */
const hostileAddresses = articleDocument(ADDRESSES, {
  content: {
    items: [
      { topicPanel: { items: panels } },
      { searchResults: everySecond(1).map((pageLink) => ({ title: 'Result', pageLink })) },
      { topicPanel: { items: [], button: { title: 'Button', url: 'javascript:alert(1)' } } },
      { video: { videoPath: 'javascript:alert(1)//watch?v=aaaaaaaaaaa', videoDescription: 'Video' } },
      { video: { videoPath: 'https://evil.example/watch?v=aaaaaaaaaaa', videoDescription: 'Video' } },
      { subheading: SENTINEL, description: `<p>${SENTINEL}</p>` },
    ],
  },
  primaryImage: { ...drawing, imagePath: 'javascript:alert(1)' },
  alsoSee: { items: everySecond(0).map((pageLink) => ({ title: 'See', pageLink })) },
  group: everySecond(1).map((pageLink) => ({ name: 'Author', pageLink })),
  downloadPdfUrl: 'javascript:alert(1)',
  documentSnippet: { items: addressVectors.slice(0, 8).map((file) => ({ title: 'File', file })) },
});

const termFields = ['name', 'description', 'alsoKnownAs', 'tag', 'relatedTerms'];
const terms = filled(1, 0, termFields).map((term, index) => ({ ...term, name: `A${index} ${term.name}` }));
const hostileGlossary = sectionDocument(GLOSSARY, {
  'content-type': 'section-glossary-page',
  summary: MARKUP[7],
  terms: { A: { termItem: [...terms, { name: 'Azure end', description: `<p>${SENTINEL}</p>` }] } },
});

const hostileForm = sectionDocument(FORM, {
  'content-type': 'form-page',
  summary: MARKUP[8],
  sectionPage: { secondarySummary: some(4).join('') },
  form: {
    id: 'hostile',
    title: MARKUP[9],
    fields: [
      ...filled(3, 0, ['name', 'label', 'placeholder', 'hint', 'error']).map((field, index) => ({
        ...field,
        name: `field ${index} ${field.name}`,
        type: ['text', 'textarea', 'select', 'radio', 'checkbox'][index % 5],
        options: [field.label, 'Other'],
        required: true,
      })),
      { name: 'end', type: 'text', label: SENTINEL },
    ],
    submission: {
      successTitle: MARKUP[10],
      successMessage: some(6).join(''),
      failureTitle: MARKUP[11],
      failureMessage: some(6, 1).join(''),
      hasTerms: true,
      hasReset: true,
      terms: { content: some(6, 2).join(''), error: MARKUP[12] },
    },
  },
});

const links = PAGES.map((path) => `<p><a href="${path}">Go to ${path}</a></p>`).join('');
const [name, relatedTerms] = some(7);
const visit = visitSite({
  ...articleDocument(START, { content: { items: [{ description: links }] } }),
  ...hostileArticle,
  ...hostileAddresses,
  ...hostileGlossary,
  ...hostileForm,
  [endpoints.termDetails.path]: { name, description: some(7).join(''), relatedTerms },
  [endpoints.header.path]: {
    ...fakeHeader('main'),
    navItems: some(30).map((title) => ({ title, pageLink: '/' })),
  },
});
beforeAll(() =>
  visit.contentService().respond('/images/x.svg', {
    headers: { 'content-type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
);

/** Everything in the document that could run or load something: content must add none of it. */
const actingParts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isOwnPicture = name === 'srcset' && value.startsWith('/images/');
        if (/^on|^style$|^srcdoc$|^srcset$|^ping$/.test(name) && !isOwnPicture)
          found.push(`${element.tagName} ${name}=${value}`);
      }
      for (const property of ['href', 'src', 'action', 'formAction', 'data', 'cite']) {
        const address: unknown = Reflect.get(element, property);
        if (typeof address !== 'string' || address === '') continue;
        const { protocol } = new URL(address, document.baseURI);
        if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))
          found.push(`${element.tagName} ${address}`);
      }
    }
    const texts = document.querySelectorAll(
      '.rich-text :is(script, style, svg, math, iframe, object, embed, form, input, base, meta, link, template)',
    );
    return [...found, ...[...texts].map(({ outerHTML }) => outerHTML)];
  });

async function openHostile(path: string, javaScriptEnabled = true) {
  const { page, problems, foreignRequests } = await visit.newContext({ javaScriptEnabled });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  // Missing pictures: only their names remain of a vector.
  visit.allow('the server responded with a status of 404');
  await page.goto(visit.url(path));
  const expectHarmless = async () => {
    await page.getByText(SENTINEL).first().waitFor({ state: 'attached' });
    if (javaScriptEnabled) expect(await actingParts(page)).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(problems()).toEqual([]);
    expect(foreignRequests()).toEqual([]);
  };
  return { page, expectHarmless };
}

describe('hostile content', () => {
  it('has at least 150 vectors', () => {
    expect(new Set(markupVectors).size).toBeGreaterThan(150);
    expect(new Set(addressVectors).size).toBeGreaterThan(30);
  });

  it.each(PAGES)("does nothing in the server's page, hydrated: %s", async (path) => {
    const { page, expectHarmless } = await openHostile(path);
    await hydrate(page);
    await expectHarmless();
  });

  it('does nothing in pages rendered by the browser', async () => {
    const { page, expectHarmless } = await openHostile(START);
    await hydrate(page);
    await markDocument(page);
    for (const path of PAGES) {
      await page.getByRole('link', { name: `Go to ${path}` }).click();
      await page.waitForURL(`**${path}`);
      await expectHarmless();
      await page.goBack();
      await page.waitForURL(`**${START}`);
      await page.getByRole('link', { name: `Go to ${path}` }).waitFor();
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  it('does nothing when a definition or a term is opened', async () => {
    const { page, expectHarmless } = await openHostile(ARTICLE);
    await hydrate(page);
    const notes = page.locator('.rich-text a[data-term]');
    const count = await notes.count();
    expect(count).toBeGreaterThanOrEqual(noteVectors.length);
    for (let index = 0; index < count; index += 1) {
      await notes.nth(index).evaluate((link) => link instanceof HTMLElement && link.click());
      await page.locator('dialog[open]').waitFor();
      await expectHarmless();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
  });

  it('does nothing without our scripts either', async () => {
    const { expectHarmless } = await openHostile(ARTICLE, false);
    await expectHarmless();
  });
});

describe('scripts that turn text into HTML', () => {
  it('are stopped by Trusted Types, and cannot create a policy of their own', async () => {
    const page = await visit.open(ARTICLE);
    visit.allow('the server responded with a status of 404');
    for (const text of ['trusted-types', 'TrustedHTML', 'TrustedScript', 'TrustedTypePolicy'])
      visit.allow(text);
    const refused = await page.evaluate(() => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      const pass = { createHTML: (html: string) => html, createScriptURL: (url: string) => url };
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => Object.assign(document.createElement('p'), { innerHTML: '<b>x</b>' }),
        outerHTML: () =>
          Object.assign(document.body.appendChild(document.createElement('p')), { outerHTML: '<b>x</b>' }),
        likeReact: () =>
          Object.assign(document.createElement('p'), { innerHTML: '<script></script><b>x</b>' }),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: '<b>x</b>' }),
        write: () => document.write('<b>x</b>'),
        parse: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        script: () => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
        ownPath: () => Object.assign(document.createElement('script'), { src: '/api/1/x.js' }),
        upwards: () => Object.assign(document.createElement('script'), { src: '/assets/../images/x.svg' }),
        scriptText: () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
        timer: () => Reflect.get(globalThis, 'setTimeout')('alert(1)', 0),
        newPolicy: () => trustedTypes.createPolicy('mine', pass),
        samePolicy: () => trustedTypes.createPolicy('content-html', pass),
        defaultPolicy: () => trustedTypes.createPolicy('default', pass),
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return `${name} was allowed`;
        } catch {
          return [];
        }
      });
    });
    expect(refused).toEqual([]);
  });
});
