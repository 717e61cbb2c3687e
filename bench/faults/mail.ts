import { setTimeout as wait } from 'node:timers/promises';
import { type MailMood, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startSite } from '#tests/support/start-site.ts';
import { firstSite } from '../sites.ts';
import { FAULT_MS, RATE, underLoad } from './load.ts';
import { brokenBy, countRefused, type Finding, type Scenarios } from './report.ts';
import { urlOf } from './site.ts';
import { type Ended, formVisit, pageVisit, type Visit } from './visits.ts';

/** Visitors per second, of whom every fifth sends a form. */
const VISITS = RATE / 4;
/** After this many milliseconds with a sound relay every form is accepted. */
const SETTLED_MS = 2000;
const PAGES = ['/', '/guidance/passkeys', '/guidance/password-managers', '/section/about-ncsc/contact-us'];

const visitOf = (count: number): Visit =>
  count % 5 === 0
    ? formVisit(firstSite.id, `word-${count}-`, `10.1.${(count >> 8) % 256}.${count % 256}`)
    : pageVisit('seen', firstSite.id, PAGES[count % PAGES.length] ?? '/');

const idOf = (text: string) => /^Message-ID: (.*)\r?$/m.exec(text)?.[1];
const wordOf = (text: string) => /word-\d+-/.exec(text)?.[0];

/** The words in forms that were reported as sent. */
const wordsSent = (ended: readonly Ended[]): string[] =>
  ended.flatMap(({ verdict, visit }) =>
    visit.kind === 'form' && verdict === 'right' ? (wordOf(visit.post?.body ?? '') ?? []) : [],
  );

/** Reports mails of forms that were reported as sent but have not arrived, and mails that arrived under two ids. */
export function checkMails(ended: readonly Ended[], servers: readonly MailServer[]) {
  const sent = new Set(wordsSent(ended));
  const mails = servers.flatMap(({ received }) => received.map(({ text }) => text));
  const forms = Map.groupBy(mails, wordOf);
  const lost = [...sent].filter((word) => !forms.has(word)).length;
  const twice = [...forms.values()].filter((own) => new Set(own.map(idOf)).size > 1).length;
  return {
    broken: [
      ...(lost ? [`${lost} mails lost`] : []),
      ...(twice ? [`${twice} mails arrived under two ids`] : []),
    ],
    note: `${sent.size} forms sent, ${mails.length} mails of ${forms.size} forms arrived`,
    /** Mails beyond one for each form. */
    copies: mails.length - forms.size,
  };
}

/**
 * The relay fails while forms are sent: they come back as not sent, with their answers, and are accepted again as soon as
 * the relay is sound. `servers`: the running one is last.
 */
async function mailFault(
  breakIt: (servers: MailServer[]) => Promise<void> | void,
  mend: (servers: MailServer[]) => Promise<void> | void,
): Promise<Finding> {
  await using server = await startMailServer();
  const servers = [server];
  await using site = await startSite({ SMTP_URL: server.url, TRUST_PROXY: 'loopback' });
  let mended = 0;
  const visitors = { url: urlOf(site), opsUrl: site.opsUrl, rate: VISITS, isKept: false, visitOf };
  const seen = await underLoad(visitors, async () => {
    await breakIt(servers);
    await wait(FAULT_MS);
    await mend(servers);
    mended = performance.now();
    await wait(2 * SETTLED_MS);
  });
  await Promise.all(servers.slice(1).map((next) => next.stop()));
  const { broken, note } = checkMails(seen.ended, servers);
  const forms = seen.ended.filter(({ visit }) => visit.kind === 'form');
  const sentAgain = forms.filter(({ began, verdict }) => began > mended && verdict === 'right');
  const late = countRefused(forms.filter(({ began }) => began > mended + SETTLED_MS));
  return {
    ...seen,
    recoveredMs: Math.min(...sentAgain.map(({ began, ms }) => began + ms)) - mended,
    note: `${note}; ${countRefused(forms)} came back as not sent`,
    broken: [
      ...brokenBy(seen),
      ...broken,
      ...(late > 0 ? [`${late} forms were not sent although the relay was sound`] : []),
      ...(countRefused(forms) === 0 ? ['no form was sent during the fault'] : []),
    ],
  };
}

const moodFault = (mood: MailMood) => () =>
  mailFault(
    ([server]) => server?.setMood(mood),
    ([server]) => server?.setMood('take'),
  );

export const mailFaults: Scenarios = {
  'mail-refused-for-now': moodFault('refuse-for-now'),
  'mail-hangs': moodFault('stall'),
  'mail-dies-mid-mail': moodFault('drop'),
  'mail-dies-after-taking': moodFault('take-and-drop'),
  'mail-down': () =>
    mailFault(
      ([server]) => server?.stop(),
      async (servers) => {
        servers.push(await startMailServer(Number(new URL(servers[0]?.url ?? '').port)));
      },
    ),
};
