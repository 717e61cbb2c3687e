import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectShown, pageAt } from '#tests/support/read-page.ts';
import { startSite } from '#tests/support/start-site.ts';
import { makeStrangeSite, otherColours, STRANGE_HOST, STRANGE_PAGES } from '#tests/support/strange-site.ts';
import { perFile } from './test-app.ts';

/** Names of the sample sites and of what only they have. */
const NAMES =
  /ncsc|national cyber|\bgia\b|government intelligence|gov\.uk|cyber ?aware(?!\/)|cyber ?first|cyber essentials|cyberuk|cisp\b|main site|\b999\b/i;

const site = perFile(async () => {
  const folder = await makeStrangeSite();
  return startSite({ SITES_DIR: join(folder, 'sites'), CONTENT_DIR: join(folder, 'content') });
});

const get = (path: string, host = STRANGE_HOST) => pageAt(site.url('main', ''), path, { host });

/** The page as a reader's browser has it: its markup, and the stylesheets that it loads. */
async function pageWithStyles(path: string) {
  const { status, html, hrefs } = await get(path);
  const sheets = hrefs('link[rel=stylesheet]');
  const styles = await Promise.all(sheets.map(async (sheet = '') => (await get(sheet)).html));
  return { status, text: html, whole: [html, ...styles].join('\n') };
}

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
    const page = await get('/news/flood');
    expectShown(page, {
      'html @data-site': ['zebra'],
      title: ['Flood - Zebra'],
      'link[rel=canonical] @href': ['https://www.zebra.example/news/flood'],
      'html @data-cookie-domains': [expect.stringMatching(/^zebra\.example\b/)],
    });
    expect((await get('/nowhere')).html).toContain('Gone');
    const [sheet = '', ...more] = page.hrefs('link[rel=stylesheet]');
    expect(more).toEqual([]);
    const { html } = await get(sheet);
    for (const rule of ['--colour-paper:#ffd0fb', '--site-host:"www.zebra.example"'])
      expect(html).toContain(rule);
    const [logo = ''] = page.attributes('header .brand img', 'src');
    expect(await get(logo)).toMatchObject({
      status: 200,
      html: await readFile('sites/main/images/favicon.svg', 'utf8'),
    });
  });

  it('has a security.txt, and is a valid X-Site', async () => {
    expect((await get('/.well-known/security.txt')).html).toContain('Contact: mailto:security@zebra.example');
    const { components } = JSON.parse((await get('/api/openapi.json')).html);
    expect(components.parameters.site.schema).toEqual({
      type: 'string',
      enum: ['main', 'agency', 'zebra'],
      default: 'main',
    });
  });

  it('leaves the others unchanged, and unknown hosts refused', async () => {
    expect((await get('/', 'localhost')).html).toContain('data-site="main"');
    expect((await get('/', 'agency.localhost')).html).toContain('data-site="agency"');
    expect((await get('/', 'notstrange.localhost')).status).toBe(421);
  });

  it('has the navigation, not the header of a campaign, above its tools', async () => {
    expectShown(await get('/cyberaware/actionplan/boat'), {
      '.banner-header': [],
      '.breadcrumbs': [expect.stringContaining('Home')],
    });
    expect((await get('/previous-header?path=/cyberaware/actionplan/boat')).status).toBe(204);
  });

  it('has the header of its own campaign, which stays above the page that is read next', async () => {
    expectShown(await get('/lighthouse'), { '.banner-header': [expect.stringContaining('Lighthouse week')] });
    expectShown(await get('/news/flood'), { 'html @data-keeps-header': ['section lighthouse'] });
    expect((await get('/previous-header?path=/lighthouse')).html).toContain('Lighthouse week');
  });
});
