import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_STEPS } from '#shared/contract/endpoints/picture-params.ts';
import { allSites } from '#tests/support/sites.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { varyFields } from '#tests/support/vary-fields.ts';
import { WIDTHS } from './picture-widths.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const picture = (body: string, type = 'image/png') => ({
  headers: { 'content-type': type, 'cache-control': 'max-age=60' },
  body,
});

const addressesAsked = ({ contentService }: TestApp) => contentService.calls.map(({ address }) => address);

describe('pictures', () => {
  it('are cached and may be cached by browsers for a day', async () => {
    app.contentService.respond('/images/a.png', picture('picture'));
    for (const { status, headers, text } of [
      await app.get('/images/a.png'),
      await app.get('/images/a.png'),
    ]) {
      expect(status).toBe(200);
      expect(text).toBe('picture');
      expect(headers['content-type']).toBe('image/png');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/);
      expect(headers['cache-control']).toMatch(/^public, max-age=86400/);
      expect(varyFields(headers)).toEqual(['accept', 'accept-encoding']);
    }
    expect(app.contentService.calls).toHaveLength(1);
  });

  it.each(WIDTHS)('asked for as %j are made in one of a few widths: %s', async (query, width) => {
    app.contentService.respond('/images/a.png', picture('picture'));
    expect((await app.get(`/images/a.png${query}`)).status).toBe(200);
    expect(addressesAsked(app)).toEqual([
      width === undefined ? '/images/a.png' : `/images/a.png?width=${width}`,
    ]);
  });

  it('are requested once for each of these, however many widths visitors ask for', async () => {
    app.contentService.respond('/images/a.png', picture('picture'));
    for (let width = 1; width <= 2560; width += 37)
      for (const density of [1, 2, 3])
        await app.get(`/images/a.png?width=${width}&dpr=${density}&x=${width}`);
    expect(addressesAsked(app)).toEqual(PICTURE_STEPS.map((step) => `/images/a.png?width=${step}`));
  });

  it('for cards end in .png or .jpg and are requested so, from any service that resizes', async () => {
    await using app = await startTestApp({
      fallbacks: await testFallbacks({ 'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    });
    for (const [address, type] of [
      ['/images/a.svg?width=1200', 'image/png'],
      ['/images/b.jpg?width=1200', 'image/jpeg'],
    ] as const)
      app.contentService.respond(address, picture(`picture of ${address}`, type));
    for (const accept of ['image/avif,*/*', '*/*']) {
      const png = await app.get('/images/a.svg/card.png?width=9', { headers: { accept } });
      expect([png.status, png.headers['content-type']]).toEqual([200, 'image/png']);
      expect(varyFields(png.headers)).toEqual(['accept-encoding']);
      const jpg = await app.get('/images/b.jpg/card.jpg', { headers: { accept } });
      expect(jpg.text).toBe('picture of /images/b.jpg?width=1200');
    }
    expect(app.contentService.calls.map(({ address, headers }) => [address, headers.accept])).toEqual([
      ['/images/a.svg?width=1200', 'image/png'],
      ['/images/b.jpg?width=1200', 'image/jpeg'],
    ]);
    expect((await app.get('/images/none.svg/card.png')).status).toBe(404);
    await app.contentService.goDown();
    // The fallback drawing would come as SVG at the address of a PNG.
    for (const [address, outcome] of [
      ['/images/logo.svg', [200, 'image/svg+xml']],
      ['/images/logo.svg/card.png', [503, 'text/plain; charset=utf-8']],
      ['/images/a.svg/card.png', [200, 'image/png']],
    ] as const) {
      const { status, headers } = await app.get(address);
      expect([status, headers['content-type']], address).toEqual(outcome);
    }
  });

  it('depend on the formats in Accept and on nothing else in it', async () => {
    app.contentService.respond('/images/a.png', picture('picture'));
    for (const accept of [
      'image/avif,image/webp,*/*',
      'image/webp,image/avif;q=0.9',
      'image/webp',
      '*/*',
      'text/html',
    ])
      await app.get('/images/a.png', { headers: { accept } });
    expect(app.contentService.calls.map(({ headers }) => headers.accept)).toEqual([
      'image/avif,image/webp',
      'image/webp',
      '*/*',
    ]);
  });

  it('that do not exist are a plain 404, cached for ten seconds', async () => {
    const { status, headers, text } = await app.get('/images/none.png');
    expect([status, headers['content-type'], text]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found\n',
    ]);
    await app.get('/images/none.png');
    expect(app.contentService.calls).toHaveLength(1);
    app.contentService.respond('/images/none.png', { status: 400, body: 'not a width' });
    app.clock.advance(10_000);
    expect((await app.get('/images/none.png')).status).toBe(404);
    await app.get('/images/none.png');
    expect(app.contentService.calls).toHaveLength(2);
  });

  it.each([
    ['/images/a.png', picture('<h1>Hello</h1>', 'text/html')],
    ['/images/a.png', { status: 500, ...picture('picture') }],
    ['/images/a.png', picture('{}', 'application/json')],
  ])('are the only files served there: %s %j', async (address, response) => {
    await using app = await startTestApp({ fallbacks: await testFallbacks() });
    app.contentService.respond(address, response);
    const { status, text } = await app.get(address);
    expect(status).toBe(503);
    expect(text).not.toContain('Hello');
  });

  it('belong to their site', async () => {
    app.contentService.respond('/images/logo.svg', picture('logo', 'image/svg+xml'));
    await app.get('/images/logo.svg');
    await app.get('/images/logo.svg', { host: 'agency.localhost' });
    expect(app.contentService.calls.map(({ headers }) => headers['x-site'])).toEqual(['main', 'agency']);
  });
});

describe("a site's icon", () => {
  const png = (width: number) =>
    sharp({ create: { width, height: width, channels: 4, background: '#051c48' } })
      .png()
      .toBuffer();

  it.each([
    ['/favicon.ico', 32, 'image/x-icon'],
    ['/apple-touch-icon.png', 180, 'image/png'],
  ])('is made of its drawing where programs look for it: %s', async (path, width, type) => {
    const drawn = await png(width);
    app.contentService.respond(`/images/favicon.svg?width=${width}`, {
      ...picture('', 'image/png'),
      body: drawn,
    });
    for (const accept of ['image/avif,image/webp,*/*', '*/*']) {
      const { status, headers, body } = await app.get(`${path}?v=2`, { headers: { accept } });
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers['cache-control']).toMatch(/^public, max-age=86400/);
      const isIcon = type === 'image/x-icon';
      const [length, at] = isIcon ? [body.readUInt32LE(14), body.readUInt32LE(18)] : [body.length, 0];
      expect(body.subarray(at, at + length).equals(drawn)).toBe(true);
      expect(body.length - drawn.length).toBe(isIcon ? 22 : 0);
    }
    expect(app.contentService.calls.map(({ headers }) => headers.accept)).toEqual(['image/png']);
  });

  it('is the drawing itself where the content service makes nothing else of it', async () => {
    const drawing = picture('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
    app.contentService.respond('/images/favicon.svg', drawing);
    const { headers, text } = await app.get('/favicon.ico');
    expect([headers['content-type'], text]).toEqual(['image/svg+xml', drawing.body]);
  });

  it('of any size is an icon file if it can be one, and otherwise the picture as it is', async () => {
    for (const [width, type] of [
      [256, 'image/x-icon'],
      [257, 'image/png'],
    ] as const) {
      await using fresh = await startTestApp();
      const drawn = { ...picture('', 'image/png'), body: await png(width) };
      fresh.contentService.respond('/images/favicon.svg', drawn);
      expect((await fresh.get('/favicon.ico')).headers['content-type']).toBe(type);
    }
  });

  it('is a plain 404 if the content service has none', async () => {
    const { status, text } = await app.get('/favicon.ico');
    expect([status, text]).toEqual([404, 'Not found\n']);
  });
});

describe('a missing file of a site in another language', () => {
  const texts = { refusals: { notFound: 'Nicht gefunden', notAvailable: 'Nicht verfügbar' } };
  const [first, ...others] = allSites;
  const german = { ...first, variant: { ...first.variant, locale: 'de', texts } };

  it.each([
    ['/images/none.png', 404, 'Nicht gefunden\n'],
    ['/images/x%2fy.png', 404, 'Nicht gefunden\n'],
    ['/images/broken.png', 503, 'Nicht verfügbar\n'],
    ['/assets/none-ABCD2345.js', 404, 'Nicht gefunden\n'],
    ['/authored-colours/none.css', 404, 'Nicht gefunden\n'],
  ])('is refused in its language: %s', async (address, status, text) => {
    await using app = await startTestApp({
      sites: [german, ...others],
      fallbacks: await testFallbacks(),
    });
    app.contentService.respond('/images/broken.png', { status: 500, ...picture('picture') });
    expect(await app.get(address)).toMatchObject({ status, text });
  });
});
