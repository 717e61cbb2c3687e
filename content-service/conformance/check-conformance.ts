import {
  type EndpointName,
  endpointNames,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { headerResponse } from '@information-site/contract/layout/header-schema.server.ts';
import type { SiteVariant } from '@information-site/contract/site/site-variant.ts';
import { checkAnnouncements } from './check-announcements.ts';
import {
  checkAbsence,
  checkCard,
  checkDocument,
  checkHttpSemantics,
  checkPathSpellings,
  checkRandomOrder,
  checkRefusals,
  checkSortSpellings,
} from './check-calls.ts';
import { checkCsaf, checkFeeds, checkMail, checkPictures, checkPreviews } from './check-others.ts';
import type { ConformanceReport, Finding, LEVELS } from './conformance-report.ts';
import { discoverCalls, textsIn } from './discover-calls.ts';
import { createProbe } from './probe.ts';

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
  readonly fetch: typeof fetch;
  /** `full` by default. */
  readonly level?: (typeof LEVELS)[number];
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
export async function checkConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { sites, fetch, level = 'full', only, mailForm, announcements } = options;
  const responses = new Map<string, number>();
  const findings: Finding[] = [];
  const tried = new Set<EndpointName>();
  const isWanted = (name: Check) => !only || only.includes(name);
  const names = endpointNames.filter(isWanted);
  const needed = names.filter((name) => level === 'full' || endpoints[name].without === undefined);
  const announced = announcements ? checkAnnouncements(announcements) : Promise.resolve([]);
  // Awaited at the end.
  announced.catch(() => undefined);
  for (const { site, baseUrl } of sites) {
    const probe = createProbe({ site: site.id, baseUrl, fetch, level, findings, responses });
    const calls = (await discoverCalls(probe.send, site.blogPath)).filter(({ name }) => isWanted(name));
    // Documents of every kind name pictures, also those of kinds that are not checked.
    const sitePaths = new Set<string>();
    const queue = calls.values();
    const work = async () => {
      for (const call of queue) {
        const document = await checkDocument(probe, call);
        if (document !== undefined) tried.add(call.name);
        for (const text of textsIn(document)) if (text.startsWith('/')) sitePaths.add(text);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const promised = (name: EndpointName) => calls.filter((call) => call.name === name && call.isPromised);
    for (const name of names) {
      const [example] = promised(name);
      if (needed.includes(name)) await checkAbsence(probe, name);
      if (level === 'required') continue;
      if (example) await checkHttpSemantics(probe, example);
      await checkRefusals(probe, name);
      if (endpoints[name].takesFilters) await checkRandomOrder(probe, name);
    }
    if (isWanted('pictures')) await checkPictures(probe, [...sitePaths]);
    if (level === 'required') continue;
    await checkPathSpellings(probe, promised('collection'));
    await checkCard(probe, promised('collection'));
    if (isWanted('siteSearch')) await checkSortSpellings(probe);
    const header = await probe.send(endpoints.header.path);
    const { feeds = [], csaf, preview } = headerResponse.safeParse(header.body).data?.capabilities ?? {};
    if (isWanted('feeds')) await checkFeeds(probe, feeds);
    if (isWanted('csaf') && csaf) await checkCsaf(probe);
    // A site in front of a service adds `Cache-Status` (RFC 9211) and does not forward `X-Preview`.
    const isSite = header.headers['cache-status']?.startsWith('web;');
    if (isWanted('previews') && preview && !isSite) await checkPreviews(probe);
    if (isWanted('mail')) await checkMail(probe, mailForm);
  }
  findings.push(...(await announced));
  return { responses, untried: needed.filter((name) => !tried.has(name)), findings };
}
