import { type EndpointName, endpointNames, endpoints } from '#shared/endpoints/endpoints.ts';
import { headerResponse } from '#shared/layout/header/header-schema.server.ts';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import { checkAnnouncements, versionChecker } from './check-announcements.ts';
import { checkAbsence, checkCall, checkHttpSemantics, checkRefusals } from './check-calls.ts';
import { checkCard, checkSpellings } from './check-collections.ts';
import { checkCsaf, checkFeeds, checkMail, checkPictures, checkPreviews } from './check-others.ts';
import { checkRandomOrder, checkSortSpellings } from './check-searches.ts';
import {
  type ConformanceReport,
  describeResponse,
  type Finding,
  type Probe,
  type Report,
} from './conformance-report.ts';
import { contentClient, type FetchContent } from './content-client.ts';
import { discoverCalls, textsIn } from './discover-calls.ts';

const AT_ONCE = 4;

/** Parts of a content service besides the calls of the registry. */
const OTHERS = ['pictures', 'feeds', 'csaf', 'previews', 'mail'] as const;
type Check = EndpointName | (typeof OTHERS)[number];

/** Everything that can be checked on its own. */
export const CHECKS: readonly Check[] = [...endpointNames, ...OTHERS];

interface ConformanceOptions {
  /**
   * The sites with the address of their content: one address for all, told apart by `X-Site`, or one each.
   */
  readonly sites: readonly {
    readonly site: Pick<SiteVariant, 'id' | 'blogPath'>;
    readonly baseUrl: string;
  }[];
  readonly fetch: FetchContent;
  /** `full` by default. */
  readonly level?: Probe['level'];
  /** A subset of `CHECKS`; by default everything that the level requires. */
  readonly only?: readonly string[] | undefined;
  /** Form for which one mail may be sent; absent: no mail is sent. */
  readonly mailForm?: string | undefined;
  /**
   * Address to which the service announces changes during the check; absent: announcements are not checked.
   */
  readonly announcements?: { readonly host: string; readonly port: number } | undefined;
}

/**
 * Checks a running content service against the contract, using its own content. Also checks anything in front
 * of one, such as the site with its `/api`.
 */
export async function checkConformance({
  sites,
  fetch,
  level = 'full',
  only,
  mailForm,
  announcements,
}: ConformanceOptions): Promise<ConformanceReport> {
  const responses = new Map<string, number>();
  const findings: Finding[] = [];
  const isWanted = (name: Check) => !only || only.includes(name);
  const names = endpointNames.filter(isWanted);
  const needed = names.filter((name) => level === 'full' || endpoints[name].without === undefined);
  const announced = announcements ? checkAnnouncements(announcements) : Promise.resolve([]);
  for (const { site, baseUrl } of sites) {
    const report: Report = (endpoint, rule, response, message, details) => {
      const { method, address } = response;
      const actual = describeResponse(response);
      findings.push({ site: site.id, endpoint, rule, method, address, message, actual, ...details });
    };
    const client = contentClient(baseUrl, site.id, fetch, versionChecker(report));
    const count = (name: string) => responses.set(name, (responses.get(name) ?? 0) + 1);
    const probe: Probe = { client, level, report, count };
    const calls = (await discoverCalls(client, site.blogPath)).filter(({ name }) => isWanted(name));
    // Documents of every kind name pictures and files, also those of kinds that are not checked.
    const texts = new Set<string>();
    const queue = calls.values();
    const work = async () => {
      for (const call of queue)
        for (const text of textsIn(await checkCall(probe, call))) if (text.startsWith('/')) texts.add(text);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const name of names) {
      const example = calls.find((call) => call.name === name && call.isPromised);
      if (example && level === 'full') await checkHttpSemantics(probe, example);
      if (needed.includes(name)) await checkAbsence(probe, name);
      if (level === 'full') await checkRefusals(probe, name);
    }
    if (isWanted('pictures')) await checkPictures(probe, texts);
    if (level === 'required') continue;
    const collections = calls.filter(({ name, isPromised }) => name === 'collection' && isPromised);
    await checkSpellings(probe, collections);
    await checkCard(probe, collections);
    if (isWanted('siteSearch')) await checkSortSpellings(probe);
    await checkRandomOrder(probe, names);
    const header = await client.call('header', {});
    const { feeds = [], csaf, preview } = headerResponse.safeParse(header.body).data?.capabilities ?? {};
    if (isWanted('feeds')) await checkFeeds(probe, feeds);
    if (isWanted('csaf') && csaf) await checkCsaf(probe);
    // A site in front of a service adds `Cache-Status` (RFC 9211) and does not forward `X-Preview`.
    const isSite = header.headers.get('cache-status')?.startsWith('web;');
    if (isWanted('previews') && preview && !isSite) await checkPreviews(probe);
    if (isWanted('mail')) await checkMail(probe, mailForm);
  }
  findings.push(...(await announced));
  return { responses, untried: needed.filter((name) => !responses.has(name)), findings };
}
