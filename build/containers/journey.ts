import assert from 'node:assert/strict';
import { FEEDBACK_FIELDS, FEEDBACK_FORM } from '#shared/contract/documents/feedback-form.ts';
import { FORM_ID_FIELD } from '#shared/contract/documents/reserved-fields.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { allSites } from '../repository-sites.ts';
import { type Container, until } from './container.ts';

/** The parts of a deployment, as its visitors and operators reach them. */
export interface Deployment {
  /** URL of the visitors' entry point, behind the proxy that terminates TLS. */
  readonly edge: string;
  readonly webs: readonly Container[];
  readonly purgeToken: string;
  readonly relay: Container;
  /** Where the relay passes its mails to. */
  readonly mailServer: MailServer;
}

/** The public host of each site, the default one first. */
const hosts = allSites.map(({ variant }) => [new URL(variant.origin).host, variant.id] as const);
const [[DEFAULT_HOST, DEFAULT_SITE] = ['', '']] = hosts;
const PAGE = '/guidance/passkeys';

interface Visit {
  readonly host?: string;
  readonly cookie?: string;
  /** The fields of a form. */
  readonly form?: Readonly<Record<string, string>>;
}

/** A visitor's request through the proxy in front. */
function visit(edge: string, path: string, { host = DEFAULT_HOST, cookie, form }: Visit = {}) {
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
export async function runJourney({ edge, webs, purgeToken, relay, mailServer }: Deployment): Promise<void> {
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
    web.exec('node', `dist/server/${name}.js`, ...args);

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
  const arrivals = (comment: string) =>
    mailServer.received.filter(({ text }) => text.includes(comment)).length;
  await step('a form, sent twice at once: one mail, through the relay', async () => {
    const comment = `twice ${Date.now()}`;
    for (const { status } of await Promise.all([sendFeedback(edge, comment), sendFeedback(edge, comment)]))
      assert.equal(status, 303);
    await until('passing the mail on', relay, async () => arrivals(comment) > 0);
    assert.equal(arrivals(comment), 1);
  });
  await step(
    'a mail that the relay has accepted: delivered after its restart; none is accepted meanwhile',
    async () => {
      mailServer.setMood('stall');
      const [queued, refused] = [`queued ${Date.now()}`, `refused ${Date.now()}`];
      assert.equal((await sendFeedback(edge, queued)).status, 303);
      await relay.end('SIGTERM');
      mailServer.setMood('take');
      const { status, text } = await sendFeedback(edge, refused);
      assert.equal(status, 503);
      assert(text.includes(refused), 'the comment is lost');
      relay.start();
      await until('passing the mail on', relay, async () => arrivals(queued) > 0);
      assert.equal((await sendFeedback(edge, refused)).status, 303);
      await until('passing the next mail on', relay, async () => arrivals(refused) > 0);
      assert.deepEqual([arrivals(queued), arrivals(refused)], [1, 1]);
    },
  );
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
    await until('purging Varnish', one, async () => (await hit()).includes('varnish; fwd=miss'));
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
  await step(
    'an emergency message while the first instance is down, which shows it when it is back',
    async () => {
      const text = 'One instance is down';
      const both = webs.flatMap((web) => ['--ops', opsUrl(web, '')]);
      await one.end('SIGKILL');
      await command(two, 'emergency', text, ...both);
      await until('showing the message', two, shows(text));
      one.start();
      await until('showing the message', one, async () =>
        (await visit(`http://${one.address}:3000`, '/')).text.includes(text),
      );
      await command(two, 'emergency', '--clear', ...both);
      await until('silent', two, async () => !(await shows(text)()));
    },
  );
}

/** Visits a web pod: pages of both sites, a form, a preview, and Valkey's gauge. */
export async function visitPod(web: Container): Promise<void> {
  const url = `http://${web.address}:3000`;
  for (const [host] of hosts) assert.equal((await visit(url, '/', { host })).status, 200);
  assert.equal((await sendFeedback(url, `from pods ${Date.now()}`)).status, 303);
  const link = new URL((await web.exec('node', 'dist/server/preview.js', PAGE)).trim());
  assert.equal((await visit(url, `${link.pathname}${link.search}`)).status, 303);
  const metrics = await (await fetch(`http://${web.address}:3001/metrics`)).text();
  for (const gauge of ['site_redis_connected', 'site_files_shared', 'site_change_stream_connected'])
    assert.match(metrics, new RegExp(`^${gauge} 1$`, 'm'));
  console.log('  pages of both sites, a form, a preview, Valkey');
}
