import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { freePort } from '#tests/support/free-port.ts';
import { mailsIn } from '#tests/support/mail-folder.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startNginx } from '#tests/support/start-nginx.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { medianOf } from '../figures.ts';
import { firstSite } from '../sites.ts';
import { FAULT_MS, RATE } from './content-service.ts';
import { pathsOfSitemap } from './crawler.ts';
import { startLoad } from './load.ts';
import { checkMails } from './mail.ts';
import { sendCrowd } from './overload.ts';
import { startContent, startInstance } from './programs.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { formVisit, pageVisit, type Visit } from './visits.ts';
import { startWatch } from './watch.ts';

/** Visitors per second: fewer than usual, because all of them need the content service. */
const VISITS = RATE / 4;
/** Clients that search without a pause. */
const SEARCHERS = 16;
const ROUNDS = 5;
/**
 * At most one copy, under the same `Message-ID`, for each replica that ends: nothing says whether it had delivered
 * its last mail.
 */
const MAX_COPIES = 2;

/** Each form is sent twice. Pages and searches are new, so no cache has them. */
function visitOf(count: number, unread: string[]): Visit {
  const { id } = firstSite;
  const form = Math.floor(count / 5);
  if (count % 5 < 2) return formVisit(id, `word-${form}-`, `10.3.${form >> 8}.${form % 256}`);
  return pageVisit('new', id, (count % 5 < 4 && unread.pop()) || `/search?q=backup+${count}`);
}

/** Searches per second of one replica and of both, by turns. */
async function compareSearches(one: string, both: string) {
  const rates: [number[], number[]] = [[], []];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, url] of [one, both].entries()) {
      const prefix = `${endpoints.siteSearch.path}?q=backup+${round}-${place}-`;
      const crowd = await sendCrowd(url, prefix, SEARCHERS);
      rates[place]?.push(crowd.made / (FAULT_MS / 1000));
      failed += crowd.refused + crowd.wrong + crowd.broken;
    }
  const [ofOne, ofBoth] = [medianOf(rates[0]), medianOf(rates[1])];
  const ratio = ofBoth / ofOne;
  const ratios = rates[1].map((rate, round) => (rate / (rates[0][round] ?? 0)).toFixed(2));
  return {
    note: `searches per second: ${Math.round(ofOne)} of one replica, ${Math.round(ofBoth)} of two, ratio ${ratio.toFixed(2)} (${ratios.join(', ')})`,
    broken: [
      ...(ratio > 1 ? [] : ['two replicas are no faster than one']),
      ...(failed > 0 ? [`${failed} searches failed`] : []),
    ],
  };
}

/** Ends two replicas of the content service behind nginx, one after the other, then compares their searches. */
async function replicas(): Promise<Finding> {
  const folder = temporaryFolder();
  const mail = await startMailServer();
  const ports = [await freePort(), await freePort()] as const;
  const spoolOf = (port: number) => join(folder, `spool-${port}`);
  const start = async (port: number) => {
    await mkdir(spoolOf(port));
    return startContent(`content-${port}`, folder, {
      PORT: String(port),
      MAIL_SPOOL: spoolOf(port),
      MAIL_PEERS: ports.map((peer) => `http://127.0.0.1:${peer}`).join(),
      SMTP_URL: mail.url,
    });
  };
  const first = await start(ports[0]);
  const second = await start(ports[1]);
  const balancer = await startNginx(await freePort(), ports);
  const toFirst = await startNginx(await freePort(), [ports[0], ports[0]]);
  const site = await startInstance('site', folder, { CONTENT_SERVICE_URL: balancer.url });
  try {
    const unread = [...(await pathsOfSitemap(site.url, firstSite.id))];
    const watch = startWatch(site.opsUrl);
    const load = startLoad({
      rate: VISITS,
      visitOf: (count) => visitOf(count, unread),
      urlOf: () => site.url,
    });
    for (const [end, replica] of [[first.kill, first] as const, [second.stop, second] as const]) {
      await wait(2000);
      await end();
      await wait(FAULT_MS);
      await replica.start();
    }
    await wait(2000);
    await load.stop();
    const seen = { ended: load.ended, watched: watch.stop() };
    const mails = await checkMails(load.ended, [mail]);
    const ofSecond = new Set(mailsIn(spoolOf(ports[1]), 'sent'));
    const inBoth = mailsIn(spoolOf(ports[0]), 'sent').filter((id) => ofSecond.has(id)).length;
    const searches = await compareSearches(toFirst.url, balancer.url);
    return {
      ...seen,
      note: `${mails.note}; ${inBoth} forms reached both replicas; ${searches.note}`,
      broken: [
        ...brokenBy(seen, { mayRefuse: false }),
        ...mails.broken,
        ...(mails.copies > MAX_COPIES ? [`${mails.copies} copies of mails`] : []),
        ...(inBoth === 0 ? ['no form reached both replicas'] : []),
        ...searches.broken,
      ],
    };
  } finally {
    await Promise.all([site, first, second, balancer, toFirst, mail].map((part) => part.stop()));
  }
}

export const replicaFaults: Scenarios = { replicas };
