import compression from 'compression';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { FORM_ID_FIELD, SENT_PARAM } from '#shared/contract/documents/reserved-fields.ts';
import { SEND_EMAIL_PATHS } from '#shared/contract/endpoints/send-email.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { answerTo, type FormAnswers, type FormOutcome } from '#shared/forms/form-answers.ts';
import { createGatewayReader } from '../content/content-reader.ts';
import { acceptPosts, type CountsOf, limitRate, TOO_MANY } from '../http/accept-posts.ts';
import { exceptOptions } from '../http/allowed-methods.ts';
import { canonicalPath } from '../http/canonical-url.ts';
import { refuse, sendProblem } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import type { Log } from '../log/log.ts';
import { type FormPageParts, sendFormPage } from '../page/form-page.ts';
import { PROXIED } from '../proxy/proxied-address.ts';
import { formResultUrl, sentOutcome, withoutSent } from './form-result-url.ts';
import {
  createFormSubmission,
  type FormSubmissionParts,
  type SubmitForm,
  signOfBot,
} from './form-submission.ts';
import { answersOfForm, readPayload } from './posted-answers.ts';

interface FormRouteOptions extends FormPageParts, FormSubmissionParts {
  readonly countsOf: CountsOf;
  readonly log: Log;
}

/** Maximum submissions per visitor: more than anyone needs, few enough for the mailbox. */
const WINDOW_MS = 10 * 60 * 1000;
const MAX_SUBMISSIONS = 30;
/** Beyond this, not even the page with the visitor's entries is rendered. */
const MAX_PAGES = 60;

const STATUS = { invalid: 422, sent: 200, failed: 503, asked: 200 } as const satisfies Record<
  FormOutcome['state'],
  number
>;

/** Only forms posted to pages. Other posts belong to other handlers, which need the body unread. */
const isPostedForm = (request: Request): boolean =>
  !PROXIED.test(request.path) && Boolean(request.is('application/x-www-form-urlencoded'));

/** A pattern, because named segments of a path are decoded, and not every path can be. */
const ANY_PATH = /^\//;

/** Reads of a page, not of a file, whose address says that a form was sent. */
const isOfSentForm = (request: Request): boolean =>
  !PROXIED.test(request.path) && !request.path.includes('.') && paramsOf(request).has(SENT_PARAM);

/**
 * Handles form submissions: posted by browsers to the page with the form, or sent by scripts to the call of
 * specification section 7. Both are checked for origin, size and rate, and by the same rules as in the
 * browser. A valid form redirects to an address that shows it as sent, so that reloading sends nothing again.
 * An invalid one, and one beyond the rate limit, comes back with the visitor's entries. Neither response may
 * be stored.
 */
