import { randomUUID } from 'node:crypto';
import { SEND_EMAIL_PATHS } from '@information-site/contract/endpoints/send-email.ts';
import type { Sites } from '@information-site/contract/site/site.ts';
import express, { type ErrorRequestHandler, Router } from 'express';
import { sendProblem } from '../http/problem-response.ts';
import { siteOrRefusal } from '../http/request-site.ts';
import type { Log } from '../log.ts';
import { idempotencyKey, mailOrder } from './mail-order.ts';
import type { MailService } from './mail-service.ts';

/** The site accepts forms of 192 KiB. Labels come with them. */
const MAX_BYTES = '256kb';

/** The call that sends mail (specification section 7). A mail is accepted once it is safely on disk. */
export function mailRoute(mail: MailService, sites: Sites, log: Log): Router {
  const router = Router({ caseSensitive: true });
  const paths = [...SEND_EMAIL_PATHS];

  router.post(paths, express.json({ limit: MAX_BYTES }), function acceptMail(req, res) {
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
    const key = idempotencyKey.safeParse(req.get('Idempotency-Key'));
    try {
      const id = `${site.variant.id}-${key.success ? key.data : randomUUID()}`;
      if (!mail.accept(site, id, order.data))
        return sendProblem(res, 404, { detail: 'No recipient is configured for this form.' });
      res.status(202).set('Cache-Control', 'no-store').json({ accepted: true, id });
    } catch (error) {
      log.error('mail-failed', { error });
      sendProblem(res, 503, { detail: 'The mail could not be stored; please try again.' });
    }
  });
  router.get('/mail/:id', (req, res) => void res.json(mail.stateOf(req.params.id)));
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
