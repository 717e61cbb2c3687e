import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { readTicket } from '#server/preview/preview-ticket.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { PREVIEW_KEY } from '#tests/support/preview-site.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { sites } from '#tests/support/sites.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { opsApp, TOKEN } from './ops-app.ts';
import { appPerFile } from './test-app.ts';

/** Runs an operator's command with its own environment. */
async function command(name: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { code, stdout, stderr } = await runCommand(`server/commands/${name}.ts`, args, env);
  return code === 0 ? { ok: true, said: stdout.trim() } : { ok: false, said: stderr };
}

it.each([
  ['start', '--port', 2],
  ['check', '--help', 0],
] as const)('npm run %s has no %s, and says so', async (name, arg, code) => {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', OPS_PORT: '0' };
  const { stdout, ...ended } = await runCommand('run.mjs', [name, arg], env);
  expect(ended).toEqual({ code, stderr: '' });
  expect(stdout).toContain(`usage: npm run ${name}\nIt takes no arguments.`);
});

describe('the emergency command', () => {
  const app = appPerFile();
  const listenForOrders = () => listenHere(opsApp({ purge: app.purge, emergency: app.emergency }));
  /** Runs the command against the ops port of the site. */
  async function order(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { port } = await listenForOrders();
    return command('emergency', args, { OPS_PORT: String(port), PURGE_TOKEN: TOKEN, ...env });
  }
  const page = async (host: string) => (await app.get('/guidance/first', { host })).text;

  it('shows a message with its link on one site, prints it, and ends it', async () => {
    const link = ['--link', '/news/now', '--link-text', 'What to do'];
    const ordered = await order(['Stay calm', ...link, '--site', 'main']);
    expect(JSON.parse(ordered.said)).toMatchObject({ reach: 'this instance', kept: false });
    expect(await page('localhost')).toMatch(
      /class="emergency".*Stay calm.*href="\/news\/now"[^>]*>What to do</s,
    );
    expect(await page('agency.localhost')).not.toContain('class="emergency"');
    // If two tokens are configured, it sends the first.
    const shown = await order([], { PURGE_TOKEN: `${TOKEN},the-old-long-secret` });
    expect(JSON.parse(shown.said)).toMatchObject({
      main: { message: { text: 'Stay calm', link: { href: '/news/now', text: 'What to do' } } },
      agency: { changedAt: 0 },
    });
    expect((await order(['--clear'])).ok).toBe(true);
    expect(await page('localhost')).not.toContain('class="emergency"');
  });

  it('is carried out by those that respond, while others are down', async () => {
    const { port } = await listenForOrders();
    const env = { PURGE_TOKEN: TOKEN };
    const [dead, alive] = ['http://127.0.0.1:9', `http://127.0.0.1:${port}/`];
    const { code, stdout, stderr } = await runCommand(
      'server/commands/emergency.ts',
      ['Stay calm', '--ops', dead, '--ops', alive],
      env,
    );
    expect([code, stderr]).toEqual([0, expect.stringContaining(`${dead} is not responding`)]);
    expect(JSON.parse(stdout)).toMatchObject({ main: { message: { text: 'Stay calm' } } });
    expect(await page('localhost')).toContain('Stay calm');
    expect((await command('emergency', ['--clear', '--ops', alive, '--ops', dead], env)).ok).toBe(true);
    expect(await page('localhost')).not.toContain('class="emergency"');
  });

  it('finds the ops port at the address where the site is bound', async () => {
    const HOST = '127.0.0.2';
    const ops = await listen(opsApp({ emergency: app.emergency }), 0, HOST);
    onTestFinished(() => ops.close(0));
    const env = { HOST, OPS_PORT: String(ops.port), PURGE_TOKEN: TOKEN };
    expect(JSON.parse((await command('emergency', [], env)).said)).toHaveProperty('main');
  });

  it.each([
    ['without quotation marks', ['Stay', 'calm'], {}, /a single argument/],
    ['with a link without a text', ['Stay calm', '--link', '/x'], {}, /--link-text/],
    ['with a link only', ['--link', '/x', '--link-text', 'Read on'], {}, /message is missing.*usage/s],
    ['for a site only', ['--site', 'main'], {}, /message is missing/],
    [
      'with a link to be ended',
      ['--clear', '--link', '/x', '--link-text', 'Read on'],
      {},
      /neither a message nor a link/,
    ],
    ['with markup', ['<b>Stay calm</b>'], {}, /400.*message\.text/s],
    ['with an unknown option', ['--shout'], {}, /usage/],
    ['without the token', ['Stay calm'], { PURGE_TOKEN: '' }, /PURGE_TOKEN/],
    ['where nothing listens', ['Stay calm', '--ops', 'http://127.0.0.1:9'], {}, /is not responding/],
  ])('shows nothing and prints why %s', async (_how, args, env, why) => {
    const { ok, said } = await order(args, env);
    expect(ok).toBe(false);
    expect(said).toMatch(why);
    expect(await page('localhost')).not.toContain('class="emergency"');
  });
});

describe('the preview command', () => {
  const HOUR = 3_600_000;
  const preview = (args: readonly string[], env: Readonly<Record<string, string>> = { PREVIEW_KEY }) =>
    command('preview', args, env);
  /** The contents of a preview link, for a site. */
  function readLink(link: string, site: 'main' | 'agency') {
    const { origin, pathname, searchParams } = new URL(link);
    const ticket = readTicket(PREVIEW_KEY, site, searchParams.get('ticket') ?? '');
    return { address: origin + pathname, to: searchParams.get('to'), at: ticket?.at, until: ticket?.until };
  }

  it('prints a link to a page of the default site as it is now, for a day', async () => {
    const before = Date.now();
    const { said } = await preview(['/search?q=a']);
    const { address, to, at = 0, until = 0 } = readLink(said, 'main');
    expect([address, to]).toEqual([`${sites.main.origin}/preview`, '/search?q=a']);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(until - at).toBe(24 * HOUR);
  });

  it("accepts a moment in the site's local time, another site, a duration and an origin", async () => {
    const { said } = await preview(
      wordsIn('/ --at 2026-07-01T09:00 --site agency --hours 0.5 --origin http://localhost:3000/'),
    );
    const { address, to, at, until = 0 } = readLink(said, 'agency');
    // British summer time.
    expect([address, to, at]).toEqual(['http://localhost:3000/preview', '/', Date.UTC(2026, 6, 1, 8)]);
    expect(until).toBeLessThanOrEqual(Date.now() + HOUR / 2);
    expect(readLink(said, 'main').at).toBeUndefined();
  });

  it.each([
    ['no page', [], { PREVIEW_KEY }, 'usage:'],
    ['a page elsewhere', ['https://elsewhere.example/a'], { PREVIEW_KEY }, 'PATH must be'],
    ['no moment', ['/a', '--at', 'tomorrow'], { PREVIEW_KEY }, '--at must be'],
    ['an unknown site', ['/a', '--site', 'none'], { PREVIEW_KEY }, '--site must be'],
    ['more than two weeks', ['/a', '--hours', '337'], { PREVIEW_KEY }, '--hours must be'],
    ['no time', ['/a', '--hours', '0'], { PREVIEW_KEY }, '--hours must be'],
    ['an origin without its scheme', ['/a', '--origin', 'localhost:3000'], { PREVIEW_KEY }, '--origin must'],
    ['no key', ['/a'], {}, 'PREVIEW_KEY must be set'],
  ])('refuses %s and prints what is valid', async (_what, args, env, words) => {
    expect(await preview(args, env)).toEqual({ ok: false, said: expect.stringContaining(words) });
  });
});
