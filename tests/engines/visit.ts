import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import * as z from 'zod';
import { type RunningSite, sharedSite } from '#tests/support/start-site.ts';
import type { Driver, Engine, LaunchOptions, NamedKey } from './driver.ts';
import type { EngineName } from './engines.ts';
import { launchFirefox } from './firefox.ts';
import { centreOf, choose, hasFocus, selectAll, textsOf } from './in-page.ts';
import { launchWebKit } from './webkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of this run of the journeys. */
    engine: EngineName;
  }
}

const launchers: Readonly<Record<EngineName, (options: LaunchOptions) => Promise<Engine>>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/** A point in CSS pixels of the viewport; null if the element cannot be clicked. */
const pointSchema = z.object({ x: z.number(), y: z.number() }).nullable();
type Point = NonNullable<z.infer<typeof pointSchema>>;

/**
 * Starts an engine for a suite's tests of the shared site, with a new tab for each. A test fails if the browser's
 * console reports a problem. Returns the actions of a visitor, the same in every engine: elements are named by a
 * selector and, where it matches several, their text.
 */
export function visitWith(options: LaunchOptions) {
  let site: RunningSite;
  let engine: Engine;
  let tab: Driver;

  beforeAll(async () => {
    [site, engine] = await Promise.all([sharedSite(), launchers[inject('engine')](options)]);
  });
  afterAll(async () => {
    await engine?.close();
  });
  beforeEach(async () => {
    tab = await engine.newTab();
  });
  afterEach(async () => {
    await tab.close();
    expect(tab.problems()).toEqual([]);
  });

  /** Runs a self-contained function in the page. */
  const ask = <Args extends readonly unknown[]>(
    question: (...args: Args) => unknown,
    ...args: Args
  ): Promise<unknown> => tab.run(`(${question})(...${JSON.stringify(args)})`);

  /** Texts of the visible elements that match, white space collapsed. */
  const texts = async (selector: string) => z.array(z.string()).parse(await ask(textsOf, selector));

  /** Clicks the first visible element that matches. */
  async function press(selector: string, text?: string): Promise<void> {
    const name = text === undefined ? selector : `${selector} '${text}'`;
    const seen: (Point | null)[] = [];
    // The mouse would miss a moving element.
    const stateNow = async () => {
      seen.push(pointSchema.parse(await ask(centreOf, selector, text ?? null)));
      const [before, now] = [seen.at(-2), seen.at(-1)];
      if (!now) return 'hidden or covered';
      return now.x === before?.x && now.y === before.y ? 'at rest' : 'moving';
    };
    await expect.poll(stateNow, { message: name }).toBe('at rest');
    const at = seen.at(-1);
    if (at) await tab.clickAt(at.x, at.y);
  }

  return {
    open: (path: string) => tab.goTo(site.url('main', path)),
    press,
    /** Replaces the content of a field. */
    async fill(selector: string, text: string) {
      await press(selector);
      await ask(selectAll);
      await tab.type(text);
    },
    /** Chooses an option by its label. */
    choose: (selector: string, option: string) => expect.poll(() => ask(choose, selector, option)).toBe(true),
    key: (key: NamedKey) => tab.press(key),
    texts,
    /** Waits until exactly these texts are visible. */
    sees: (selector: string, wanted: readonly string[]) =>
      expect.poll(() => texts(selector), { message: selector }).toEqual(wanted),
    /** Waits until a matching element has the focus, whether or not the window is in front. */
    hasFocus: (selector: string) =>
      expect.poll(() => ask(hasFocus, selector), { message: `${selector} has the focus` }).toBe(true),
    /** Path, query and fragment of the address. */
    address: async () => String(await tab.run('location.pathname + location.search + location.hash')),
    cookies: async () => [...(await tab.cookies())].sort(),
  };
}
