import { setTimeout as sleep } from 'node:timers/promises';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { EmployeeSearchResponse } from '#shared/contract/documents/search-schema.server.ts';
import { endpointPaths } from '#shared/contract/endpoints/endpoint-paths.ts';
import { pageCall } from '#shared/contract/pages/page-rules.server.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import { EMPLOYEE_FIELD, type EmployeeFinding, lookupFailed } from '#shared/registers/employee-finding.ts';
import { registersTexts } from '#shared/registers/registers-texts.ts';
import { refusedCall } from '../content/refused-call.ts';
import { answersOfForm } from '../forms/posted-answers.ts';
import { acceptPosts, type CountsOf, limitRate } from '../http/accept-posts.ts';
import { exceptOptions } from '../http/allowed-methods.ts';
import { canonicalPath } from '../http/canonical-url.ts';
import { sendProblem } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import { type FormPageParts, sendFormPage } from '../page/form-page.ts';

interface PersonRouteOptions extends FormPageParts {
  readonly countsOf: CountsOf;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
}

/** Maximum lookups per visitor: enough to check anyone's certificates, too few to enumerate the register. */
const WINDOW_MS = 10 * 60 * 1000;
const MAX_LOOKUPS = 30;
/** Beyond this, no page is rendered for the visitor. */
const MAX_PAGES = 60;

/** Every response takes at least this long, whether there is such a person or not, in milliseconds. */
const LEAST_MS = 250;

/**
 * Tells a visitor whether a named person is registered. Scripts post to the contract's call; browsers without
 * scripts post to the page with the lookup, which comes back with the result. The name is in the body, so it
 * is in no log, cache or history, and the response must not be stored. Unlike other forms, the page does not
 * redirect: the name would have to be in the address, and reloading does no harm. Reads of the call are only
 * counted here.
 */
export function personRoute(options: PersonRouteOptions): RequestHandler {
  const { gateway, countsOf, elapsed } = options;
  const limit = limitRate({
    most: MAX_LOOKUPS,
    windowMs: WINDOW_MS,
    maxPages: MAX_PAGES,
    store: countsOf('people'),
    counts: ({ body, originalUrl }) => (body === undefined ? namesIn(originalUrl) : nameOf(body)) !== '',
    tooMany: (request, response) => {
      const message = textsOf(requireSite(response), registersTexts).tooManyLookups;
      return isOfPage(request)
        ? sendPage(request, response, { found: false, message, isUnanswered: true }, 429)
        : sendProblem(response, { status: 429, title: message });
    },
  });

  async function find(response: Response, url: string, fullname: string) {
    const started = elapsed();
    const result = await gateway.read(requireSite(response).id, 'employeeSearch', { url, fullname });
    await sleep(Math.max(0, LEAST_MS - (elapsed() - started)));
    if (!result.ok) return result;
    return { ok: true, value: result.document.value<EmployeeSearchResponse>() } as const;
  }

  const serveLookup: RequestHandler = async function lookUpPerson(request, response) {
    const fullname = nameOf(request.body);
    const [url = ''] = answersOfForm(request.body).url ?? [];
    const result = await find(response, url, fullname);
    if (result.ok) return void response.json(result.value satisfies EmployeeSearchResponse);
    if (result.failure === 'refused')
      return sendProblem(response, refusedCall(result.refused ?? [], { url, fullname }));
    sendProblem(response, {
      status: result.failure === 'not-found' ? 404 : 503,
      title: lookupFailed(requireSite(response)).message,
    });
  };

  const serveLookupPage: RequestHandler = async function lookUpPersonOnPage(request, response, next) {
    // The visitor has posted another form of the page.
    if (answersOfForm(request.body)[EMPLOYEE_FIELD] === undefined) return next();
    const fullname = nameOf(request.body);
    // An empty name has no effect.
    if (fullname === '') return sendPage(request, response, undefined, 200);
    const result = await find(response, pathOf(request), fullname);
    const finding = result.ok ? result.value : lookupFailed(requireSite(response));
    await sendPage(request, response, { ...finding, asked: fullname }, result.ok ? 200 : 503);
  };

  /** Sends the page with the result. */
  const sendPage = (
    request: Request,
    response: Response,
    employee: EmployeeFinding | undefined,
    status: number,
  ): Promise<void> =>
    sendFormPage(response, options, request.originalUrl, { status, actionData: { employee } });

  const paths = [...endpointPaths('employeeSearch')];
  const router = express.Router();
  router.get(paths, limit);
  router.post(paths, acceptPosts({ kind: 'form', limit }), serveLookup);
  router.post('/*path', pagesOnly, compression(), acceptPosts({ kind: 'form', limit }), serveLookupPage);
  return exceptOptions(router);
}

const pathOf = (request: Request): string => canonicalPath(request.path) ?? '';

/** Whether a request is for a page that may have the lookup (specification 2.1). */
const isOfPage = ({ path }: Request): boolean => pageCall('multiPage', path) !== undefined;

const pagesOnly: RequestHandler = (request, _response, next) => next(isOfPage(request) ? undefined : 'route');

/** The names in an address. Read as the call reads them: Express stops after a thousand parameters. */
const namesIn = (address: string): string =>
  new URL(address, 'http://localhost').searchParams.getAll(EMPLOYEE_FIELD).join('').trim();

const nameOf = (fields: unknown): string => answersOfForm(fields)[EMPLOYEE_FIELD]?.[0]?.trim() ?? '';
