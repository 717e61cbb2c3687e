import { expect, it } from 'vitest';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const MIB = 1024 * 1024;
const ARTICLE = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Flong';
const PICTURE = '/images/long.png';
const article = Buffer.from(JSON.stringify({ page: { type: 'guidance', title: 'Long' } }));

it.each([
  ['a document', 'accepted', '/guidance/long', ARTICLE, 'application/json', 8 * MIB, 200],
  ['a document', 'rejected', '/guidance/long', ARTICLE, 'application/json', 8 * MIB + 1, 503],
  ['a picture', 'accepted', PICTURE, PICTURE, 'image/png', 4 * MIB, 200],
  ['a picture', 'rejected', PICTURE, PICTURE, 'image/png', 4 * MIB + 1, 503],
])(
  '%s from the content service is %s because of its length',
  async (_what, _how, path, address, type, length, status) => {
    const body = Buffer.alloc(length, ' ');
    article.copy(body);
    const headers = { 'content-type': type, 'cache-control': 'max-age=60' };
    app.contentService.respond(address, { headers, body });
    expect((await app.get(path)).status).toBe(status);
  },
);
