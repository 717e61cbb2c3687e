import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createSiteStylesheets, siteRules } from '#server/assets/site-stylesheets.ts';
import { allSites } from '#tests/support/sites.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { varyFields } from '#tests/support/vary-fields.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { perFile } from './test-app.ts';

const SCRIPT = 'console.log("script")';
const app = perFile(async () => {
  const folder = temporaryFolder();
  const files: Record<string, string | Buffer> = {
    'entry-ABCD2345.js': SCRIPT,
    'entry-ABCD2345.js.br': brotliCompressSync(SCRIPT),
    'entry-ABCD2345.js.gz': gzipSync(SCRIPT),
    'gzip-only-ABCD2345.css': 'a{}',
    'gzip-only-ABCD2345.css.gz': gzipSync('a{}'),
    'site-ABCD2345.css': 'b{}',
    'font-ABCD2345.woff2': 'font',
    'drawing-ABCD2345.svg': '<svg/>',
    'entry-ABCD2345.js.LEGAL.txt': 'licences',
    'secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return startTestApp({ assetsFolder: folder });
});

const get = (name: string, acceptEncoding?: string, method = 'GET') =>
  app.get(`/assets/${name}`, {
    method,
    headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
  });

describe('built files', () => {
  it.each([
    ['entry-ABCD2345.js', 'text/javascript; charset=utf-8'],
    ['gzip-only-ABCD2345.css', 'text/css; charset=utf-8'],
    ['font-ABCD2345.woff2', 'font/woff2'],
    ['drawing-ABCD2345.svg', 'image/svg+xml'],
    ['entry-ABCD2345.js.LEGAL.txt', 'text/plain; charset=utf-8'],
  ])('%s may be cached for ever', async (name, type) => {
    const { status, headers } = await get(name);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(varyFields(headers)).toEqual(['accept-encoding']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['entry-ABCD2345.js', SCRIPT, 'br, gzip', 'br'],
    ['entry-ABCD2345.js', SCRIPT, 'gzip', 'gzip'],
    ['entry-ABCD2345.js', SCRIPT, undefined, undefined],
    // The best coding was not built.
    ['gzip-only-ABCD2345.css', 'a{}', 'br, gzip', 'gzip'],
    ['font-ABCD2345.woff2', 'font', 'br, gzip', undefined],
  ])('are served as compressed at build time: %s, %s, for %s in %s', async (name, text, accepted, coding) => {
    const { headers, body } = await get(name, accepted);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['content-length']).toBe(String(body.length));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const plain = coding === 'br' || coding === 'gzip' ? decode[coding](body) : body;
    expect(plain.toString()).toBe(text);
  });

  it('respond to HEAD with the headers of GET and no body', async () => {
    const [head, full] = await Promise.all([
      get('entry-ABCD2345.js', 'br', 'HEAD'),
      get('entry-ABCD2345.js', 'br'),
    ]);
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'content-encoding', 'cache-control'])
      expect(head.headers[name]).toBe(full.headers[name]);
  });

  it.each([
    '',
    ...wordsIn(`
      entry-ZZZZ9999.js chunk-OLD00000.js entry-ABCD2345.js.br entry-ABCD2345.js.gz secret.txt ../secret.txt
      ..%2fsecret.txt %2e%2e/secret.txt ..\\secret.txt ./entry-ABCD2345.js /entry-ABCD2345.js
      entry-ABCD2345.js/ entry-ABCD2345.js%00 entry-ABCD2345.js%00.css %zz x/../entry-ABCD2345.js
    `),
  ])('that are missing or have unknown names get a plain 404, never a page: %s', async (name) => {
    const { status, headers, text } = await get(name);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toBe('Not found\n');
  });
});

describe('the stylesheet of a site', () => {
  const { addressOf } = createSiteStylesheets(allSites);
  const nameOf = (id: string) => addressOf(id, 'site-ABCD2345.css');

  it.each(allSites)(
    'is the built one plus the rules of $variant.id, and may be cached for ever',
    async (site) => {
      const { status, headers, text } = await get(nameOf(site.variant.id));
      expect(status).toBe(200);
      expect(text).toBe(`b{}${siteRules(site)}`);
      expect(headers['content-type']).toBe('text/css; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is the same in every content coding: %s', async (accepted, coding, decode) => {
    const plain = await get(nameOf('main'));
    for (const response of await Promise.all([1, 2].map(() => get(nameOf('main'), accepted)))) {
      expect(response.headers['content-encoding']).toBe(coding);
      expect(decode(response.body).toString()).toBe(plain.text);
    }
  });

  it('has the current colours for a tab from before a change, and must be revalidated', async () => {
    const { status, headers, text } = await get('site-ABCD2345.main-00000000.css');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toBe((await get(nameOf('main'))).text);
  });

  it.each(['site-ABCD2345.other-00000000.css', 'site-ZZZZ9999.main-00000000.css'])(
    'is a plain 404 if it does not exist: %s',
    async (name) => expect((await get(name)).status).toBe(404),
  );
});

describe('stylesheets of authored colours', () => {
  it('are generated from their names and may be cached for ever', async () => {
    const { status, headers, text } = await app.get('/authored-colours/007780-051c48.css');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(text).toContain('#007780');
  });

  it.each([
    ['dark all the way', '051c48-007780', 'linear-gradient(100deg, #051c48, #007780)', '#ffffff'],
    ['light all the way', 'ffd23f-ffffff', 'linear-gradient(100deg, #ffd23f, #ffffff)', '#000000'],
    ['dark to light', '051c48-ffd23f', '#051c48', '#ffffff'],
    ['light to dark', 'ffd23f-051c48', '#ffd23f', '#000000'],
    ['light with a dark middle', 'ff2020-00a000', '#ff2020', '#000000'],
  ])('have readable text on a gradient that is %s', async (_how, name, background, colour) => {
    const { text } = await app.get(`/authored-colours/${name}.css`);
    expect(text).toBe(
      `.authored-${name} { --authored-background: ${background}; --authored-text: ${colour}; }\n`,
    );
  });

  it.each(['red.css', '007780.js', '007780-.css', '00778g.css', '007780;x.css', '../x.css'])(
    'do not exist for %s',
    async (name) => {
      expect((await app.get(`/authored-colours/${name}`)).status).toBe(404);
    },
  );
});
