import { type HTMLElement, parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { sendRequest, type TestRequest, type TestResponse } from './send-request.ts';

/** The HTML of a page, and what it shows. */
export type ReadPage = ReturnType<typeof readPage>;

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function readPage(html: string) {
  const document = parse(html);
  const all = (selector: string) => document.querySelectorAll(selector);
  /** An attribute of each element that matches. */
  const attributes = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name)?.replaceAll('&amp;', '&'));
  return {
    html,
    document,
    /** The first element that matches; throws if there is none. */
    find(selector: string): HTMLElement {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`the page has no ${selector}`);
      return element;
    },
    /** Text of each element that matches, white space collapsed. */
    texts: (selector: string) => all(selector).map((element) => spaced(element.text)),
    attributes,
    /** URL of each link that matches. */
    hrefs: (selector: string) => attributes(selector, 'href'),
    /** The contents of each JSON-LD block. */
    structuredData: () =>
      all('script[type="application/ld+json"]').map(
        (block): Record<string, unknown> => JSON.parse(block.text),
      ),
  };
}

/** A page as it was received. */
export type ReceivedPage = ReadPage & Pick<TestResponse, 'status' | 'headers'>;

/** Requests a page and reads it. */
export async function pageAt(origin: string, path: string, options?: TestRequest): Promise<ReceivedPage> {
  const { status, headers, text } = await sendRequest(origin, path, options);
  return { status, headers, ...readPage(text) };
}

/** What a page shows, by selector: the text of each element, or by `selector @name` an attribute of each. */
export type Shows = Readonly<Record<string, unknown>>;

/** Expects that these selectors show exactly this on a page. */
export function expectShown(page: ReadPage, shows: Shows): void {
  const shown = Object.keys(shows).map((key) => {
    const [selector = '', name] = key.split(' @');
    return [key, name ? page.attributes(selector, name) : page.texts(selector)];
  });
  expect(Object.fromEntries(shown)).toEqual(shows);
}

/** A test for each part of a page, by what it is. */
export const itShows = (
  title: string,
  render: () => Promise<ReadPage>,
  parts: Readonly<Record<string, Shows>>,
): void => it.each(Object.entries(parts))(title, async (_what, shows) => expectShown(await render(), shows));
