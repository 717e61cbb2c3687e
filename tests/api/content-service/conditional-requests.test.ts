import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { STARTED_AT, sampleService, startSampleService } from './sample-service.ts';

const ask = sampleService();

const ARTICLE = `${endpoints.article.path}?url=/guidance/passwords`;

describe('headers of an answer', () => {
  it('says how long it is fresh, what it was made from and when that was changed', async () => {
    const { headers } = await ask().get(ARTICLE);
    expect(headers['cache-control']).toBe(
      'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
    );
    expect(headers['cache-tag']).toBe('main:/guidance/passwords,main:defaults');
    expect(headers['last-modified']).toBe('Tue, 04 Mar 2025 00:00:00 GMT');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
  });

  it('takes the start of the service for documents without a date', async () => {
    const { headers } = await ask().get(endpoints.footer.path);
    expect(headers['last-modified']).toBe(new Date(STARTED_AT).toUTCString());
    expect(headers['cache-tag']).toBe('main:footer');
  });

  it('changes the ETag with the content and with nothing else', async () => {
    const etag = async (changes: Record<string, string>) =>
      (await request((await startSampleService(changes)).app).get(ARTICLE)).headers.etag;
    const before = await etag({});
    expect(await etag({})).toBe(before);
    expect(await etag({ 'main/guidance/passwords.yaml': 'title: Pass phrases' })).not.toBe(before);
  });
});

describe('conditional requests', () => {
  it.each([
    { condition: 'the ETag', header: 'If-None-Match', value: (etag: string) => etag },
    {
      condition: 'one of several ETags',
      header: 'If-None-Match',
      value: (etag: string) => `"other", ${etag}`,
    },
    { condition: 'the date', header: 'If-Modified-Since', value: () => 'Tue, 04 Mar 2025 00:00:00 GMT' },
  ])('answers 304 without a body when $condition has not changed', async ({ header, value }) => {
    const first = await ask().get(ARTICLE);
    const again = await ask()
      .get(ARTICLE)
      .set(header, value(String(first.headers.etag)));
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    expect(again.headers).not.toHaveProperty('content-length');
  });

  it('answers in full when the ETag differs, whatever the date', async () => {
    const answer = await ask()
      .get(ARTICLE)
      .set('If-None-Match', '"other"')
      .set('If-Modified-Since', 'Tue, 04 Mar 2036 00:00:00 GMT');
    expect(answer.status).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await ask().get(ARTICLE);
    const head = await ask().head(ARTICLE);
    expect(head.status).toBe(200);
    expect(head.text).toBeUndefined();
    const { date: _dateOfHead, ...headers } = head.headers;
    const { date: _dateOfGet, ...expected } = get.headers;
    expect(headers).toEqual(expected);
  });
});
