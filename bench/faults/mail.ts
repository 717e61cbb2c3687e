import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mailsIn } from '#tests/support/mail-folder.ts';
import { type MailMood, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { firstSite } from '../sites.ts';
import { FAULT_MS } from './content-service.ts';
import { type Ended, startLoad } from './load.ts';
import { brokenBy, countRefused, type Finding, type Scenarios } from './report.ts';
import { formVisit, pageVisit, type Visit } from './visits.ts';
import { startWatch } from './watch.ts';

/** Visitors per second, of whom every fifth sends a form. */
const RATE = 25;
/** Failed mails wait for 5 s, then 10 s; a silent server blocks a mail for 20 s. */
const DELIVERY_MS = 90_000;
const PAGES = ['/', '/guidance/passkeys', '/guidance/password-managers', '/section/about-ncsc/contact-us'];

const visitOf = (count: number): Visit =>
  count % 5 === 0
    ? formVisit(firstSite.id, `word-${count}-`, `10.1.${(count >> 8) % 256}.${count % 256}`)
    : pageVisit('seen', firstSite.id, PAGES[count % PAGES.length] ?? '/');

export const startMailLoad = (urlOf: () => string) => startLoad({ rate: RATE, visitOf, urlOf });

/** Starts a site with the bundled content, whose spool delivers to our own mail server. */
export const startMailSite = (server: MailServer, spool: string): Promise<RunningSite> =>
  startSite({
    SMTP_URL: server.url,
    MAIL_SPOOL: spool,
    TRUST_PROXY: 'loopback',
  });

const idOf = (text: string) => /^Message-ID: (.*)\r?$/m.exec(text)?.[1];
const wordOf = (text: string) => /word-\d+-/.exec(text)?.[0];

/** The words in forms that were reported as sent. */
const wordsSent = (ended: readonly Ended[]): string[] =>
  ended.flatMap(({ kind, verdict, visit }) =>
    kind === 'form' && verdict === 'right' ? (wordOf(visit.post?.body ?? '') ?? []) : [],
  );

/**
 * Waits until every form reported as sent has arrived, and reports those that are missing or arrived twice.
 */
export async function checkMails(
  ended: readonly Ended[],
  servers: readonly MailServer[],
): Promise<{ broken: string[]; note: string; ms: number; copies: number }> {
  const started = performance.now();
  const expected = new Set(wordsSent(ended));
  const received = () => servers.flatMap(({ received: mails }) => [...mails]);
  const missing = () => {
    const arrived = new Set(received().map(({ text }) => wordOf(text)));
    return [...expected].filter((word) => !arrived.has(word));
  };
  while (missing().length > 0 && performance.now() - started < DELIVERY_MS) await wait(200);
  const ms = performance.now() - started;
  // Duplicates would be sent at the next poll of the spool.
  await wait(2500);
  const mails = received();
  const idsOf = new Map<string, Set<string | undefined>>();
  for (const { text } of mails) {
    const word = wordOf(text) ?? '';
    idsOf.set(word, (idsOf.get(word) ?? new Set()).add(idOf(text)));
  }
  const twice = [...idsOf.values()].filter(({ size }) => size > 1).length;
  const lost = missing().length;
  return {
    broken: [
      ...(lost ? [`${lost} mails lost`] : []),
      ...(twice ? [`${twice} mails arrived under two ids`] : []),
    ],
    note: `${expected.size} forms sent, ${mails.length} mails of ${idsOf.size} forms arrived, the last after ${(ms / 1000).toFixed(1)} s`,
    ms,
    /** Mails beyond one for each form. */
    copies: mails.length - idsOf.size,
  };
}

interface MailFault {
  breakIt(parts: { readonly server: MailServer; readonly site: RunningSite }): Promise<void> | void;
  /** Ends the fault; resolves with the mail server that replaces the first, if any. */
  mend(parts: {
    readonly server: MailServer;
    readonly site: RunningSite;
  }): Promise<MailServer> | MailServer | undefined;
  readonly spool?: string;
  /**
   * Whether forms may be refused, with their answers kept. Otherwise each must be accepted, even if the mail server
   * fails.
   */
  readonly mayRefuse?: boolean;
}

async function mailFault(fault: MailFault): Promise<Finding> {
  const { spool = temporaryFolder(), mayRefuse = false } = fault;
  const server = await startMailServer();
  const site = await startMailSite(server, spool);
  const watch = startWatch(site.opsUrl);
  const load = startMailLoad(() => site.url(firstSite.id, '/'));
  await wait(2000);
  await fault.breakIt({ server, site });
  await wait(FAULT_MS);
  const next = await fault.mend({ server, site });
  await wait(2000);
  await load.stop();
  const { broken, note, ms } = await checkMails(load.ended, next ? [server, next] : [server]);
  // The server's reply for a delivered mail may have been lost: it is sent again after a pause.
  const inSpool = () => mailsIn(spool, 'wait').length;
  const arrived = performance.now();
  while (inSpool() > 0 && performance.now() - arrived < DELIVERY_MS) await wait(200);
  const left = inSpool();
  const refused = countRefused(load.ended);
  const seen = { ended: load.ended, watched: watch.stop() };
  await site.stop();
  await Promise.all([server.stop(), next?.stop()]);
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
  mailFault({
    breakIt: ({ server }) => server.setMood(mood),
    mend({ server }) {
      server.setMood('take');
      return undefined;
    },
  });

/** Mounts a disk of a few pages for the spool, filled to the last byte during the fault. Needs root. */
async function diskFull(): Promise<Finding> {
  const spool = temporaryFolder();
  const filler = join(spool, 'filler');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', spool]);
  try {
    return await mailFault({
      // dd is meant to fail once the disk is full.
      breakIt: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']),
      mend() {
        rmSync(filler);
        return undefined;
      },
      spool,
      mayRefuse: true,
    });
  } finally {
    execFileSync('umount', ['-l', spool]);
  }
}

/** Limits the size of files that the content service writes. */
const limitFiles = ({ contentServicePid }: RunningSite, most: string) =>
  void execFileSync('prlimit', ['--pid', String(contentServicePid), `--fsize=${most}:unlimited`]);

export const mailFaults: Scenarios = {
  'mail-refused-for-now': moodFault('refuse-for-now'),
  'mail-hangs': moodFault('stall'),
  'mail-dies-mid-mail': moodFault('drop'),
  'mail-dies-after-taking': moodFault('take-and-drop'),
  'mail-down': () =>
    mailFault({
      breakIt: ({ server }) => server.stop(),
      mend: ({ server }) => startMailServer(Number(new URL(server.url).port)),
    }),
  'mail-disk-full': diskFull,
  // The other way in which writing fails; needs no root.
  'mail-file-limit': () =>
    mailFault({
      breakIt: ({ site }) => limitFiles(site, '0'),
      mend({ site }) {
        limitFiles(site, 'unlimited');
        return undefined;
      },
      mayRefuse: true,
    }),
};
