import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import { createOpsApp } from '#server/ops/ops-app.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';

const COMMAND = join(import.meta.dirname, '..', '..', 'server', 'commands', 'emergency.ts');
const TOKEN = 'a-long-enough-secret';
const run = promisify(execFile);

/** A site with its ops port, and the command as an operator runs it against that. */
async function startOperated() {
  const app = await startTestApp();
  const { purge, emergency } = app;
  const metrics = createSiteMetrics(() => 0);
  const ops = await listen(
    createOpsApp({
      isReady: () => true,
      purgeTokens: [TOKEN],
      purge,
      metrics,
      emergency,
      log: recordLog().log,
    }),
    0,
    '127.0.0.1',
  );
  onTestFinished(async () => {
    await ops.close(0);
    await app.stop();
  });
  const command = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const outcome = run(process.execPath, [COMMAND, ...args], {
      env: { OPS_PORT: String(ops.port), PURGE_TOKEN: TOKEN, ...env },
    });
    return outcome.then(
      ({ stdout }) => ({ ok: true, said: stdout }),
      ({ stderr }: { stderr: string }) => ({ ok: false, said: stderr }),
    );
  };
  const page = async (host: string) => (await app.get('/guidance/first', { host })).text;
  return { command, page };
}

describe('the emergency command', () => {
  it('shows a message with its link on one site, says what is shown, and ends it', async () => {
    const { command, page } = await startOperated();
    const link = ['--link', '/news/now', '--link-text', 'What to do'];
    expect(await command(['Stay calm', ...link, '--site', 'main'])).toMatchObject({ ok: true });
    expect(await page('localhost')).toMatch(
      /class="emergency".*Stay calm.*href="\/news\/now"[^>]*>What to do</s,
    );
    expect(await page('agency.localhost')).not.toContain('class="emergency"');
    expect(JSON.parse((await command([])).said)).toMatchObject({
      main: { message: { text: 'Stay calm', link: { href: '/news/now', text: 'What to do' } } },
      agency: { changedAt: 0 },
    });
    expect((await command(['--clear'])).ok).toBe(true);
    expect(await page('localhost')).not.toContain('class="emergency"');
  });

  it('sends the first token where two are configured', async () => {
    const { command } = await startOperated();
    expect((await command([], { PURGE_TOKEN: `${TOKEN},the-old-long-secret` })).ok).toBe(true);
  });

  it.each([
    ['without quotation marks', ['Stay', 'calm'], {}, /one argument/],
    ['with a link that leads to nobody knows what', ['Stay calm', '--link', '/x'], {}, /--link-text/],
    ['with markup', ['<b>Stay calm</b>'], {}, /400.*message\.text/s],
    ['with what it does not know', ['--shout'], {}, /usage/],
    ['without the token', ['Stay calm'], { PURGE_TOKEN: '' }, /PURGE_TOKEN/],
    ['with a wrong token', ['Stay calm'], { PURGE_TOKEN: 'another-long-enough-secret' }, /401/],
    ['where nobody listens', ['Stay calm', '--ops', 'http://127.0.0.1:9'], {}, /does not answer/],
  ])('shows nothing and says why %s', async (_how, args, env, why) => {
    const { command, page } = await startOperated();
    const { ok, said } = await command(args, env);
    expect(ok).toBe(false);
    expect(said).toMatch(why);
    expect(await page('localhost')).not.toContain('class="emergency"');
  });
});
