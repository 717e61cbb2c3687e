import { randomUUID } from 'node:crypto';
import { idempotencyKey, mailOrder } from '@information-site/contract/endpoints/mail-order.server.ts';
import { SEND_EMAIL_PATHS } from '@information-site/contract/endpoints/send-email.ts';
import type { Sites } from '@information-site/contract/site/site.ts';
import express, { type ErrorRequestHandler, Router } from 'express';
import { sendProblem } from '../http/problem-response.ts';
import { siteOrRefusal } from '../http/request-view.ts';
import type { Log } from '../log.ts';
import { composeMail } from './compose-mail.ts';
import type { DeliverMail } from './deliver-mail.ts';

interface MailRouteOptions {
  readonly sites: Sites;
  readonly deliver: DeliverMail;
  /** Counts the result of each hand-over. */
  readonly count: (result: 'accepted' | 'failed') => void;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The site accepts forms of 192 KiB. Labels come with them. */
const MAX_BYTES = '256kb';

/**
 * The call that sends mail (specification section 7). It succeeds once the relay has accepted the mail. The id of the
 * mail follows from its `Idempotency-Key`.
 */
export function mailRoute({ sites, deliver, count, log, now }: MailRouteOptions): Router {
  const router = Router({ caseSensitive: true });
  const paths = [...SEND_EMAIL_PATHS];

  router.post(paths, express.json({ limit: MAX_BYTES }), async function acceptMail(req, res) {
    const site = siteOrRefusal(req, res, sites);
    if (!site) return;
    const order = mailOrder.safeParse(req.body);
    if (!order.success) {
      const errors = order.error.issues.map(({ path, message }) => ({
        parameter: path.map(String).join('.'),
        detail: message,
      }));
      return sendProblem(res, 400, { detail: 'Not a valid form submission.', errors });
    }
    const mail = composeMail(site, order.data, new Date(now()));
    if (!mail) return sendProblem(res, 404, { detail: 'No recipient is configured for this form.' });
    const key = idempotencyKey.safeParse(req.get('Idempotency-Key'));
    const id = `${site.variant.id}-${key.success ? key.data : randomUUID()}`;
    try {
      await deliver(id, mail);
    } catch (error) {
      count('failed');
      log.error('mail-failed', { id, trouble: error instanceof Error ? error.message : String(error) });
      return sendProblem(res, 503, { detail: 'The mail was not accepted; please try again.' });
    }
    count('accepted');
    log.info('mail-accepted', { id });
    res.status(202).set('Cache-Control', 'no-store').json({ accepted: true, id });
  });
  router.all(paths, (_req, res) => {
    res.set('Allow', 'POST');
    sendProblem(res, 405, { detail: 'This address accepts only POST.' });
  });
  router.use(paths, refuseBody);
  return router;
}

// Express recognises error handlers by their four parameters.
const refuseBody: ErrorRequestHandler = function refuseUnreadableBody(_error, _req, res, _next) {
  sendProblem(res, 400, { detail: 'The body is too long or not valid JSON.' });
};
