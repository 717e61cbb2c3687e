import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { UNKNOWN_PATH } from '#shared/endpoints/endpoint-description.server.ts';
import { answerAt, endpointPaths, isOlderForm } from '#shared/endpoints/endpoint-paths.ts';
import { type EndpointName, endpointAddress, endpointNames, endpoints } from '#shared/endpoints/endpoints.ts';
import { unknownPageCall } from '#shared/page-kinds.ts';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import { neededParams } from '../answers/answer-makers.ts';
import { checkBodyContent, checkCard, checkFeeds, checkSpellings } from './check-programs.ts';
import { checkRandomOrder, checkSortSpellings } from './check-search-order.ts';
import type { ConformanceReport, Finding, Report } from './conformance-report.ts';
import { type Answer, type ContentClient, contentClient, type FetchAnswer } from './content-client.ts';
import { discoverCalls, type KnownCall } from './discover-calls.ts';

const AT_ONCE = 4;

interface ConformanceOptions {
  /** Where each site's content is asked for: at one address for all, which `X-Site` tells apart, or each at its own. */
  readonly sites: readonly {
    readonly site: Pick<SiteVariant, 'id' | 'blogPath'>;
    readonly baseUrl: string;
  }[];
  readonly fetch: FetchAnswer;
}

/**
 * Checks a running content service against the contract, on its own content; or whatever stands in front of one, such as
 * the site with its `/api`.
 */
export async function checkConformance({ sites, fetch }: ConformanceOptions): Promise<ConformanceReport> {
  const answers = new Map<string, number>();
  const findings: Finding[] = [];
  for (const { site, baseUrl } of sites) {
    const client = contentClient(baseUrl, site.id, fetch);
    const report: Report = (endpoint, address, message, where = '') => {
      findings.push({ site: site.id, endpoint, address, where, message });
    };
    const checker = siteChecker(client, report, (name) => answers.set(name, (answers.get(name) ?? 0) + 1));
    const calls = await discoverCalls(client, site.blogPath);
    const queue = [...calls];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let call = queue.shift(); call; call = queue.shift()) await checker.checkAnswer(call);
      }),
    );
    for (const name of endpointNames) {
      const example = calls.find((call) => call.name === name && call.isPromised);
      if (example) await checker.checkManners(example);
      await checker.checkRefusals(name);
    }
    const collections = calls.filter(({ name, isPromised }) => name === 'collection' && isPromised);
    await checkSpellings(client, collections, report);
    await checkCard(client, collections, report);
    await checkSortSpellings(client, report);
    await checkRandomOrder(client, report);
    await checkFeeds(client, report);
  }
  return { answers, untried: endpointNames.filter((name) => !answers.has(name)), findings };
}

/** How a refusal names the parameters that it is about. */
const refusal = z.object({ errors: z.array(z.object({ parameter: z.string() })) });

function siteChecker(client: ContentClient, report: Report, count: (name: string) => void) {
  function checkProblem(name: EndpointName, answer: Answer, status: number): void {
    if (answer.status !== status)
      report(name, answer.address, `answers ${answer.status} instead of ${status}`);
    else if (answer.contentType !== 'application/problem+json')
      report(
        name,
        answer.address,
        `a ${status} is ${answer.contentType || 'untyped'}, not application/problem+json`,
      );
  }

  async function checkRefusal(
    name: EndpointName,
    params: Record<string, string>,
    missing: readonly string[],
  ) {
    const answer = await client.call(name, params);
    checkProblem(name, answer, 400);
    const named = refusal.safeParse(answer.body).data?.errors.map(({ parameter }) => parameter) ?? [];
    if (answer.status === 400 && !named.some((parameter) => missing.includes(parameter)))
      report(name, answer.address, `does not name the parameter ${missing.join(' or ')} in errors`);
  }

  return {
    /** Status, media type and every field of one document. */
    async checkAnswer({ name, params, isPromised }: KnownCall): Promise<void> {
      const answer = await client.call(name, params);
      if (answer.status === 404 && !isPromised) return;
      count(name);
      if (answer.status !== 200) {
        report(
          name,
          answer.address,
          answer.status === 0 ? `does not answer: ${answer.text}` : `answers ${answer.status}`,
        );
        return;
      }
      if (answer.contentType !== 'application/json')
        report(name, answer.address, `is ${answer.contentType || 'untyped'}, not application/json`);
      const { error } = endpoints[name].schema.safeParse(answer.body);
      for (const issue of error?.issues ?? [])
        report(name, answer.address, issue.message, issue.path.map(String).join('.'));
      if (name === 'collection' && !error) checkBodyContent(answer, report);
    },

    /** What a cache in front relies on, and the older addresses of the same call. */
    async checkManners({ name, params }: KnownCall): Promise<void> {
      const address = endpointAddress(name, params);
      const answer = await client.get(address);
      if (answer.status !== 200) return;
      const cacheControl = answer.headers.get('cache-control');
      if (cacheControl === null) report(name, address, 'has no Cache-Control');
      // What nobody may keep, nobody asks for again.
      if (!/\bno-store\b/i.test(cacheControl ?? '')) {
        const etag = answer.headers.get('etag');
        if (!etag) report(name, address, 'has no ETag');
        else if ((await client.get(address, { ...REVALIDATES, 'If-None-Match': etag })).status !== 304)
          report(name, address, 'does not answer 304 to its own ETag');
      }
      const head = await client.head(address);
      if (head.status !== 200 || head.text !== '') report(name, address, 'does not answer HEAD like GET');
      const query = address.slice(endpoints[name].path.length);
      for (const alias of endpointPaths(name).slice(1)) {
        const same = await client.get(alias + query);
        if (same.status !== 200 || !isAnswerOfAlias(name, alias, same, answer))
          report(name, alias + query, `does not answer like ${endpoints[name].path}`);
      }
    },

    /** Missing parameters and documents that do not exist. */
    async checkRefusals(name: EndpointName): Promise<void> {
      const required = neededParams(name, 'required');
      for (const missing of required) {
        const others = required.filter((other) => other !== missing).map((other) => [other, '/a']);
        await checkRefusal(name, Object.fromEntries(others), [missing]);
      }
      const either = neededParams(name, 'either');
      if (either.length > 0) await checkRefusal(name, {}, either);
      const { seeds } = endpoints[name];
      const unknown = seeds.ofPages ? unknownPageCall(name, UNKNOWN_PATH) : seeds.unknown;
      if (unknown) checkProblem(name, await client.call(name, unknown), 404);
    },
  };
}

/** Whether an older address says the same, in the older form where it has one. */
function isAnswerOfAlias(name: EndpointName, alias: string, same: Answer, current: Answer): boolean {
  if (!isOlderForm(name, alias)) return isDeepStrictEqual(same.body, current.body);
  const { schema } = endpoints[name];
  const found = schema.safeParse(current.body).data;
  return (
    found !== undefined && isDeepStrictEqual(schema.safeParse(same.body).data, answerAt(name, alias, found))
  );
}

/** Without it, fetch adds `no-cache` to conditional requests, and many services then answer in full. */
const REVALIDATES = { 'Cache-Control': 'max-age=0' };
