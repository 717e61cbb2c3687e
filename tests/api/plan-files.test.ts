import { beforeEach, describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { appPerTest } from './test-app.ts';

const TOOL = '/cyberaware/actionplan/mine';
const CALL = endpointAddress('tools', { url: TOOL });
const app = appPerTest();

/** A tool with one question, whose plan has two groups. */
beforeEach(() => {
  const actions = { a: { title: 'Update', text: '<p>Today.</p>' }, b: { title: 'Back up', text: 'Later.' } };
  const answers = [{ text: 'Yes', actions: ['a', 'b'] }];
  const questions = [{ id: 'q', type: 'radio', question: 'Ready?', answers }];
  app.contentService.serve({ [CALL]: { page: { title: 'My plan', questions, actions } } });
});

/** The address of the finished plan, as the form leads to it. */
async function finished(): Promise<string> {
  const { headers } = await app.get(`${TOOL}?question=0&choice=0`);
  return headers.location ?? '';
}

const fileOf = (address: string, kind: string) => address.replace(TOOL, `${TOOL}.${kind}`);

describe('the file of an action plan', () => {
  it.each([
    ['txt', 'text/plain; charset=utf-8', /^My plan\n=+\n\n\[ \] Update\n {4}Today\.\n\n\[ \] Back up\n/],
    ['ics', 'text/calendar; charset=utf-8', /^BEGIN:VCALENDAR\r\n.*SUMMARY:Update\r\n.*SUMMARY:Back up\r\n/s],
  ])('is a download that caches do not store: %s', async (kind, type, contents) => {
    const address = await finished();
    const { status, headers, text } = await app.get(fileOf(address, kind));
    expect(status).toBe(200);
    expect(text).toMatch(contents);
    // Long lines of calendars are folded.
    expect(text.replaceAll('\r\n ', '')).toContain(`https://www.ncsc.example${address}`);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="action-plan.${kind}"`,
      'cache-control': 'no-store',
    });
    const head = await app.get(fileOf(address, kind), { method: 'HEAD' });
    expect([head.status, head.headers['content-type']]).toEqual([200, type]);
  });

  it('is linked from the plan', async () => {
    const address = await finished();
    const { text } = await app.get(address);
    for (const kind of ['txt', 'ics']) expect(text).toContain(`href="${fileOf(address, kind)}"`);
  });

  it('does not exist before the last answer, for other kinds, and for tools that do not exist', async () => {
    const address = await finished();
    const unfinished = await app.get(`${TOOL}.txt`);
    expect([unfinished.status, unfinished.headers['content-type']]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
    expect((await app.get(fileOf(address, 'pdf'))).status).toBe(404);
    app.contentService.respond(endpointAddress('tools', { url: '/cyberaware/actionplan/none' }), {
      status: 404,
    });
    expect((await app.get('/cyberaware/actionplan/none.txt')).status).toBe(404);
  });

  it('is unavailable, not missing, when the content service fails', async () => {
    app.contentService.fail('error-500');
    const { status, headers } = await app.get(`${TOOL}.txt?answers=abcd-0.0`);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });
});