export function formRoute(options: FormRouteOptions): RequestHandler {
  const { gateway, countsOf, log } = options;
  const submitForm = createFormSubmission(options);
  const failForm = createFormSubmission({ ...options, sendMail: async () => false });
  const limit = limitRate({
    most: MAX_SUBMISSIONS,
    windowMs: WINDOW_MS,
    maxPages: MAX_PAGES,
    store: countsOf('forms'),
    tooMany(request, response, next) {
      log.warn('form-refused', { reason: 'rate' });
      if (isPostedForm(request)) {
        response.locals.isOverLimit = true;
        return next();
      }
      sendProblem(response, {
        status: 429,
        title: 'Too many forms at once: please try again in ten minutes',
      });
    },
  });
  const isOverLimit = (response: Response): boolean => response.locals.isOverLimit === true;

  const readerFor = (site: SiteVariant) => createGatewayReader(gateway, site.id);

  /** A mail that was held back on purpose is no failure, so it raises no alert. */
  function noteOutcome({ state, formId }: FormOutcome, answers: FormAnswers, response: Response) {
    const isMail = state === 'sent' || state === 'failed';
    const reason = isMail ? (signOfBot(answers) ?? (isOverLimit(response) ? 'rate' : undefined)) : undefined;
    const level = state === 'failed' && !reason ? 'error' : 'info';
    log[level]('form-submitted', { state, form: formId, reason });
  }

  const serveSendEmail: RequestHandler = async function sendEmail(request, response) {
    const payload = readPayload(request.body);
    const site = requireSite(response);
    if (!payload) return sendProblem(response, { status: 400, title: 'This is not a form' });
    const { path, answers, formId = await onlyFormOf(site, path) } = payload;
    const outcome = await submitForm(
      { site, path, formId, answers, visitor: request.ip ?? '' },
      readerFor(site),
    );
    if (outcome === 'no-form')
      return sendProblem(response, { status: 404, title: 'The page has no such form' });
    if (outcome === 'unavailable')
      return sendProblem(response, { status: 503, title: 'The form cannot be sent now' });
    noteOutcome(outcome, answers, response);
    const { state, faults } = outcome;
    response.status(STATUS[state]).json(state === 'sent' ? { sent: true } : { sent: false, faults });
  };

  /** A call without a form id means the page's form. */
  async function onlyFormOf(site: SiteVariant, path: string): Promise<string> {
    const result = await readerFor(site).read('section', { url: path, pageUrl: path });
    return result.ok ? ((result.value.page.form ?? result.value.page.sectionPage?.form)?.id ?? '') : '';
  }

  const servePostedForm: RequestHandler = async function postForm(request, response, next) {
    const site = requireSite(response);
    const path = canonicalPath(request.path);
    const answers = answersOfForm(request.body);
    const formId = answerTo(answers, FORM_ID_FIELD);
    // The form is not one of ours.
    const passOn = () => (isOverLimit(response) ? refuse(request, response, TOO_MANY) : next());
    if (!path || !formId) return passOn();
    const content = readerFor(site);
    const submit: SubmitForm = isOverLimit(response) ? failForm : submitForm;
    const outcome = await submit({ site, path, formId, answers, visitor: request.ip ?? '' }, content);
    if (outcome === 'no-form') return passOn();
    if (outcome === 'unavailable') return await sendPage(request, response, path, undefined);
    noteOutcome(outcome, answers, response);
    if (outcome.state === 'sent')
      return response.redirect(303, formResultUrl(path, paramsOf(request), outcome));
    await sendPage(request, response, path, outcome);
  };

  /** The page after a form was sent. Loading it sends nothing, and it need not be indexed. */
  const answerSent: RequestHandler = async function answerSentForm(request, response, next) {
    const path = canonicalPath(request.path);
    if (path !== request.path) return next();
    response.setHeader('X-Robots-Tag', 'noindex');
    await sendPage(request, response, path, sentOutcome(paramsOf(request)));
  };

  /** The page with the result; an error page if it cannot be read. */
  function sendPage(
    request: Request,
    response: Response,
    path: string,
    outcome: FormOutcome | undefined,
  ): Promise<void> {
    const address = `${path}?${withoutSent(paramsOf(request))}`;
    const status = outcome ? statusOf(response, outcome) : 503;
    return sendFormPage(response, options, address, { status, actionData: outcome });
  }

  const statusOf = (response: Response, { state }: FormOutcome): number =>
    state === 'failed' && isOverLimit(response) ? 429 : STATUS[state];

  // Beyond the limit, the page is sent without its message.
  const limitSentPages = limitRate({
    most: MAX_SUBMISSIONS,
    windowMs: WINDOW_MS,
    store: countsOf('sent-forms'),
    tooMany: (_request, _response, next) => next('route'),
  });

  const router = express.Router();
  router.post([...SEND_EMAIL_PATHS], acceptPosts({ kind: 'json', limit, log }), serveSendEmail);
  const posts = acceptPosts({ kind: 'form', limit, log });
  router.post(ANY_PATH, passUnless(isPostedForm), compression(), posts, servePostedForm);
  router.get(ANY_PATH, passUnless(isOfSentForm), compression(), limitSentPages, answerSent);
  return exceptOptions(router);
}

/** Skips a route unless the request matches. */
function passUnless(isMeant: (request: Request) => boolean): RequestHandler {
  return function passIfNotMeant(request, _response, next) {
    next(isMeant(request) ? undefined : 'route');
  };
}

/** Cut from the address instead of parsed: `//[` is a path here, but would be an invalid host in a URL. */
const paramsOf = ({ originalUrl }: Request): URLSearchParams =>
  new URLSearchParams(/\?.*/s.exec(originalUrl)?.[0] ?? '');
