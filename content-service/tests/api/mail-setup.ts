import { SEND_EMAIL_PATH } from '@information-site/contract/endpoints/send-email.ts';
import express from 'express';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { listenHere } from '../../../tests/support/listen-here.ts';
import { mailsIn } from '../../../tests/support/mail-folder.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { sendRequest, type TestRequest } from '../../../tests/support/send-request.ts';
import { sitesWithMail } from '../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createSmtpDelivery, type DeliveryTimes } from '../../mail/deliver-mail.ts';
import { createMailQueue } from '../../mail/mail-queue.ts';
import { mailRoute } from '../../mail/mail-route.ts';
import { startMailService } from '../../mail/mail-service.ts';

type MailServiceOptions = Parameters<typeof startMailService>[0];

export const SITES = sitesWithMail({
  from: 'website@site.example',
  forms: {
    contact: { to: ['contact@site.example', 'copy@site.example'], subject: 'Message' },
    'contact us': { to: ['contact@site.example'], subject: 'Message' },
  },
});
export const TIMES: DeliveryTimes = { firstRetry: 20, longestRetry: 100, maxAttempts: 5, timeout: 300 };
export const KEY = 'a'.repeat(32);
export const order = {
  formId: 'contact',
  path: '/section/a/b',
  fields: [{ name: 'Ada' }, { message: 'One\nTwo' }],
};

/** The request by which a web server passes on a mail. */
export const posted = (body: unknown, headers: Record<string, string> = {}): TestRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Starts a mail server and makes a folder for a queue, new ones for each test. */
export function mailPerTest() {
  const place = {} as { folder: string; server: MailServer };
  beforeEach(async () => {
    place.folder = temporaryFolder();
    place.server = await startMailServer();
  });
  afterEach(() => place.server.stop());
  /** Starts a mail service with its route, until the test has finished. */
  async function startMail(
    options: Partial<Pick<MailServiceOptions, 'queue' | 'peers'>> & {
      readonly smtpUrl?: string | undefined;
    } = {},
  ) {
    const events: { event: string; fields: object }[] = [];
    const note = (event: string, fields: object = {}) => void events.push({ event, fields });
    const log = { debug: note, info: note, error: note };
    const smtpUrl = 'smtpUrl' in options ? options.smtpUrl : place.server.url;
    const mail = startMailService({
      queue: options.queue ?? createMailQueue(place.folder),
      deliver: smtpUrl ? createSmtpDelivery(smtpUrl, TIMES) : undefined,
      times: TIMES,
      log,
      now: Date.now,
      ...(options.peers && { peers: options.peers }),
    });
    onTestFinished(() => mail.stop());
    const { url } = await listenHere(express().use(mailRoute(mail, SITES, log)));
    const post = (body: unknown, headers?: Record<string, string>) =>
      sendRequest(url, SEND_EMAIL_PATH, posted(body, headers));
    return { mail, events, post, url };
  }
  const mails = (state: Parameters<typeof mailsIn>[1]) => mailsIn(place.folder, state);
  const messageIds = () => place.server.received.map(({ text }) => /^Message-ID: (.*)\r$/m.exec(text)?.[1]);
  return { place, startMail, mails, messageIds };
}
