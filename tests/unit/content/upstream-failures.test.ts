import { MockAgent } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createUpstream, readBody } from '#server/content/upstream.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const ORIGIN = 'http://content.example';
const ADDRESS = '/api/x';
const PROBE = endpoints.header.path;

/** A content service whose addresses respond or fail as a test says. */
function testUpstream(timeoutMs = 5000) {
  const agent = new MockAgent();
  agent.disableNetConnect();
  onTestFinished(() => agent.close());
  const clock = createTestClock();
  const fetchUpstream = createUpstream({
    url: ORIGIN,
    kinds: {
      document: { dispatcher: agent, timeoutMs },
      file: { dispatcher: agent, timeoutMs: 2 * timeoutMs },
    },
    elapsed: clock.elapsed,
  });
  const at = (path: string) => agent.get(ORIGIN).intercept({ path });
  const ask = (path = ADDRESS, maxBytes = 100) => fetchUpstream('main', path, { maxBytes });
  return { clock, at, ask, fetchUpstream };
}

const withCode = (code: string) => Object.assign(new Error('no way'), { code });

describe('an unreachable content service', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])(
    'because of %s is left alone for a second',
    async (code) => {
      const { at, ask, clock } = testUpstream();
      at(ADDRESS).replyWithError(withCode(code));
      at(ADDRESS).reply(200, 'back');
      expect(await ask()).toEqual({ ok: false, reason: 'refused', detail: 'Error: no way' });
      clock.advance(999);
      expect(await ask()).toMatchObject({
        reason: 'refused',
        detail: expect.stringContaining('did not respond to an earlier call'),
      });
      clock.advance(1);
      expect(await ask()).toMatchObject({ ok: true });
    },
  );

  it.each([withCode('ECONNRESET'), withCode(''), new Error('no way')])(
    'does not include one that breaks off, which is asked again once: %j',
    async (error) => {
      const { at, ask } = testUpstream();
      at(ADDRESS).replyWithError(error);
      at(ADDRESS).reply(200, 'from another replica');
      expect(await ask()).toMatchObject({ ok: true });
      at(ADDRESS).replyWithError(error).times(2);
      at(ADDRESS).reply(200, 'back');
      expect(await ask()).toEqual({ ok: false, reason: 'broken', detail: 'Error: no way' });
      expect(await ask()).toMatchObject({ ok: true });
    },
  );
});

describe('the length of a response', () => {
  it('may be as much as stated, and no more', async () => {
    const { at, ask } = testUpstream();
    at(ADDRESS).reply(200, 'x'.repeat(100));
    at(ADDRESS).reply(200, 'x'.repeat(101));
    expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toEqual({
      ok: false,
      reason: 'too-large',
      detail: 'Error: more than 100 bytes',
    });
  });

  it('is that of all its chunks', async () => {
    async function* pieces() {
      for (const text of ['one ', 'two ', 'three']) yield Buffer.from(text);
    }
    expect(String(await readBody(pieces(), 13))).toBe('one two three');
    await expect(readBody(pieces(), 12)).rejects.toThrow('more than 12 bytes');
  });
});

it('a silent content service counts as recovered when it refuses connections, which is quick', async () => {
  const { at, ask, clock } = testUpstream(60);
  at(ADDRESS).reply(200, 'never in time').delay(60_000);
  at(ADDRESS).reply(200, 'back').persist();
  at(PROBE).replyWithError(withCode('ECONNREFUSED')).persist();
  expect(await ask()).toMatchObject({ reason: 'timeout' });
  clock.advance(1000);
  await expect.poll(() => ask()).toMatchObject({ ok: true });
});
