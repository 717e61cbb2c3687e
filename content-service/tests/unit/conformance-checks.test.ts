import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { checkAnnouncements } from '../../conformance/check-announcements.ts';
import { droppedFields } from '../../conformance/check-calls.ts';
import type { Finding } from '../../conformance/conformance-report.ts';
import { createProbe } from '../../conformance/probe.ts';

const { schema } = endpoints.article;

it('the check of a document notes elements that its texts may not have, once each, with their place', () => {
  const description = '<h1>A</h1><p onclick="x()">B <font>C</font><FONT>D</FONT></p><script>1</script>';
  const dropped = droppedFields(schema, { page: { title: 'A', content: { items: [{ description }] } } });
  expect(dropped.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['page.content.items.0.description', '<font> is removed from the text'],
    ['page.content.items.0.description', '<script> is removed from the text'],
  ]);
});

/** The check's findings for messages posted one after another. */
async function findingsOf(messages: readonly string[]) {
  const port = await freePort();
  const found = checkAnnouncements({ host: '127.0.0.1', port, patienceMs: 1500 });
  const post = (body: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/purge`, { method: 'POST', body }).catch(() =>
      wait(5).then(() => post(body)),
    );
  const statuses: number[] = [];
  for (const body of messages) statuses.push((await post(body)).status);
  return { statuses, messages: (await found).map(({ message }) => message) };
}

describe('the check of announcements', () => {
  it('reports invalid messages', async () => {
    const found = await findingsOf(['{"tag":["a"]}', 'x', '{"all":true}', '{"all":true,"version":1}']);
    const messages = ['is not a valid message', 'is not a valid message', 'has no version'];
    expect(found).toEqual({ statuses: [400, 400, 400, 204], messages });
  });

  it('reports silence', async () => {
    expect((await findingsOf([])).messages).toEqual(['no valid message arrived within 1.5 seconds']);
  });
});

it('the check of versions reports falling ones, and values that are not whole numbers', async () => {
  const findings: Finding[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const probe = createProbe({
    site: 'main',
    baseUrl: 'http://localhost',
    level: 'full',
    findings,
    responses: new Map(),
    // The last part of the path is the version of the response.
    fetch: async (url) => {
      const [, isHeld, version = ''] = /^(?:\/(held))?\/(.*)$/.exec(new URL(String(url)).pathname) ?? [];
      if (isHeld) await held;
      return new Response('{}', { headers: version ? { 'Content-Version': version } : {} });
    },
  });
  const early = probe.send('/held/5');
  for (const path of ['/5', '/5', '/', '/8']) await probe.send(path);
  release();
  await early;
  expect(findings).toEqual([]);
  for (const path of ['/7', '/1.5', '/new']) await probe.send(path);
  expect(findings.map(({ address, message }) => [address, message])).toEqual([
    ['/7', 'is lower than 8, which was sent before'],
    ['/1.5', 'is not a whole number'],
    ['/new', 'is not a whole number'],
  ]);
});
