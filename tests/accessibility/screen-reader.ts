import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import * as z from 'zod';

const FILE = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));

/** URL from which a page loads the reader; not an address of the site. */
const ADDRESS = '/virtual-screen-reader.js';

/** More phrases than any page has: stops a reader that does not find the end. */
const MOST = 60_000;

/** Reads an element of the page aloud. Kept as text because the test runner would rewrite `import()`. */
const READ = `async (selector) => {
  const { virtual } = await import('${ADDRESS}');
  const container = document.querySelector(selector);
  if (!container) throw new Error('no element to read at ' + selector);
  await virtual.start({ container });
  const end = 'end of ' + (await virtual.lastSpokenPhrase());
  for (let read = 0; read < ${MOST} && (await virtual.lastSpokenPhrase()) !== end; read += 1) await virtual.next();
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  return phrases;
}`;

/** Phrases that mark the end of an element or a paragraph; their order and wording are not ours. */
const isNoise = (phrase: string): boolean => /^(?:end\b|paragraph$)/.test(phrase);

/**
 * Every phrase that a virtual screen reader speaks for an element with a role, ends included.
 */
export async function everyPhrase(page: Page, selector: string): Promise<string[]> {
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ path: FILE, contentType: 'text/javascript' }));
  return z.array(z.string()).parse(await page.evaluate(`(${READ})(${JSON.stringify(selector)})`));
}

/** The same without ends and paragraphs. */
export async function spoken(page: Page, selector: string): Promise<string[]> {
  return (await everyPhrase(page, selector)).filter((phrase) => !isNoise(phrase));
}
