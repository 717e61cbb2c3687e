import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FEEDBACK_FIELDS, FEEDBACK_FORM } from '#shared/contract/documents/feedback-form.ts';
import { FORM_ID_FIELD } from '#shared/contract/documents/reserved-fields.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { allSites } from '../repository-sites.ts';
import { type Container, until } from './container.ts';

/** The parts of a deployment, as its visitors and operators reach them. */
export interface Deployment {
  /** URL of the visitors' entry point, behind the proxy that terminates TLS. */
  readonly edge: string;
  readonly webs: readonly Container[];
  readonly purgeToken: string;
  /** Where each content service keeps its mails. */
  readonly mailFolders: readonly string[];
}

/** The public host of each site, the default one first. */
const hosts = allSites.map(({ variant }) => [new URL(variant.origin).host, variant.id] as const);
const [[DEFAULT_HOST, DEFAULT_SITE] = ['', '']] = hosts;
const PAGE = '/guidance/passkeys';

/** A visitor's request through the proxy in front. `form`: the fields of a form. */
function visit(
  edge: string,
  path: string,
  {
    host = DEFAULT_HOST,
    cookie,
    form,
  }: { host?: string; cookie?: string; form?: Record<string, string> } = {},
) {
  const headers = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '192.0.2.1',
    ...(cookie && { cookie }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${host}` }),
  };
  if (!form) return sendRequest(edge, path, { host, headers });
  const body = new URLSearchParams(form).toString();
  return sendRequest(edge, path, { host, headers, method: 'POST', body });
}

const mailsIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => {
    const kept = join(folder, 'kept');
    return existsSync(kept) ? readdirSync(kept).filter((name) => name.endsWith('.eml')) : [];
  });

/** Sends the form at the foot of a page. */
const sendFeedback = (edge: string, comment: string) =>
  visit(edge, PAGE, {
    form: {
      [FORM_ID_FIELD]: FEEDBACK_FORM,
      [FEEDBACK_FIELDS.rating]: 'Yes',
      [FEEDBACK_FIELDS.comment]: comment,
    },
  });

/** Checks everything that a deployment must do. Prints each step; throws at the first that fails. */
export async function runJourney({ edge, webs, purgeToken, mailFolders }: Deployment): Promise<void> {
  const [one, two] = webs;
  assert(one && two);
  const step = async (name: string, check: () => Promise<void>) => {
    await check();
    console.log(`  ${name}`);
  };
  const opsUrl = (web: Container, path: string) => `http://${web.address}:3001${path}`;
  const shows = (text: string) => async () => (await visit(edge, '/')).text.includes(text);
  /** The text that a command of the image prints. */
  const command = (web: Container, name: string, ...args: string[]) =>
    web.exec(['node', `dist/server/${name}.js`, ...args]);

  await step('both sites, each with its own pages, pictures and PDFs', async () => {
    for (const [host, site] of hosts) {
      const { status, text } = await visit(edge, '/', { host });
      assert.equal(status, 200);
      assert(text.includes(`data-site="${site}"`), `${host} is not ${site}`);
    }
    const page = await visit(edge, PAGE);
    assert.equal(page.status, 200);
    const [picture = ''] = /\/images\/[^"\s]+/.exec(page.text) ?? [];
    if (picture) assert.equal((await visit(edge, picture.replaceAll('&amp;', '&'))).status, 200, picture);
    // PDFs are written by a thread, which a busy machine may start late.
    await until('writing PDFs', one, async () =>
      (await visit(edge, `/pdfs${PAGE}.pdf`)).text.startsWith('%PDF'),
    );
  });
  await step('a form, sent twice: one mail in the volume', async () => {
    const before = mailsIn(mailFolders).length;
    const comment = `from containers ${process.pid}-${Date.now()}`;
    for (const { status } of [await sendFeedback(edge, comment), await sendFeedback(edge, comment)])
      assert.equal(status, 303);
    await until('delivered', one, async () => mailsIn(mailFolders).length > before);
    assert.equal(mailsIn(mailFolders).length, before + 1);
  });
  await step('a preview', async () => {
    const link = new URL((await command(one, 'preview', PAGE)).trim());
    const followed = await visit(edge, `${link.pathname}${link.search}`);
    const [cookie = ''] = [followed.headers['set-cookie'] ?? []].flat();
    const shown = await visit(edge, PAGE, { cookie: cookie.split(';')[0] ?? '' });
    assert.equal(shown.status, 200);
    assert.match(String(shown.headers['cache-control']), /no-store/);
  });
  await step('a purge, which reaches every container and Varnish', async () => {
    const hit = async () => String((await visit(edge, PAGE)).headers['cache-status']);
    await hit();
    assert.match(await hit(), /varnish; hit/);
    const response = await fetch(opsUrl(one, '/purge'), {
      method: 'POST',
      headers: { authorization: `Bearer ${purgeToken}` },
      body: JSON.stringify({ paths: [PAGE] }),
    });
    assert.match(await response.text(), /"reach":\s*"all instances"/);
    assert.match(await hit(), /varnish; fwd=miss/);
  });
  await step('an emergency message that survives a restart', async () => {
    const text = 'All systems are being checked';
    await command(one, 'emergency', text);
    await until('showing the message', one, shows(text));
    for (const web of webs) {
      assert.equal(await web.end('SIGTERM'), 0, `${web.name} did not stop cleanly`);
      web.start();
      await until('ready', web, async () => (await fetch(opsUrl(web, '/readyz'))).ok);
      await until('showing the message', web, async () =>
        (await (await fetch(opsUrl(web, '/metrics'))).text()).includes(
          `site_emergency{site="${DEFAULT_SITE}"} 1`,
        ),
      );
    }
    await command(two, 'emergency', '--clear');
    await until('silent', two, async () => !(await shows(text)()));
  });
}

/** Visits a web pod: pages of both sites, a form, a preview, and Valkey's gauge. */
export async function visitPod(web: Container): Promise<void> {
  const url = `http://${web.address}:3000`;
  for (const [host] of hosts) assert.equal((await visit(url, '/', { host })).status, 200);
  assert.equal((await sendFeedback(url, `from pods ${Date.now()}`)).status, 303);
  const link = new URL((await web.exec(['node', 'dist/server/preview.js', PAGE])).trim());
  assert.equal((await visit(url, `${link.pathname}${link.search}`)).status, 303);
  const metrics = await (await fetch(`http://${web.address}:3001/metrics`)).text();
  for (const gauge of ['site_redis_connected', 'site_files_shared', 'site_change_stream_connected'])
    assert.match(metrics, new RegExp(`^${gauge} 1$`, 'm'));
  console.log('  pages of both sites, a form, a preview, Valkey');
}
