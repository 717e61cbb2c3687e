import { describe, expect, it } from 'vitest';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const MIB = 1024 * 1024;
const ARTICLE = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Flong';
const PICTURE = '/images/long.png';
const article = Buffer.from(JSON.stringify({ page: { type: 'guidance', title: 'Long' } }));

describe.each([
  ['a document', '/guidance/long', ARTICLE, 'application/json', 8 * MIB],
  ['a picture', PICTURE, PICTURE, 'image/png', 4 * MIB],
])('%s of the content service', (_what, path, address, type, most) => {
  it.each([
    ['of maximum length is accepted', 0, 200],
    ['longer than that is rejected', 1, 503],
  ])('%s', async (_how, more, status) => {
    const body = Buffer.alloc(most + more, ' ');
    article.copy(body);
    app.contentService.answer(address, {
      headers: { 'content-type': type, 'cache-control': 'max-age=60' },
      body,
    });
    expect((await app.get(path)).status).toBe(status);
  });
});
