import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places } from '#tests/accessibility/places.ts';
import { copySitesInPseudoLanguage, outsideBrackets } from '#tests/support/pseudo-language.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { type SiteId, siteIds } from '#tests/support/sites.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

let site: RunningSite;
let content: string;

/** Letters and digits only, so that Markdown and punctuation do not matter. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

async function textOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.yaml') && !name.endsWith('texts.yaml'));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

beforeAll(async () => {
  const sites = await copySitesInPseudoLanguage('en-XA');
  content = plain(`${await textOf('content-service/content')} ${await textOf(sites)}`);
  site = await startSite({ SITES_DIR: sites });
});
afterAll(() => site?.stop());

/** Attributes that readers see or hear. */
const READ = ['aria-label', 'alt', 'title', 'placeholder', 'data-show', 'data-hide'];

/** Texts of ours that are not in the generated language. */
function untranslated(html: string): string[] {
  const document = parse(html, { blockTextElements: { script: false, style: false } });
  for (const element of document.querySelectorAll('script, style')) element.remove();
  const texts = document
    .querySelectorAll('*')
    .flatMap((element) => [
      ...READ.map((name) => element.getAttribute(name) ?? ''),
      ...element.childNodes.filter(({ nodeType }) => nodeType === 3).map((node) => node.text),
      ...(element.getAttribute('name') === 'description' ? [element.getAttribute('content') ?? ''] : []),
    ]);
  return [
    ...new Set(
      texts
        .flatMap(outsideBrackets)
        .flatMap((text) => text.split(' - '))
        .map((text) => text.replace(/\s+/g, ' ').trim()),
    ),
  ].filter((text) => !content.includes(plain(text)));
}

const pathsOf = (id: SiteId): string[] => [
  ...places.filter((place) => place.site === id).map(({ path }) => path),
  '/no/such/page',
  '/search?q=phishing',
  '/search?q=passwrod',
  '/search?q=zzqqxx',
];

describe.each(siteIds)('the site %s in a generated language', (id) => {
  const get = (path: string) =>
    sendRequest(site.url('main', ''), path, { host: new URL(site.url(id, '')).host });

  it.each(pathsOf(id))('shows %s with texts of that language only', async (path) => {
    const { text } = await get(path);
    expect(text).toContain('⟦');
    expect(untranslated(text)).toEqual([]);
  });
});
