import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RenderPage } from '#server/page/render-page.tsx';
import { page, servePages, text } from './serve-pages.ts';

const SECRET = new Error('secret of /srv/page.tsx');

/** A page in two halves; the second comes when the test says so. */
function slowlyWritten(firstHalf = 'first half, ', secondHalf = async () => 'second half') {
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  return {
    render: page(async (write) => {
      write(Buffer.from(firstHalf));
      started.resolve();
      await release.promise;
      write(Buffer.from(await secondHalf()));
    }),
    started: started.promise,
    release: () => release.resolve(),
  };
}

/** A response whose head has arrived. */
async function responseTo(url: string, coding: string): Promise<IncomingMessage> {
  const request = send(url, { agent: false, headers: { 'accept-encoding': coding } }).end();
  return new Promise((resolve) => request.once('response', resolve));
}

const breaksOff = async (): Promise<never> => Promise.reject(SECRET);

/** Renders a page as the real renderer does: it first asks whether the HTML is needed. */
function askedFirst(html: string, status = 200) {
  const rendered: string[] = [];
  const render: RenderPage = async (_page, _renderedAt, { isHtmlNeeded } = {}) => {
    if (isHtmlNeeded?.(status) === false) return { kind: 'loaded', status };
    rendered.push(html);
    return text(html, status);
  };
  return { render, rendered };
}

describe('a streamed page', () => {
  it.each([
    ['identity', () => new PassThrough()],
    ['gzip', createGunzip],
    ['br', createBrotliDecompress],
    ['zstd', createZstdDecompress],
  ] as const)('is sent as it is written: %s', async (coding, createDecoder) => {
    const { render, release } = slowlyWritten();
    const { url } = await servePages(render);
    const response = await responseTo(url, coding);
    let read = '';
    const decoded = response.pipe(createDecoder()).on('data', (chunk) => {
      read += chunk;
    });
    await expect.poll(() => read).toBe('first half, ');
    release();
    await once(decoded, 'end');
    expect(read).toBe('first half, second half');
  });

  it('is completed for waiting visitors although the first has disconnected', async () => {
    const { render, started, release } = slowlyWritten();
    const { get, renders } = await servePages(render);
    const hangUp = new AbortController();
    const first = expect(get({ signal: hangUp.signal })).rejects.toThrow('aborted');
    await started;
    const waiting = get();
    hangUp.abort();
    await first;
    setTimeout(release, 50);
    expect((await waiting).text).toBe('first half, second half');
    expect(renders()).toBe(1);
  });

  it.each(['identity', 'br', 'zstd'])(
    'is cut off when it fails midway, and not stored: %s',
    async (coding) => {
      const { render, release } = slowlyWritten('first half, ', breaksOff);
      const { url, get, logLines } = await servePages(render, text('whole'));
      const response = await responseTo(url, coding);
      release();
      await expect(once(response.resume(), 'end')).rejects.toThrow('aborted');
      expect(logLines('request-failed')).toMatchObject([{ error: { message: SECRET.message } }]);
      expect(await get()).toMatchObject({ status: 200, text: 'whole' });
    },
  );

  it('is a 500, and no empty page, for visitors waiting for one that fails', async () => {
    const { render, release } = slowlyWritten('first half, ', breaksOff);
    const { url, get } = await servePages(render);
    const response = await responseTo(url, 'identity');
    const waiting = get();
    setTimeout(release, 50);
    expect(await waiting).toMatchObject({ status: 500, text: 'Something went wrong\n' });
    await expect(once(response.resume(), 'end')).rejects.toThrow('aborted');
  });

  it('does not replace the previous one if it is uncacheable', async () => {
    const { get, clock } = await servePages(text('whole'), text('broken', 503));
    await get();
    await get();
    clock.advance(120_000);
    const response = await get();
    expect(response).toMatchObject({ status: 200, text: 'whole' });
    expect(response.headers['cache-status']).toContain('stale-if-error');
  });

  it('is served in ranges, and not at all if it is not the one that is wanted', async () => {
    const { get } = await servePages(text('whole'), text('whole'));
    expect((await get({ headers: { 'if-match': '"other"' } }, '/other')).status).toBe(412);
    const { status, headers, text: part } = await get({ headers: { range: 'bytes=1-2' } });
    expect([status, headers['content-range'], part]).toEqual([206, 'bytes 1-2/5', 'ho']);
  });
});

it('a request for the head of a page also renders it for visitors who wait for all of it', async () => {
  const { render, rendered } = askedFirst('whole');
  const gate = slowlyWritten();
  const slow: RenderPage = async (...args) => {
    await gate.render.writeTo(() => true);
    return render(...args);
  };
  const { get } = await servePages(slow, render);
  const head = get({ method: 'HEAD' });
  await gate.started;
  const waiting = Array.from({ length: 5 }, () => get());
  setTimeout(gate.release, 50);
  expect((await head).text).toBe('');
  for (const { status, text: body } of await Promise.all(waiting))
    expect([status, body]).toEqual([200, 'whole']);
  expect(rendered).toHaveLength(1);
});
