import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { formDocument } from '#tests/support/fake-documents.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';

/** A visitor's entries: field name and value; groups may have several. */
type Entries = readonly (readonly [string, string])[] | Readonly<Record<string, string>>;

const pairsOf = (entries: Entries): [string, string][] =>
  Symbol.iterator in entries ? entries.map(([name, value]) => [name, value]) : Object.entries(entries);

const ID = 'test';

/**
 * A site with the test's forms, as visitors with and without scripts send them; each submission comes from another
 * visitor, because of the rate limit.
 */
export async function startFormSite(env: Readonly<Record<string, string>> = {}) {
  const app = await startTestApp({ env: { TRUST_PROXY: 'loopback', ...env } });
  app.contentService.respond(SEND_EMAIL_PATH, MAIL_ACCEPTED);
  let pages = 0;
  let visitors = 0;
  const nextVisitor = () => {
    visitors += 1;
    return { 'x-forwarded-for': `198.18.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}` };
  };

  /** Puts a form on its own page and returns the page's path. */
  async function publish(form: object): Promise<string> {
    pages += 1;
    const path = `/section/about/form-${pages}`;
    app.contentService.serve(formDocument(path, { id: ID, fields: [], ...form }));
    return path;
  }

  /** Posts a form as a browser without scripts does, and follows the redirect: the page, and the faults it names. */
  async function post(path: string, entries: Entries) {
    const form = new URLSearchParams([['form-id', ID], ...pairsOf(entries)]);
    const headers = nextVisitor();
    const posted = await app.get(path, { headers, form });
    const { status, text } =
      posted.status === 303 ? await app.get(String(posted.headers.location), { headers }) : posted;
    const document = parse(text);
    const faults = document.querySelectorAll('.form-summary li').map((item) => item.text);
    return { status, document, faults };
  }

  /** Sends a form as our scripts do, and returns status and JSON. */
  async function send(path: string, entries: Entries) {
    const fields = pairsOf(entries).map(([name, value]) => ({ [name]: value }));
    const json = { path, formId: ID, fields };
    const { status, text } = await app.get(SEND_EMAIL_PATH, { headers: nextVisitor(), json });
    const response: unknown = JSON.parse(text);
    return { status, response };
  }

  /** Status and faults of a form posted without scripts. Fails unless scripts get the same result. */
  async function judge(form: object, entries: Entries): Promise<[status: number, faults: readonly string[]]> {
    const path = await publish(form);
    const posted = await post(path, entries);
    const sent = await send(path, entries);
    expect(sent.status).toBe(posted.status);
    expect(sent.response).toMatchObject(
      posted.status === 200
        ? { sent: true }
        : { sent: false, faults: posted.faults.map((message) => ({ message })) },
    );
    return [posted.status, posted.faults];
  }

  return { app, publish, post, send, judge, stop: app.stop, [Symbol.asyncDispose]: app.stop };
}
