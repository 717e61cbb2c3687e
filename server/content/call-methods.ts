import type { RequestHandler } from 'express';
import { endpointOfPath } from '#shared/contract/endpoints/endpoint-paths.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATHS } from '#shared/contract/endpoints/send-email.ts';
import { type Method, READING, refuseOtherMethods } from '../http/allowed-methods.ts';

/**
 * Addresses of files that content services derive from their documents: the contract's description and feeds
 * (design section 4). The folder itself is included, although nothing is there.
 */
const MADE_FILE = /^\/api(?:\/(?:openapi\.json|(?:1\/services\/)?v1\/[\w-]+-feed\.(?:xml|json))?)?$/;

const sendEmailPaths: ReadonlySet<string> = new Set(SEND_EMAIL_PATHS);

/** The methods of a call, under any of its addresses; undefined if only the content service knows. */
function methodsOf(path: string): readonly Method[] | undefined {
  if (sendEmailPaths.has(path)) return ['POST'];
  const name = endpointOfPath(path);
  if (name && endpoints[name].isPersonal) return [...READING, 'POST'];
  return name || MADE_FILE.test(path) ? READING : undefined;
}

/** Rejects methods that a call does not support, before a body is read or the content service is called. */
export const allowCallMethods: RequestHandler = function refuseMethodsOfNoCall(request, response, next) {
  // TRACE would reveal what we send to the content service.
  const methods = methodsOf(request.path) ?? (request.method === 'TRACE' ? READING : undefined);
  if (!methods || !refuseOtherMethods(request, response, methods)) next();
};
