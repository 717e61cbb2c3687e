import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { freePort } from '#tests/support/free-port.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startNginx } from '#tests/support/start-nginx.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => number;

/** Something that stops and starts on its port as a web instance does. */
async function startInstance(port: number, respond: Respond) {
  const start = () =>
    listen((request, response) => response.writeHead(respond(request, response)).end(), port, '127.0.0.1');
  let server = await start();
  onTestFinished(() => server.close(0));
  return {
    async restart(whileAway: () => Promise<unknown>) {
      await server.close(10_000);
      await whileAway();
      server = await start();
    },
  };
}

async function startBehindNginx(...responders: [Respond, Respond]) {
  const ports = [await freePort(), await freePort()];
  const instances = [];
  for (const [index, respond] of responders.entries())
    instances.push(await startInstance(ports[index] ?? 0, respond));
  const nginx = await startNginx(await freePort(), ports);
  onTestFinished(nginx.stop);
  return { url: nginx.url, plainUrl: nginx.plainUrl, logs: nginx.logs, instances };
}

describe('the example for nginx', { tags: 'nginx' }, () => {
  it('loses nothing, forms included, while instances are replaced one right after the other', async () => {
    const { url, instances } = await startBehindNginx(
      () => 200,
      () => 200,
    );
    let isOver = false;
    const statuses = new Map<number, number>();
    const visit = async (method: string) => {
      while (!isOver) {
        const { status } = await fetch(`${url}/guidance/passkeys`, { method });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visitors = ['GET', 'GET', 'POST', 'POST'].map(visit);
    const total = () => [...statuses.values()].reduce((sum, count) => sum + count, 0);
    // So that nginx notices.
    const moreVisits = async () => {
      const wanted = total() + 20;
      await expect.poll(total).toBeGreaterThan(wanted);
    };
    for (const instance of [...instances, ...instances]) {
      await instance.restart(moreVisits);
      await moreVisits();
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses.keys()]).toEqual([200]);
  });

  it('asks the other instance for files of another build, and for nothing else that is absent', async () => {
    const asked: string[] = [];
    const note =
      (status: number): Respond =>
      ({ url = '' }) => {
        asked.push(url);
        return status;
      };
    const { url } = await startBehindNginx(note(404), note(200));
    for (let count = 0; count < 4; count += 1)
      expect((await fetch(`${url}/assets/entry-AAAAAAAA.js`)).status).toBe(200);
    asked.length = 0;
    for (let count = 0; count < 4; count += 1) await fetch(`${url}/guidance/none`);
    expect(asked).toHaveLength(4);
  });

  it('passes on a list of many pages, which its header fields name', async () => {
    const tags = Array.from({ length: 100 }, (_, index) => `main:/guidance/${index}-${'x'.repeat(40)}`);
    const list: Respond = (_request, response) => {
      response.setHeader('Cache-Tag', tags.join(','));
      response.setHeader('Surrogate-Key', tags.join(' '));
      return 200;
    };
    const { url } = await startBehindNginx(list, list);
    expect((await fetch(`${url}/section/list`)).status).toBe(200);
  });

  it('passes on who the visitor is, and nothing that only proxies may say', async () => {
    let seen: IncomingMessage['headers'] = {};
    const note: Respond = ({ headers }) => {
      seen = headers;
      return 200;
    };
    const { url } = await startBehindNginx(note, note);
    const names = ['x-forwarded-host', 'x-request-id', 'traceparent', 'tracestate'];
    await fetch(url, {
      headers: { ...Object.fromEntries(names.map((name) => [name, 'evil'])), 'x-forwarded-for': '192.0.2.9' },
    });
    for (const name of names) expect(seen[name], name).toBeUndefined();
    expect(seen['x-forwarded-for']).toBe('192.0.2.9, 127.0.0.1');
  });

  it('logs no query, even of a request that fails', async () => {
    const { url, plainUrl, logs } = await startBehindNginx(
      () => 200,
      ({ url: path = '' }, response) => {
        if (path.startsWith('/guidance')) response.destroy();
        return 200;
      },
    );
    const host = { host: 'www.example.org' };
    for (const path of [
      '/search?q=Somebody',
      '/preview?ticket=Somebody',
      '/guidance?q=Somebody',
      '/api/x?q=Somebody',
    ])
      for (const origin of [url, url, plainUrl]) await sendRequest(origin, path, host);
    await expect.poll(logs).toMatch(/"GET \/api\/x" 301 /);
    expect(await logs()).toMatch(/"GET \/search" 200 /);
    expect(await logs()).not.toContain('Somebody');
  });

  it('redirects our hosts to HTTPS, and gives no response to any other', async () => {
    const { plainUrl } = await startBehindNginx(
      () => 200,
      () => 200,
    );
    const { port } = new URL(plainUrl);
    const ask = (host: string) =>
      new Promise<unknown>((resolve) => {
        const asked = request({ port, host: '127.0.0.1', path: '/guidance/passkeys', headers: { host } });
        asked.on('response', ({ statusCode, headers }) => resolve([statusCode, headers.location]));
        asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
        asked.end();
      });
    expect(await ask('www.example.org')).toEqual([301, 'https://www.example.org/guidance/passkeys']);
    for (const host of ['evil.example', '127.0.0.1', 'www.example.org.evil.example'])
      expect(await ask(host), host).toBe('ECONNRESET');
  });
});
