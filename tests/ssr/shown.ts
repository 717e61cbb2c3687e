import { expect, it } from 'vitest';
import type { RenderedPage } from '#tests/support/render-page.tsx';

/** What a page shows, by selector: the text of each element, or by `selector @name` an attribute of each. */
export type Shows = Readonly<Record<string, unknown>>;

/** Expects that these selectors show exactly this on a page. */
export function expectShown(page: RenderedPage, shows: Shows): void {
  const shown = Object.keys(shows).map((key) => {
    const [selector = '', name] = key.split(' @');
    return [key, name ? page.attributes(selector, name) : page.texts(selector)];
  });
  expect(Object.fromEntries(shown)).toEqual(shows);
}

/** A test for each part of a page, by what it is. */
export const itShows = (
  title: string,
  render: () => Promise<RenderedPage>,
  parts: Readonly<Record<string, Shows>>,
): void => it.each(Object.entries(parts))(title, async (_what, shows) => expectShown(await render(), shows));
