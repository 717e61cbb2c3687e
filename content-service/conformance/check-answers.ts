import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { UNKNOWN_PATH } from '#shared/endpoints/endpoint-description.server.ts';
import { endpointPaths, isOlderForm, responseAt } from '#shared/endpoints/endpoint-paths.ts';
import { type EndpointName, endpointAddress, endpoints } from '#shared/endpoints/endpoints.ts';
import { unknownPageCall } from '#shared/page-kinds.ts';
import { neededParams } from '../answers/answer-makers.ts';
import { checkBodyContent } from './check-programs.ts';
import { answerInWords, type Report, valueAt } from './conformance-report.ts';
import type { Answer, ContentClient } from './content-client.ts';
import type { KnownCall } from './discover-calls.ts';
import { leftOut } from './left-out.ts';

/** `required`: what no site can do without. `full`: all that the contract says. */
export const LEVELS = ['required', 'full'] as const;
export type Level = (typeof LEVELS)[number];

interface AnswerCheckerOptions {
  readonly client: ContentClient;
  readonly level: Level;
  readonly report: Report;
  /** Notes that an answer of an endpoint was looked at. */
  readonly count: (name: EndpointName) => void;
}

/** How a refusal names the parameters that it is about. */
const refusal = z.object({ errors: z.array(z.object({ parameter: z.string() })) });

/** Checks the answers to the calls of the contract. */
export function answerChecker({ client, level, report, count }: AnswerCheckerOptions) {
  /** Whether a service of this level may do without a call. */
  const mayLack = (name: EndpointName) => level === 'required' && endpoints[name].without !== undefined;

  function checkProblem(name: EndpointName, answer: Answer, status: 400 | 404): void {
    const fault = { endpoint: name, address: answer.address, came: answerInWords(answer) };
    if (answer.status !== status)
      report({
        ...fault,
        rule: status === 404 ? 'absent' : 'refused',
        message: `answers ${answer.status} instead of ${status}`,
      });
    else if (level === 'full' && answer.contentType !== 'application/problem+json')
      report({
        ...fault,
        rule: 'problem',
        message: `a ${status} is ${answer.contentType || 'untyped'}, not application/problem+json`,
      });
  }

  async function checkRefusal(
    name: EndpointName,
    params: Record<string, string>,
    missing: readonly string[],
  ): Promise<void> {
    const answer = await client.call(name, params);
    checkProblem(name, answer, 400);
    const named = refusal.safeParse(answer.body).data?.errors.map(({ parameter }) => parameter) ?? [];
    if (answer.status === 400 && !named.some((parameter) => missing.includes(parameter)))
      report({
        rule: 'refused',
        endpoint: name,
        address: answer.address,
        message: `does not name the parameter ${missing.join(' or ')} in errors`,
        came: answerInWords(answer),
      });
  }

  return {
    /** Status, media type and every field of one document. Gives the document, where there is one. */
    async checkAnswer({ name, params, isPromised }: KnownCall): Promise<unknown> {
      const answer = await client.call(name, params);
      if (answer.status === 404 && (!isPromised || mayLack(name))) return undefined;
      count(name);
      const fault = { endpoint: name, address: answer.address, came: answerInWords(answer) };
      if (answer.status !== 200) {
        const message = answer.status === 0 ? 'does not answer' : `answers ${answer.status}`;
        report({ ...fault, rule: mayLack(name) ? 'optional' : 'answered', message });
        return undefined;
      }
      if (answer.contentType !== 'application/json')
        report({
          ...fault,
          rule: 'json',
          message: `is ${answer.contentType || 'untyped'}, not application/json`,
        });
      const { error } = endpoints[name].schema.safeParse(answer.body);
      for (const { path, message } of error?.issues ?? [])
        report({
          ...fault,
          rule: 'field',
          where: path.map(String).join('.'),
          message,
          came: valueAt(answer.body, path),
        });
      for (const { path, message } of leftOut(endpoints[name].schema, answer.body))
        report({
          ...fault,
          rule: 'leftOut',
          where: path.map(String).join('.'),
          message,
          came: valueAt(answer.body, path),
          isNote: true,
        });
      if (name === 'collection' && level === 'full' && !error) checkBodyContent(answer, report);
      return answer.body;
    },

    /** What a cache in front relies on, and the older addresses of the same call. */
    async checkManners({ name, params }: KnownCall): Promise<void> {
      const address = endpointAddress(name, params);
      const answer = await client.get(address);
      if (answer.status !== 200) return;
      const fault = { endpoint: name, address };
      const cacheControl = answer.headers.get('cache-control');
      if (cacheControl === null)
        report({ ...fault, rule: 'freshness', message: 'has no Cache-Control', came: 'none' });
      // What nobody may keep, nobody asks for again.
      if (!/\bno-store\b/i.test(cacheControl ?? '')) {
        const etag = answer.headers.get('etag');
        const again = etag && (await client.get(address, { ...REVALIDATES, 'If-None-Match': etag }));
        if (!again) report({ ...fault, rule: 'validator', message: 'has no ETag', came: 'none' });
        else if (again.status !== 304)
          report({
            ...fault,
            rule: 'validator',
            message: 'does not answer 304 to its own ETag',
            came: `${again.status} to If-None-Match: ${etag}`,
          });
      }
      const head = await client.head(address);
      if (head.status !== 200 || head.text !== '')
        report({
          ...fault,
          rule: 'head',
          method: 'HEAD',
          message: 'does not answer HEAD like GET',
          came: answerInWords(head),
        });
      const query = address.slice(endpoints[name].path.length);
      for (const alias of endpointPaths(name).slice(1)) {
        const same = await client.get(alias + query);
        if (same.status !== 200 || !isAnswerOfAlias(name, alias, same, answer))
          report({
            endpoint: name,
            rule: 'older',
            address: alias + query,
            message: `does not answer like ${endpoints[name].path}`,
            came: answerInWords(same),
          });
      }
    },

    /** Documents that do not exist, which an address must not fail for. */
    async checkAbsence(name: EndpointName): Promise<void> {
      const { seeds } = endpoints[name];
      const unknown = seeds.ofPages ? unknownPageCall(name, UNKNOWN_PATH) : seeds.unknown;
      if (unknown) checkProblem(name, await client.call(name, unknown), 404);
    },

    /** Missing parameters. */
    async checkRefusals(name: EndpointName): Promise<void> {
      const required = neededParams(name, 'required');
      for (const missing of required) {
        const others = required.filter((other) => other !== missing).map((other) => [other, '/a']);
        await checkRefusal(name, Object.fromEntries(others), [missing]);
      }
      const either = neededParams(name, 'either');
      if (either.length > 0) await checkRefusal(name, {}, either);
    },
  };
}

/** Whether an older address says the same, in the older form where it has one. */
function isAnswerOfAlias(name: EndpointName, alias: string, same: Answer, current: Answer): boolean {
  if (!isOlderForm(name, alias)) return isDeepStrictEqual(same.body, current.body);
  const { schema } = endpoints[name];
  const found = schema.safeParse(current.body).data;
  return (
    found !== undefined &&
    isDeepStrictEqual(schema.safeParse(same.body).data, responseAt(name, alias, found, 'UTC'))
  );
}

/** Without it, fetch adds `no-cache` to conditional requests, and many services then answer in full. */
const REVALIDATES = { 'Cache-Control': 'max-age=0' };
