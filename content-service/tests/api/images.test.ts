import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { plainSites } from '../../../tests/support/sites.ts';
import { varyFields } from '../../../tests/support/vary-fields.ts';
import { createContentService } from '../../app.ts';
import { recordLog, sampleCorpus, sampleService, startSampleService } from './sample-service.ts';

const ask = sampleService();

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const DRAWING = '/images/illustrations/phishing-1.svg';

describe('pictures', () => {
  it('are served unchanged without a width', async () => {
    for (const path of ['/images/small.svg', DRAWING]) {
      const response = await ask().get(path).set('Accept', CHROME);
      expect(response.status).toBe(200);
      expect(response.type).toBe('image/svg+xml');
      expect(response.headers['cache-control']).toContain('max-age=604800');
      expect(response.headers.etag).toBeDefined();
      expect(response.body.toString()).toContain('<svg');
    }
  });

  it("are each site's own drawings", async () => {
    const main = await ask().get(DRAWING);
    const agency = await ask().get(DRAWING).set('X-Site', 'agency');
    expect(main.body.equals(agency.body)).toBe(false);
  });

  it.each([
    { accept: CHROME, type: 'image/avif' },
    { accept: 'image/webp,*/*', type: 'image/webp' },
    { accept: 'image/avif;q=0,image/webp', type: 'image/webp' },
    { accept: '*/*', type: 'image/png' },
    { accept: 'image/jpeg', type: 'image/png' },
  ])('are encoded as $type for a client that accepts $accept', async ({ accept, type }) => {
    const response = await ask().get(`${DRAWING}?width=120`).set('Accept', accept);
    expect(response.type).toBe(type);
    expect(varyFields(response.headers)).toEqual(['accept', 'x-site']);
    const { width, format } = await sharp(response.body).metadata();
    expect(width).toBe(120);
    expect(format).toBe(type === 'image/avif' ? 'heif' : type.replace('image/', ''));
  });

  it.each([
    ['photo.jpg', '*/*', 'image/jpeg'],
    ['photo.jpg', CHROME, 'image/avif'],
    ['photo.webp', '*/*', 'image/png'],
    ['moving.gif', '*/*', 'image/gif'],
    ['moving.gif', CHROME, 'image/gif'],
    ['moving.gif', 'image/webp', 'image/webp'],
    ['site.ico', 'image/png', 'image/x-icon'],
    // As macOS names its files.
    ['Żaba.jpg'.normalize('NFD'), '*/*', 'image/jpeg'],
  ])('are smaller where they neither move nor are icons: %s for %s as %s', async (name, accept, type) => {
    const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
    const { app } = await startSampleService({ [`main/images/${name}`]: photo });
    const response = await request(app)
      .get(encodeURI(`/images/${name.normalize('NFC')}?width=90`))
      .set('Accept', accept);
    expect([response.status, response.type]).toEqual([200, type]);
  });

  it.each([
    { query: 'width=100', width: 100 },
    { query: 'width=2560', width: 1200 },
  ])('are drawn $width pixels wide for $query', async ({ query, width }) => {
    const response = await ask().get(`${DRAWING}?${query}`);
    expect((await sharp(response.body).metadata()).width).toBe(width);
  });

  it('are drawn again from a new file, even one of the same length', async () => {
    const current = await sampleCorpus();
    const file = current.sites.get('main')?.images.get('illustrations/phishing-1.svg') ?? '';
    const app = createContentService({
      sites: plainSites,
      corpus: { current },
      ...recordLog(),
      now: Date.now,
    });
    const tag = async () => (await request(app).get(`${DRAWING}?width=90`)).headers.etag;
    const before = await tag();
    await writeFile(file, (await readFile(file, 'utf8')).replace('#123', '#456'));
    expect(await tag()).not.toBe(before);
  });

  it('are drawn larger than a drawing that is small, such as an icon', async () => {
    const response = await ask().get('/images/small.svg?width=180').set('Accept', 'image/png');
    expect((await sharp(response.body).metadata()).width).toBe(180);
  });

  it.each([
    ['png', 'image/png', 1200],
    ['jpg', 'image/jpeg', 1200],
  ])('are a card of %s for every client', async (ending, type, width) => {
    for (const accept of [CHROME, '*/*', 'text/html']) {
      const response = await ask().get(`${DRAWING}/card.${ending}?width=80`).set('Accept', accept);
      expect([response.status, response.type]).toEqual([200, type]);
      expect(varyFields(response.headers)).toEqual(['x-site']);
      expect((await sharp(response.body).metadata()).width).toBe(width);
    }
  });
});
