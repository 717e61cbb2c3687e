import { type HTMLElement, parse } from 'node-html-parser';
import { expect } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { MAIL_ACCEPTED } from './fake-content-service.ts';
import { formDocument } from './fake-documents.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** A visitor's entries: field name and value; groups may have several. */
type Entries = readonly (readonly [string, string])[] | Readonly<Record<string, string>>;

const pairsOf = (entries: Entries): (readonly [string, string])[] =>
  Symbol.iterator in entries ? [...entries] : Object.entries(entries);

/** The page returned for a posted form. */
interface PostedPage {
  readonly status: number;
  readonly document: HTMLElement;
  /** The messages of the error summary. */
  readonly faults: readonly string[];
}

/** A site with the test's forms, as visitors with and without scripts send them. */
export interface FormSite extends AsyncDisposable {
  readonly app: TestApp;
  stop(): Promise<void>;
  /** Puts a form on its own page and returns the page's path. */
  publish(form: object): Promise<string>;
  /** Posts a form as a browser without scripts does, and follows the redirect. */
  post(path: string, entries: Entries): Promise<PostedPage>;
  /** Sends a form as our scripts do, and returns status and JSON. */
  send(path: string, entries: Entries): Promise<{ readonly status: number; readonly response: unknown }>;
  /** Status and faults of a form posted without scripts. Fails unless scripts get the same result. */
  judge(form: object, entries: Entries): Promise<[status: number, faults: readonly string[]]>;
}

const ID = 'test';

/**
 * Starts the site with the given settings; each submission comes from another visitor, because of the rate
 * limit.
 */
export async function startFormSite(env: Readonly<Record<string, string>> = {}): Promise<FormSite> {
  const app = await startTestApp({ env: { TRUST_PROXY: 'loopback', ...env } });
  app.contentService.respond(SEND_EMAIL_PATH, MAIL_ACCEPTED);
  let pages = 0;
  let visitors = 0;
  const headers = (type: string) => {
    visitors += 1;
    return {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `198.18.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`,
    };
  };
  const site: FormSite = {
    app,
    async publish(form) {
      pages += 1;
      const path = `/section/about/form-${pages}`;
      app.contentService.serve(formDocument(path, { id: ID, fields: [], ...form }));
      return path;
    },
    async post(path, entries) {
      const body = new URLSearchParams([
        ['form-id', ID],
        ...pairsOf(entries).map(([name, value]) => [name, value]),
      ]);
      const visitor = headers('application/x-www-form-urlencoded');
      const posted = await app.get(path, { method: 'POST', headers: visitor, body: body.toString() });
      const { status, text } =
        posted.status === 303 ? await app.get(String(posted.headers.location), { headers: visitor }) : posted;
      const document = parse(text);
      const faults = document.querySelectorAll('.form-summary li').map((item) => item.text);
      return { status, document, faults };
    },
    async send(path, entries) {
      const fields = pairsOf(entries).map(([name, value]) => ({ [name]: value }));
      const { status, text } = await app.get(SEND_EMAIL_PATH, {
        method: 'POST',
        headers: headers('application/json'),
        body: JSON.stringify({ path, formId: ID, fields }),
      });
      const response: unknown = JSON.parse(text);
      return { status, response };
    },
    async judge(form, entries) {
      const path = await site.publish(form);
      const posted = await site.post(path, entries);
      const sent = await site.send(path, entries);
      expect(sent.status).toBe(posted.status);
      expect(sent.response).toMatchObject(
        posted.status === 200
          ? { sent: true }
          : { sent: false, faults: posted.faults.map((message) => ({ message })) },
      );
      return [posted.status, posted.faults];
    },
    stop: app.stop,
    [Symbol.asyncDispose]: app.stop,
  };
  return site;
}
