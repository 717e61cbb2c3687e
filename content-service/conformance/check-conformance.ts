import { type EndpointName, endpointNames, endpoints } from '#shared/endpoints/endpoints.ts';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import { checkAnnouncements } from './check-announcements.ts';
import { answerChecker, type Level } from './check-answers.ts';
import { checkCsaf } from './check-csaf.ts';
import { checkMail } from './check-mail.ts';
import { checkFiles, checkPictures, filesIn } from './check-media.ts';
import { checkPreviews } from './check-previews.ts';
import { checkCard, checkFeeds, checkSpellings } from './check-programs.ts';
import { checkRandomOrder, checkSortSpellings } from './check-search-order.ts';
import { versionChecker } from './check-versions.ts';
import type { ConformanceReport, Finding, Report } from './conformance-report.ts';
import { contentClient, type FetchAnswer } from './content-client.ts';
import { discoverCalls } from './discover-calls.ts';

const AT_ONCE = 4;

/** What a content service may have beside the calls of the registry. */
const OTHERS = ['pictures', 'files', 'feeds', 'csaf', 'previews', 'mail'] as const;
type Other = (typeof OTHERS)[number];

/** What can be checked by itself. */
export const CHECKS: readonly (EndpointName | Other)[] = [...endpointNames, ...OTHERS];

interface ConformanceOptions {
  /** Where each site's content is asked for: at one address for all, which `X-Site` tells apart, or each at its own. */
  readonly sites: readonly {
    readonly site: Pick<SiteVariant, 'id' | 'blogPath'>;
    readonly baseUrl: string;
  }[];
  readonly fetch: FetchAnswer;
  /** All that the contract says, unless told. */
  readonly level?: Level;
  /** Of `CHECKS`; all that the level asks for, unless told. */
  readonly only?: readonly string[] | undefined;
  /** Form that one mail may be sent of; without it none is. */
  readonly mailForm?: string | undefined;
  /** Where the service announces its changes while it is checked; without it none are looked at. */
  readonly announcements?: { readonly host: string; readonly port: number } | undefined;
}

/**
 * Checks a running content service against the contract, on its own content; or whatever stands in front of one, such as
 * the site with its `/api`.
 */
export async function checkConformance({
  sites,
  fetch,
  level = 'full',
  only,
  mailForm,
  announcements,
}: ConformanceOptions): Promise<ConformanceReport> {
  const answers = new Map<string, number>();
  const findings: Finding[] = [];
  const isWanted = (name: EndpointName | Other) => !only || only.includes(name);
  const names = endpointNames.filter(isWanted);
  const announced = announcements ? checkAnnouncements(announcements) : Promise.resolve([]);
  for (const { site, baseUrl } of sites) {
    const report: Report = (finding) => void findings.push({ site: site.id, ...finding });
    const versions = versionChecker(report);
    const client = contentClient(baseUrl, site.id, fetch, () => {
      const known = versions.known();
      return (answer) => versions.check(answer, known);
    });
    const count = (name: string) => answers.set(name, (answers.get(name) ?? 0) + 1);
    const checker = answerChecker({ client, level, report, count });
    const known = await discoverCalls(client, site.blogPath);
    const calls = known.filter(({ name }) => isWanted(name));
    // Documents of all kinds name pictures and files, whichever are checked themselves.
    const files = filesIn();
    const queue = [...calls];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let call = queue.shift(); call; call = queue.shift())
          files.collect(await checker.checkAnswer(call));
      }),
    );
    for (const name of names) {
      const example = calls.find((call) => call.name === name && call.isPromised);
      if (example && level === 'full') await checker.checkManners(example);
      if (level === 'full' || endpoints[name].without === undefined) await checker.checkAbsence(name);
      if (level === 'full') await checker.checkRefusals(name);
    }
    if (isWanted('pictures')) await checkPictures(client, files.pictures, level, report, count);
    if (level === 'required') continue;
    const collections = calls.filter(({ name, isPromised }) => name === 'collection' && isPromised);
    await checkSpellings(client, collections, report);
    await checkCard(client, collections, report);
    if (isWanted('siteSearch')) await checkSortSpellings(client, report);
    await checkRandomOrder(client, names, report);
    if (isWanted('files')) await checkFiles(client, files.pdfs, report, count);
    if (isWanted('feeds')) await checkFeeds(client, report);
    if (isWanted('csaf')) await checkCsaf(client, report, count);
    if (isWanted('previews')) await checkPreviews(client, report, count);
    if (isWanted('mail')) await checkMail(client, mailForm, report, count);
  }
  findings.push(...(await announced));
  const needed = names.filter((name) => level === 'full' || endpoints[name].without === undefined);
  return { answers, untried: needed.filter((name) => !answers.has(name)), findings };
}
