import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mailsIn } from '#tests/support/mail-folder.ts';
import { type MailMood, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { firstSite } from '../sites.ts';
import { type Ended, FAULT_MS, underLoad } from './load.ts';
import { brokenBy, countRefused, type Finding, type Scenarios } from './report.ts';
import { urlOf } from './site.ts';
import { formVisit, pageVisit, type Visit } from './visits.ts';

/** Visitors per second, of whom every fifth sends a form. */
const RATE = 25;
/** Failed mails wait for 5 s, then 10 s; a silent server blocks a mail for 20 s. */
const DELIVERY_MS = 90_000;
const PAGES = ['/', '/guidance/passkeys', '/guidance/password-managers', '/section/about-ncsc/contact-us'];

const visitOf = (count: number): Visit =>
  count % 5 === 0
    ? formVisit(firstSite.id, `word-${count}-`, `10.1.${(count >> 8) % 256}.${count % 256}`)
    : pageVisit('seen', firstSite.id, PAGES[count % PAGES.length] ?? '/');

/** Visitors of a site who send forms. */
export const mailVisitors = (site: RunningSite) => ({
  url: urlOf(site),
  opsUrl: site.opsUrl,
  rate: RATE,
  isKept: false,
  visitOf,
});

/** Starts a site with the bundled content, whose spool delivers to our own mail server. */
export const startMailSite = (server: MailServer, spool: string): Promise<RunningSite> =>
  startSite({ SMTP_URL: server.url, MAIL_SPOOL: spool, TRUST_PROXY: 'loopback' });

const idOf = (text: string) => /^Message-ID: (.*)\r?$/m.exec(text)?.[1];
const wordOf = (text: string) => /word-\d+-/.exec(text)?.[0];

/** The words in forms that were reported as sent. */
const wordsSent = (ended: readonly Ended[]): string[] =>
  ended.flatMap(({ verdict, visit }) =>
    visit.kind === 'form' && verdict === 'right' ? (wordOf(visit.post?.body ?? '') ?? []) : [],
  );

/**
 * Waits until every form reported as sent has arrived, and reports those that are missing or arrived under two ids.
 */
export async function checkMails(ended: readonly Ended[], servers: readonly MailServer[]) {
  const started = performance.now();
  const expected = wordsSent(ended);
  const texts = () => servers.flatMap(({ received }) => received.map(({ text }) => text));
  const missing = () => {
    const arrived = new Set(texts().map(wordOf));
    return expected.filter((word) => !arrived.has(word));
  };
  while (missing().length > 0 && performance.now() - started < DELIVERY_MS) await wait(200);
  const ms = performance.now() - started;
  // Duplicates would be sent at the next poll of the spool.
  await wait(2500);
  const mails = texts();
  const forms = Map.groupBy(mails, wordOf);
  const twice = [...forms.values()].filter((own) => new Set(own.map(idOf)).size > 1).length;
  const lost = missing().length;
  return {
    broken: [
      ...(lost ? [`${lost} mails lost`] : []),
      ...(twice ? [`${twice} mails arrived under two ids`] : []),
    ],
    note: `${new Set(expected).size} forms sent, ${mails.length} mails of ${forms.size} forms arrived, the last after ${(ms / 1000).toFixed(1)} s`,
    ms,
    /** Mails beyond one for each form. */
    copies: mails.length - forms.size,
  };
}

/** The mail servers, the running one last, and the site's spool. */
interface Parts {
  readonly servers: MailServer[];
  readonly spool: string;
}

/**
 * Something is broken while forms are sent. `mayRefuse`: whether forms may be refused, with their answers kept.
 * Otherwise each must be accepted, even if the mail server fails.
 */
async function mailFault(
  breakIt: (parts: Parts) => Promise<void> | void,
  mend: (parts: Parts) => Promise<void> | void,
  { spool = temporaryFolder(), mayRefuse = false } = {},
): Promise<Finding> {
  await using server = await startMailServer();
  const parts = { servers: [server], spool };
  await using site = await startMailSite(server, spool);
  const seen = await underLoad(mailVisitors(site), async () => {
    await breakIt(parts);
    await wait(FAULT_MS);
    await mend(parts);
    await wait(2000);
  });
  const { broken, note, ms } = await checkMails(seen.ended, parts.servers);
  // The server's reply for a delivered mail may have been lost: it is sent again after a pause.
  const inSpool = () => mailsIn(spool, 'wait').length;
  const arrived = performance.now();
  while (inSpool() > 0 && performance.now() - arrived < DELIVERY_MS) await wait(200);
  const left = inSpool();
  const refused = countRefused(seen.ended);
  await Promise.all(parts.servers.slice(1).map((next) => next.stop()));
  return {
    ...seen,
    recoveredMs: ms,
    note: `${note}; ${refused} rejected, ${left} left in the spool`,
    broken: [
      ...brokenBy(seen, { mayRefuse }),
      ...broken,
      ...(left > 0 ? [`${left} mails left in the spool`] : []),
      ...(refused === 0 && mayRefuse ? ['no form was sent during the fault'] : []),
    ],
  };
}

const moodFault = (mood: MailMood) => () =>
  mailFault(
    ({ servers }) => servers[0]?.setMood(mood),
    ({ servers }) => servers[0]?.setMood('take'),
  );

/** Mounts a disk of a few pages for the spool, filled to the last byte during the fault. Needs root. */
async function diskFull(): Promise<Finding> {
  const spool = temporaryFolder();
  const filler = join(spool, 'filler');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', spool]);
  try {
    return await mailFault(
      // dd is meant to fail once the disk is full.
      () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']),
      () => rmSync(filler),
      { spool, mayRefuse: true },
    );
  } finally {
    execFileSync('umount', ['-l', spool]);
  }
}

export const mailFaults: Scenarios = {
  'mail-refused-for-now': moodFault('refuse-for-now'),
  'mail-hangs': moodFault('stall'),
  'mail-dies-mid-mail': moodFault('drop'),
  'mail-dies-after-taking': moodFault('take-and-drop'),
  'mail-down': () =>
    mailFault(
      ({ servers }) => servers[0]?.stop(),
      async ({ servers }) => {
        servers.push(await startMailServer(Number(new URL(servers[0]?.url ?? '').port)));
      },
    ),
  'mail-disk-full': diskFull,
};
