import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readTicket } from '#server/preview/preview-ticket.ts';
import { PREVIEW_KEY } from '#tests/support/preview-site.ts';
import { sites } from '#tests/support/sites.ts';

const COMMAND = join(import.meta.dirname, '..', '..', 'server', 'commands', 'preview.ts');
const HOUR = 3_600_000;
const run = promisify(execFile);

/** The command as an editor runs it. */
const command = (args: readonly string[], env: Readonly<Record<string, string>> = { PREVIEW_KEY }) =>
  run(process.execPath, [COMMAND, ...args], { env: { ...env } }).then(
    ({ stdout }) => ({ ok: true, said: stdout.trim() }),
    ({ stderr }: { stderr: string }) => ({ ok: false, said: stderr }),
  );

/** What a link holds, for a site. */
function readLink(link: string, site: 'main' | 'agency') {
  const { origin, pathname, searchParams } = new URL(link);
  const ticket = readTicket(PREVIEW_KEY, site, searchParams.get('ticket') ?? '');
  return { address: origin + pathname, to: searchParams.get('to'), at: ticket?.at, until: ticket?.until };
}

describe('the preview command', () => {
  it('prints a link to a page of the default site as it is now, for a day', async () => {
    const before = Date.now();
    const { said } = await command(['/search?q=a']);
    const { address, to, at = 0, until = 0 } = readLink(said, 'main');
    expect([address, to]).toEqual([`${sites.main.origin}/preview`, '/search?q=a']);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(until - at).toBe(24 * HOUR);
  });

  it('takes a moment on the clocks of the site, another site, a time and an origin', async () => {
    const { said } = await command([
      ...['/', '--at', '2026-07-01T09:00', '--site', 'agency', '--hours', '0.5'],
      ...['--origin', 'http://localhost:3000/'],
    ]);
    const { address, to, at, until = 0 } = readLink(said, 'agency');
    // British summer time.
    expect([address, to, at]).toEqual(['http://localhost:3000/preview', '/', Date.UTC(2026, 6, 1, 8)]);
    expect(until).toBeLessThanOrEqual(Date.now() + HOUR / 2);
    expect(readLink(said, 'main').at).toBeUndefined();
  });

  it.each([
    ['no page', [], 'usage:'],
    ['two pages', ['/a', '/b'], 'usage:'],
    ['a page elsewhere', ['https://elsewhere.example/a'], 'PATH has to be'],
    ['no moment', ['/a', '--at', 'tomorrow'], '--at has to be'],
    ['no site of ours', ['/a', '--site', 'none'], '--site has to be'],
    ['more than two weeks', ['/a', '--hours', '337'], '--hours has to be'],
    ['no time', ['/a', '--hours', '0'], '--hours has to be'],
    ['no origin', ['/a', '--origin', 'localhost'], '--origin has to be'],
    ['an origin without its scheme', ['/a', '--origin', 'localhost:3000'], '--origin has to be'],
    ['an unknown option', ['/a', '--until', '1'], 'usage:'],
  ])('refuses %s and says what is right', async (_what, args, words) => {
    expect(await command(args)).toEqual({ ok: false, said: expect.stringContaining(words) });
  });

  it('needs the key of the site', async () => {
    expect(await command(['/a'], {})).toEqual({
      ok: false,
      said: expect.stringContaining('PREVIEW_KEY has to be set'),
    });
  });
});
