import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import * as z from 'zod';

const FILE = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));

/** Where a page gets the reader from; no address of the site. */
const ADDRESS = '/virtual-screen-reader.js';

/** More phrases than any page has spoken: a reader that does not find the end stops here. */
const MOST = 60_000;

/** Reads an element of the page aloud. A text, as the test runner would make something else of `import()`. */
const READ = `async (selector) => {
  const { virtual } = await import('${ADDRESS}');
  const container = document.querySelector(selector);
  if (!container) throw new Error('nothing to be read at ' + selector);
  await virtual.start({ container });
  const end = 'end of ' + (await virtual.lastSpokenPhrase());
  for (let read = 0; read < ${MOST} && (await virtual.lastSpokenPhrase()) !== end; read += 1) await virtual.next();
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  return phrases;
}`;

/** Phrases that tell where something ends, or that a text is a paragraph: no order and no words of ours. */
const isNoise = (phrase: string): boolean => /^(?:end\b|paragraph$)/.test(phrase);

/**
 * Everything that a virtual screen reader speaks of an element that has a role, from its beginning to its end, ends included. The
 * page has to be opened with `bypassCSP`, for the reader is no script of the site.
 */
export async function everyPhrase(page: Page, selector: string): Promise<string[]> {
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ path: FILE, contentType: 'text/javascript' }));
  return z.array(z.string()).parse(await page.evaluate(`(${READ})(${JSON.stringify(selector)})`));
}

/** The same without ends and paragraphs. */
export async function spoken(page: Page, selector: string): Promise<string[]> {
  return (await everyPhrase(page, selector)).filter((phrase) => !isNoise(phrase));
}
