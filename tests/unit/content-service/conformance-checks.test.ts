import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkAnnouncements, versionChecker } from '#content-service/conformance/check-announcements.ts';
import { droppedFields } from '#content-service/conformance/check-calls.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { freePort } from '#tests/support/free-port.ts';

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

describe('the check of versions', () => {
  const response = (version: string | undefined) => ({
    method: 'GET',
    address: '/a',
    status: 200,
    contentType: 'application/json',
    text: '{}',
    body: {},
    headers: new Headers(version === undefined ? {} : { 'content-version': version }),
  });

  function startChecking() {
    const messages: string[] = [];
    const note = (_endpoint: unknown, _rule: unknown, _response: unknown, message: string) =>
      void messages.push(message);
    return { messages, startRequest: versionChecker(note) };
  }

  it('passes versions that stay or grow, responses without one, and responses to earlier requests', () => {
    const { messages, startRequest } = startChecking();
    const early = startRequest();
    for (const version of ['5', '5', undefined, '8']) startRequest()(response(version));
    early(response('5'));
    expect(messages).toEqual([]);
  });

  it('reports falling versions, and values that are not whole numbers', () => {
    const { messages, startRequest } = startChecking();
    for (const version of ['8', '7', '1.5', 'new']) startRequest()(response(version));
    expect(messages).toEqual([
      'is lower than 8, which was sent before',
      'is not a whole number',
      'is not a whole number',
    ]);
  });
});
