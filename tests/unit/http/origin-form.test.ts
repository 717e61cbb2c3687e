import express from 'express';
import { describe, expect, it } from 'vitest';
import { withOriginForm } from '#server/http/origin-form.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { sendRequest } from '#tests/support/send-request.ts';

describe('request target', () => {
  it.each([
    ['/a/b?c=d', '/a/b?c=d localhost'],
    ['http://other.example/a?b=c', '/a?b=c other.example'],
    ['HTTPS://other.example:8443/a', '/a other.example:8443'],
    ['http://other.example', '/ other.example'],
    ['http://other.example?q=1', '/?q=1 other.example'],
    ['http://%zz/a', '/a %zz'],
    ['/http://other.example/', '/http://other.example/ localhost'],
    ['//other.example/', '//other.example/ localhost'],
    // Otherwise Express would take the part before the @ as a host.
    ['/a@b#c', '/a%40b#c localhost'],
    ['/a@b', '/a@b localhost'],
    ['*', '/* localhost'],
    ['http:///a', '/a '],
  ])('%s means path and host %s', async (target, expected) => {
    const app = express().use(
      (request, response) => void response.end(`${request.originalUrl} ${request.headers.host}`),
    );
    const { url } = await listenHere(withOriginForm(app));
    const { text } = await sendRequest(url, target, { host: 'localhost' });
    expect(text).toBe(expected);
  });

  it('in absolute form has the same route', async () => {
    const app = express().use('/assets', (request, response) => void response.end(request.path));
    const { url } = await listenHere(withOriginForm(app));
    const { text } = await sendRequest(url, 'http://other.example/assets/a/b:c(1)');
    expect(text).toBe('/a/b:c(1)');
  });
});
