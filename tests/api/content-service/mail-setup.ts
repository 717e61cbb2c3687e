import express from 'express';
import { afterEach, beforeEach } from 'vitest';
import { type DeliverMail, deliverToRelay } from '#content-service/mail/deliver-mail.ts';
import { mailRoute } from '#content-service/mail/mail-route.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { sendRequest, type TestRequest } from '#tests/support/send-request.ts';
import { sitesWithMail } from '#tests/support/sites.ts';

export const SITES = sitesWithMail({
  from: 'website@site.example',
  forms: {
    contact: { to: ['contact@site.example', 'copy@site.example'], subject: 'Message' },
    'contact us': { to: ['contact@site.example'], subject: 'Message' },
  },
});
/** Time limit for the relay, in milliseconds. No test waits for it. */
const RELAY_MS = 60_000;
export const KEY = 'a'.repeat(32);
export const order = {
  formId: 'contact',
  path: '/section/a/b',
  fields: [{ name: 'Ada' }, { message: 'One\nTwo' }],
};

/** The request by which a web server passes on a mail. */
export const posted = (body: unknown, headers: Record<string, string> = {}): TestRequest => ({
  headers,
  json: body,
});

/** Starts a mail relay, a new one for each test. */
export function relayPerTest() {
  const place = {} as { relay: MailServer };
  beforeEach(async () => {
    place.relay = await startMailServer();
  });
  afterEach(() => place.relay.stop());
  /** Starts the route, which hands mails to the relay unless told otherwise. */
  async function startMail(deliver?: DeliverMail) {
    const events: { event: string; fields: object }[] = [];
    const note = (event: string, fields: object = {}) => void events.push({ event, fields });
    const counted: string[] = [];
    const route = mailRoute({
      sites: SITES,
      deliver: deliver ?? deliverToRelay(place.relay.url, RELAY_MS),
      count: (result) => void counted.push(result),
      log: { debug: note, info: note, error: note },
      now: Date.now,
    });
    const { url } = await listenHere(express().use(route));
    const post = (body: unknown, headers?: Record<string, string>) =>
      sendRequest(url, SEND_EMAIL_PATH, posted(body, headers));
    return { events, counted, post, url };
  }
  const messageIds = () => place.relay.received.map(({ text }) => /^Message-ID: (.*)\r$/m.exec(text)?.[1]);
  return { place, startMail, messageIds };
}
