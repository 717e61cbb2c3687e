import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { copyTheseSites } from '#tests/support/sites.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

const HOST = 'harbour.localhost';
const CONTENT: Readonly<Record<string, string>> = {
  'header.yaml': 'navItems:\n  - { title: Tides, pageLink: /information/tides }\n',
  'footer.yaml': 'socialItem: { socialTitle: Follow the harbour, socialLinks: [] }\n',
  'home-page.yaml': 'title: Home of the harbour\n',
  'error-pages.yaml': '/404: { errorHeading: Nothing moors here }\n/error: { errorHeading: Rough seas }\n',
  'information/tides.yaml': 'title: Tides\nsummary: When the water comes.\ncontent: { items: [] }\n',
};

let folder: string;
let site: RunningSite;
const get = (path: string, host = HOST) => sendRequest(site.opsUrl.replace(/\d+$/, port()), path, { host });
const port = () => new URL(site.url('main', '/')).port;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** The third site's file: a copy of another's, with a name, hosts and colours of its own. */
async function siteFile(): Promise<string> {
  const other = await readFile('sites/agency/site.yaml', 'utf8');
  return other
    .replace(/^name: .*/m, 'name: Harbour Office')
    .replace(/^abbreviation: .*/m, 'abbreviation: HO')
    .replace(/^titleSuffix: .*/m, 'titleSuffix: HO.GOV.UK')
    .replace(/^origin: .*/m, 'origin: https://www.harbour.example')
    .replace(/^hosts: .*/m, `hosts: [${HOST}, .harbour.example]`)
    .replace(/^hostWords: .*/m, 'hostWords: [harbour]')
    .replace(/^cookieDomains: .*/m, 'cookieDomains: [harbour.example]')
    .replace(/^securityContacts: .*/m, 'securityContacts: [mailto:security@harbour.example]')
    .replace(/^ {2}paper: .*/m, "  paper: { light: '#fffef0', dark: '#001f1f' }");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sites-'));
  await cp(await copyTheseSites(), join(folder, 'sites'), { recursive: true });
  await cp('sites/agency/images', join(folder, 'sites/harbour/images'), { recursive: true });
  await write('sites/harbour/site.yaml', await siteFile());
  await cp('content-service/content', join(folder, 'content'), { recursive: true });
  for (const [name, text] of Object.entries(CONTENT)) await write(`content/harbour/${name}`, text);
  site = await startSite({ SITES_DIR: join(folder, 'sites'), CONTENT_DIR: join(folder, 'content') });
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a third site, added as a folder without a build', () => {
  it('is served at its hosts with its content, its name and its title', async () => {
    for (const host of [HOST, 'tides.harbour.example']) {
      const { status, text } = await get('/information/tides', host);
      const page = parse(text);
      expect(status).toBe(200);
      expect(page.querySelector('html')?.getAttribute('data-site')).toBe('harbour');
      expect(page.querySelector('.brand__name')?.text).toBe('Harbour Office');
      expect(page.querySelector('title')?.text).toBe('Tides - HO.GOV.UK');
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        'https://www.harbour.example/information/tides',
      );
    }
    expect((await get('/')).text).toContain('Home of the harbour');
    expect((await get('/information/none')).text).toContain('Nothing moors here');
  });

  it('has its colours in the one stylesheet that it loads, and a logo', async () => {
    const page = parse((await get('/')).text);
    const [sheet = '', ...more] = page
      .querySelectorAll('link[rel=stylesheet]')
      .map((link) => link.getAttribute('href') ?? '');
    expect(more).toEqual([]);
    const { status, text } = await get(sheet);
    expect(status).toBe(200);
    expect(text).toContain('--colour-paper:#fffef0');
    expect(text).toContain('--colour-paper:#001f1f');
    expect(text).toContain('--site-host:"www.harbour.example"');
    const logo = await get(page.querySelector('header .brand img')?.getAttribute('src') ?? '');
    expect(logo).toMatchObject({ status: 200, text: await readFile('sites/agency/images/logo.svg', 'utf8') });
  });

  it('sets cookies for its own domain', async () => {
    const page = parse((await get('/')).text);
    const domains = page.querySelector('html')?.getAttribute('data-cookie-domains')?.split(' ');
    expect(domains?.[0]).toBe('harbour.example');
  });

  it('has a security.txt, and is a valid X-Site', async () => {
    expect((await get('/.well-known/security.txt')).text).toContain(
      'Contact: mailto:security@harbour.example',
    );
    const { paths } = JSON.parse((await get('/api/openapi.json')).text);
    const { get: header } = paths['/api/1/services/v3/page/header.json'];
    expect(header.parameters[0].schema).toEqual({
      type: 'string',
      enum: ['main', 'agency', 'harbour'],
      default: 'main',
    });
  });

  it('leaves the others unchanged, and unknown hosts refused', async () => {
    expect((await get('/', 'localhost')).text).toContain('data-site="main"');
    expect((await get('/', 'agency.localhost')).text).toContain('data-site="agency"');
    expect((await get('/', 'notharbour.example')).status).toBe(421);
  });
});
