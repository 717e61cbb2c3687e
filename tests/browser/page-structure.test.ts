import { expect, it } from 'vitest';
import { visitSite, WIDE } from '#tests/support/visit-site.ts';

const { open } = visitSite();

/** Landmarks, and headings down to level 2: what screen readers list for navigation. */
const PART =
  /^(\s*)- (banner|navigation|main|contentinfo|complementary|search|region|form|heading)\b(?: "([^"]*)")?([^:]*)/;

/**
 * The outline of a page as assistive technology gets it: one landmark or heading per line, nested like the
 * landmarks.
 */
async function outlineOf(path: string): Promise<string> {
  const page = await open(path, WIDE);
  // The consent tests cover the banner.
  await page.locator('.cookie-banner').evaluate((banner) => banner.remove());
  const depths: number[] = [];
  const lines = (await page.locator('body').ariaSnapshot()).split('\n').flatMap((line) => {
    const [, indent = '', role = '', name = '', rest = ''] = PART.exec(line) ?? [];
    const level = /\[level=(\d)\]/.exec(rest)?.[1];
    if (role === '' || (level !== undefined && Number(level) > 2)) return [];
    while ((depths.at(-1) ?? -1) >= indent.length) depths.pop();
    const part = role === 'heading' ? `h${level}` : role;
    const text = `${'  '.repeat(depths.length)}${part} ${name}`.trimEnd();
    depths.push(indent.length);
    return [text];
  });
  return lines.join('\n');
}

const FOOTER = `contentinfo
  navigation Footer
    h2 Advice
    h2 Services
    h2 Latest
    h2 About this website
  h2 Follow us`;

const pages: readonly (readonly [what: string, path: string, outline: string])[] = [
  [
    'the home page',
    '/',
    `banner
  navigation Main
main
  h1 Stay safe online
  search
  navigation Popular searches
    h2 Popular searches
      h2 Happening now
  h2 What is new
  h2 Information for...
  h2 Popular topics
  h2 Get a personal action plan
${FOOTER}`,
  ],
  [
    'an article',
    '/guidance/three-random-words',
    `banner
  navigation Main
  navigation Breadcrumb
  search
main
  h1 Use three random words to make a strong password
  h2 How to choose your three words
  h2 Teach it to children
  h2 Why it works
  h2 What to avoid
  h2 When to use something else
  h2 Common questions
  h2 If you think somebody has your password
  h2 Topics
  h2 Also see
  region Was this page useful?
    h2 Was this page useful?
${FOOTER}`,
  ],
  [
    'a search that finds nothing',
    '/search?q=zzzqqq',
    `banner
  navigation Main
main
  h1 Search
  search
  h2 Sorry, we couldn't find any results for 'zzzqqq'
${FOOTER}`,
  ],
  [
    'a collection',
    '/collection/device-security',
    `banner
  navigation Main
  navigation Breadcrumb
  search
main
  h1 Device security
    navigation Pages in this guide
      h2 Plan
      h2 Configure
      h2 Run and retire
    h2 Introduction
    h2 What you will find here
    h2 Our aims for every device
    navigation In this section
      h2 In this section
    h2 Topics
    h2 Also see
    navigation Pages of this guide
    region Was this page useful?
      h2 Was this page useful?
${FOOTER}`,
  ],
  [
    'a form',
    '/section/about-ncsc/contact-us',
    `banner
  navigation Main
  navigation About
main
  h1 Contact us
  region Your message
    h2 Your message
  region Was this page useful?
    h2 Was this page useful?
${FOOTER}`,
  ],
];

it.each(pages)('%s, %s, has these landmarks and headings', async (_what, path, outline) => {
  expect(await outlineOf(path)).toBe(outline);
});
