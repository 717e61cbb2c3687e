import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { makeStrangeSite, otherColours, STRANGE_HOST, STRANGE_PAGES } from '#tests/support/strange-site.ts';

/** Names of the sample sites and of what only they have. */
const NAMES =
  /ncsc|national cyber|\bgia\b|government intelligence|gov\.uk|cyber ?aware(?!\/)|cyber ?first|cyber essentials|cyberuk|cisp\b|main site|\b999\b/i;

let folder: string;
let site: RunningSite;
const get = (path: string, host = STRANGE_HOST) =>
  sendRequest(new URL(site.url('main', '/')).origin, path, { host });

/** The page as a reader's browser has it: its markup, and the stylesheets that it loads. */
async function pageWithStyles(path: string) {
  const { status, text } = await get(path);
  const sheets = parse(text)
    .querySelectorAll('link[rel=stylesheet]')
    .map((link) => link.getAttribute('href') ?? '');
  const styles = await Promise.all(sheets.map(async (sheet) => (await get(sheet)).text));
  return { status, text, whole: [text, ...styles].join('\n') };
}

beforeAll(async () => {
  folder = await makeStrangeSite();
  site = await startSite({ SITES_DIR: join(folder, 'sites'), CONTENT_DIR: join(folder, 'content') });
});
afterAll(() => site?.stop());

describe('a third site with names and colours of its own', () => {
  it.each(STRANGE_PAGES)('has no colour and no name of another site: %s', async (path) => {
    const { status, text, whole } = await pageWithStyles(path);
    expect(status).toBe(path === '/nowhere' ? 404 : 200);
    expect(text).toContain('Zebra Harbour Watch');
    expect(otherColours.filter((colour) => whole.toLowerCase().includes(colour))).toEqual([]);
    // The address of the tools is the same on every site; cookies may be for a domain of any site.
    const spoken = text.replace(
      /\/cyberaware\/actionplan|data-cookie-domains="[^"]*"|"cookieDomains":\[[^\]]*\]/g,
      '',
    );
    expect(NAMES.exec(spoken)?.[0]).toBeUndefined();
  });

  it('has its names, its canonical address and its colours in the one stylesheet, and its logo', async () => {
    const page = parse((await get('/news/flood')).text);
    expect(page.querySelector('html')?.getAttribute('data-site')).toBe('zebra');
    expect(page.querySelector('title')?.text).toBe('Flood - Zebra');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://www.zebra.example/news/flood',
    );
    const domains = page.querySelector('html')?.getAttribute('data-cookie-domains')?.split(' ');
    expect(domains?.[0]).toBe('zebra.example');
    expect((await get('/nowhere')).text).toContain('Gone');
    const [sheet = '', ...more] = page
      .querySelectorAll('link[rel=stylesheet]')
      .map((link) => link.getAttribute('href') ?? '');
    expect(more).toEqual([]);
    const { text } = await get(sheet);
    for (const rule of ['--colour-paper:#ffd0fb', '--site-host:"www.zebra.example"'])
      expect(text).toContain(rule);
    const logo = await get(page.querySelector('header .brand img')?.getAttribute('src') ?? '');
    expect(logo).toMatchObject({
      status: 200,
      text: await readFile('sites/main/images/favicon.svg', 'utf8'),
    });
  });

  it('has a security.txt, and is a valid X-Site', async () => {
    expect((await get('/.well-known/security.txt')).text).toContain('Contact: mailto:security@zebra.example');
    const { paths } = JSON.parse((await get('/api/openapi.json')).text);
    const { get: header } = paths['/api/1/services/v3/page/header.json'];
    expect(header.parameters[0].schema).toEqual({
      type: 'string',
      enum: ['main', 'agency', 'zebra'],
      default: 'main',
    });
  });

  it('leaves the others unchanged, and unknown hosts refused', async () => {
    expect((await get('/', 'localhost')).text).toContain('data-site="main"');
    expect((await get('/', 'agency.localhost')).text).toContain('data-site="agency"');
    expect((await get('/', 'notstrange.localhost')).status).toBe(421);
  });

  it('has the navigation, not the header of a campaign, above its tools', async () => {
    const page = parse((await get('/cyberaware/actionplan/boat')).text);
    expect(page.querySelector('.banner-header')).toBeNull();
    expect(page.querySelector('.breadcrumbs')?.text).toContain('Home');
    expect((await get('/previous-header?path=/cyberaware/actionplan/boat')).status).toBe(204);
  });
});
