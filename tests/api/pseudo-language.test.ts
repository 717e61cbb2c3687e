import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Node, NodeType, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFiles } from '#shared/ui/head/page-files.server.ts';
import { places } from '#tests/accessibility/places.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { BETWEEN, copySitesInPseudoLanguage, outsideBrackets } from '#tests/support/pseudo-language.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { type SiteId, siteIds } from '#tests/support/sites.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

let site: RunningSite;
let content: string;
let mail: MailServer;

/** Letters and digits only, so that Markdown and punctuation do not matter. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

async function textOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /(?<!\/texts)\.yaml$/.test(name));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

/** The first option of each group, and a value in every required field. */
function answersTo(page: string): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const field of parse(page).querySelectorAll('form.form__fields [name]')) {
    const name = field.getAttribute('name') ?? '';
    const type = field.getAttribute('type');
    if (type === 'hidden') answers[name] = field.getAttribute('value') ?? '';
    else if (type === 'email') answers[name] = 'ada@site.org';
    else if (type === 'checkbox' || type === 'radio') answers[name] ??= field.getAttribute('value') ?? '';
    else if (field.tagName === 'SELECT') answers[name] = field.querySelectorAll('option')[1]?.text ?? '';
    else if (field.hasAttribute('required')) answers[name] = 'Ada Lovelace';
  }
  return answers;
}

/** Fills in the form of a page of the main site and sends it as a browser without scripts; the page that follows. */
async function fillInAndSend(
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const main = site.url('main', '');
  const { text: page } = await sendRequest(main, path, { host: 'localhost' });
  const posted = await sendRequest(main, path, {
    host: 'localhost',
    form: { ...answersTo(page), ...more },
  });
  if (posted.status !== 303) return posted;
  return sendRequest(main, String(posted.headers.location), { host: 'localhost' });
}

beforeAll(async () => {
  const sites = await copySitesInPseudoLanguage('eo');
  const authored = `${await textOf('content-service/content')} ${await textOf(sites)}`;
  content = plain(authored.replace(/\]\([^)]*\)/g, ''));
  mail = await startMailServer();
  site = await startSite({ SITES_DIR: sites, SMTP_URL: mail.url });
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
});

/** Counts of nouns from the content, and names of file formats and units. */
const FORMATS = /^\d+ |\b(?:JSON Feed|PDF|KB)\b/g;

/** Attributes that readers see or hear. */
const READ = ['aria-label', 'alt', 'title', 'placeholder', 'data-show', 'data-hide'];

const textNodes = (node: Node): string[] =>
  node.nodeType === NodeType.TEXT_NODE ? [node.text] : node.childNodes.flatMap(textNodes);

/** Texts of ours that are not in the generated language. */
function untranslated(html: string): string[] {
  const document = parse(html.replace('<!DOCTYPE html>', ''), {
    blockTextElements: { script: false, style: false },
  });
  for (const element of document.querySelectorAll('script, style')) element.remove();
  const attributes = document
    .querySelectorAll('*')
    .flatMap((element) => [
      ...READ.map((name) => element.getAttribute(name) ?? ''),
      element.getAttribute('name') === 'description' ? (element.getAttribute('content') ?? '') : '',
    ]);
  // A text may have elements in it, so brackets are matched across nodes.
  const texts = [...attributes, textNodes(document).join(BETWEEN)];
  return [
    ...new Set(
      texts
        .flatMap(outsideBrackets)
        .flatMap((text) => text.split(' - '))
        .map((text) => text.replace(/\s+/g, ' ').trim()),
    ),
  ].filter((text) => !content.includes(plain(text.replace(FORMATS, ''))));
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

describe.each(siteIds)('what the site %s gives to programs, in a generated language', (id) => {
  const get = (path: string) =>
    sendRequest(site.url('main', ''), path, { host: new URL(site.url(id, '')).host });

  it('has the list of its pages in texts of that language only', async () => {
    const { status, text } = await get('/llms.txt');
    const words = text.replace(/\]\([^)]*\)|<https?:[^>]*>/g, '').replace(/[\n|,:[]|\*\*/g, BETWEEN);
    const pieces = outsideBrackets(words).map((piece) => piece.replace(/^[\s>*-]*/, '').trim());
    expect([status, pieces.filter((piece) => !content.includes(plain(piece)))]).toEqual([200, []]);
  });

  it('has a page as Markdown with the words of the page, and its address in that language', async () => {
    const { path = '' } = places.find((place) => place.site === id && hasFiles(place.path)) ?? {};
    const { status, text } = await get(`${path}.md`);
    expect([status, text.split('\n\n')[1]]).toEqual([200, expect.stringMatching(/^⟦.+⟧ <https:/)]);
  });
});

it('a form in a generated language is confirmed, and sent by email through the server, to the address configured by the operator, with texts of that language only [1-13]', async () => {
  const to = 'evil@evil.example';
  const { status, text } = await fillInAndSend('/section/about-ncsc/contact-us', { to });
  expect([status, untranslated(text)]).toEqual([200, []]);
  await expect.poll(() => mail.received.length).toBe(1);
  expect(mail.received[0]?.to).toEqual(['enquiries@ncsc.example']);
  expect(mail.received[0]?.text).toContain('Ada Lovelace');
  const [, body = ''] = mail.received[0]?.text.split(/\r?\n\r?\n/) ?? [];
  // Quoted-printable (RFC 2045, section 6.7).
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const ours = Buffer.from(bytes, 'latin1').toString();
  expect(ours).toContain('⟦');
  expect(ours).toContain('/section/about-ncsc/contact-us');
  expect(outsideBrackets(ours)).toEqual([]);
});
