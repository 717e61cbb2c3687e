import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { isNotModified } from '#server/http/ready-answer.ts';

const ETAG = 'W/"abc"';
const app = express().get('/', (req, res) => void res.status(isNotModified(req, ETAG) ? 304 : 200).end());

describe('If-None-Match', () => {
  it.each(['W/"abc"', '"abc"', '"x", W/"abc"', ' "x" ,"abc" ', '*'])('%s holds the answer', async (value) => {
    const { status } = await request(app).get('/').set('If-None-Match', value);
    expect(status).toBe(304);
  });

  it.each(['"ab"', 'abc', '"x","y"', 'W/"ABC"'])('%s does not', async (value) => {
    const { status } = await request(app).get('/').set('If-None-Match', value);
    expect(status).toBe(200);
  });

  it('may be absent', async () => {
    expect((await request(app).get('/')).status).toBe(200);
  });
});
