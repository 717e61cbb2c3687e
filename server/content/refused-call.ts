import * as z from 'zod';
import { type EndpointName, type EndpointParams, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import type { Problem } from '../http/problem.ts';

const refusal = z.object({ errors: z.array(z.unknown()) });
const parameterFault = z.object({ parameter: z.string() });

/**
 * The parameters that a content service names in its 400, if the contract knows them. Its own messages are
 * not forwarded.
 */
export function refusedParams(name: EndpointName, body: unknown): readonly string[] {
  const named = (refusal.safeParse(body).data?.errors ?? []).map(
    (error) => parameterFault.safeParse(error).data?.parameter,
  );
  return endpoints[name].params.filter((param) => named.includes(param));
}

/** The response to a rejected call (RFC 9457). It names the wrong parameters, in our words. */
export function refusedCall(refused: readonly string[], params: EndpointParams): Problem {
  const errors = refused.map((parameter) => ({
    parameter,
    detail: params[parameter] ? 'is not accepted' : 'is missing',
  }));
  return {
    status: 400,
    title: 'Bad request',
    ...(errors.length > 0 && {
      detail: errors.map(({ parameter, detail }) => `${parameter} ${detail}`).join('; '),
      errors,
    }),
  };
}
