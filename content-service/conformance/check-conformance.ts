import { isDeepStrictEqual } from 'node:util';
import { endpointPaths } from '#shared/content/endpoint-paths.ts';
import { type EndpointName, endpointAddress, endpointNames, endpoints } from '#shared/content/endpoints.ts';
import { answerSchemas } from '#shared/content/schemas/answers.ts';
import { requiredParams } from '../openapi/endpoint-notes.ts';
import type { ConformanceReport, Finding } from './conformance-report.ts';
import { type Answer, type ContentClient, contentClient } from './content-client.ts';
import { discoverCalls, type KnownCall } from './discover-calls.ts';

const AT_ONCE = 4;

interface ConformanceOptions {
  readonly baseUrl: string;
  readonly sites: readonly string[];
  readonly fetch: typeof globalThis.fetch;
}

/** Checks a running content service against the contract, on its own content. */
export async function checkConformance({
  baseUrl,
  sites,
  fetch,
}: ConformanceOptions): Promise<ConformanceReport> {
  const answers = new Map<string, number>();
  const findings: Finding[] = [];
  for (const site of sites) {
    const client = contentClient(baseUrl, site, fetch);
    const checker = siteChecker(client, findings, (name) => answers.set(name, (answers.get(name) ?? 0) + 1));
    const calls = await discoverCalls(client);
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
    await checker.checkSearchOrder();
  }
  return { answers, untried: endpointNames.filter((name) => !answers.has(name)), findings };
}

function siteChecker(client: ContentClient, findings: Finding[], count: (name: string) => void) {
  const report = (endpoint: EndpointName, address: string, message: string, where = '') => {
    findings.push({ site: client.site, endpoint, address, where, message });
  };

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
      const { error } = answerSchemas[name].safeParse(answer.body);
      for (const issue of error?.issues ?? [])
        report(name, answer.address, issue.message, issue.path.map(String).join('.'));
    },

    /** What a cache in front relies on, and the older addresses of the same call. */
    async checkManners({ name, params }: KnownCall): Promise<void> {
      const address = endpointAddress(name, params);
      const answer = await client.get(address);
      if (answer.status !== 200) return;
      if (!answer.headers.has('cache-control')) report(name, address, 'has no Cache-Control');
      const etag = answer.headers.get('etag');
      if (!etag) report(name, address, 'has no ETag');
      else if ((await client.get(address, { ...REVALIDATES, 'If-None-Match': etag })).status !== 304)
        report(name, address, 'does not answer 304 to its own ETag');
      const head = await client.head(address);
      if (head.status !== 200 || head.text !== '') report(name, address, 'does not answer HEAD like GET');
      const query = address.slice(endpoints[name].path.length);
      for (const alias of endpointPaths(name).slice(1)) {
        const same = await client.get(alias + query);
        if (same.status !== 200 || !isDeepStrictEqual(same.body, answer.body))
          report(name, alias + query, `does not answer like ${endpoints[name].path}`);
      }
    },

    /** Missing parameters and documents that do not exist. */
    async checkRefusals(name: EndpointName): Promise<void> {
      const required = requiredParams[name] ?? [];
      for (const missing of required) {
        const others = Object.fromEntries(
          required.filter((other) => other !== missing).map((other) => [other, '/a']),
        );
        const answer = await client.call(name, others);
        checkProblem(name, answer, 400);
        if (answer.status === 400 && !answer.text.includes(missing))
          report(name, answer.address, `does not name the parameter ${missing}`);
      }
      const unknown = UNKNOWN_DOCUMENTS[name];
      if (unknown) checkProblem(name, await client.call(name, unknown), 404);
    },

    /** Three spellings of an order are one, and a random order is the same for the same seed. */
    async checkSearchOrder(): Promise<void> {
      const { path } = endpoints.siteSearch;
      const spellings = ['date+desc', 'date%2Bdesc', 'date%20desc'].map(
        (sort) => `${path}?sort=${sort}&rows=20`,
      );
      const [first, ...others] = await Promise.all(spellings.map((address) => client.get(address)));
      for (const other of others)
        if (!isDeepStrictEqual(other.body, first?.body))
          report('siteSearch', other.address, 'does not answer like sort=date+desc');
      const random = `${path}?sort_key=seed&rows=20`;
      const [once, again] = [await client.get(random), await client.get(random)];
      if (!isDeepStrictEqual(once.body, again.body))
        report('siteSearch', random, 'gives another order for the same sort_key');
    },
  };
}

/** Without it, fetch adds `no-cache` to conditional requests, and many services then answer in full. */
const REVALIDATES = { 'Cache-Control': 'max-age=0' };

const UNKNOWN_PATH = '/no-such-page-of-the-conformance-check';

/** Calls for documents that no service has. */
const UNKNOWN_DOCUMENTS: { readonly [Name in EndpointName]?: Readonly<Record<string, string>> } = {
  article: { url: `/guidance${UNKNOWN_PATH}` },
  collection: { url: `/collection${UNKNOWN_PATH}`, pageContentUrl: `/collection${UNKNOWN_PATH}` },
  section: { url: `/section${UNKNOWN_PATH}`, pageUrl: `/section${UNKNOWN_PATH}` },
  tools: { url: `/cyberaware/actionplan${UNKNOWN_PATH}` },
  multiPage: { url: `/schemes${UNKNOWN_PATH}` },
  termDetails: { term: 'no such term of the conformance check' },
  partOfBlog: { partOfBlog: 'no such blog of the conformance check' },
};
