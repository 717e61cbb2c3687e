import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { firstSite } from '../sites.ts';
import {
  FAULT_MS,
  RATE,
  readBefore,
  startFor,
  startShortLived,
  underLoad,
  withSite,
} from './content-service.ts';
import { keptConnections, startLoad } from './load.ts';
import { checkMails, startMailLoad, startMailSite } from './mail.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { mixedVisit } from './visits.ts';

/** Longest time from the signal to the exit, in milliseconds. */
const MAX_STOP_MS = 12_000;
/** Errors that clients of a stopped process may get. */
const IS_GONE = new Set(['ECONNREFUSED', 'ECONNRESET']);

/** SIGTERM under load: earlier requests get their response, the exit code is 0. */
const terminate = (isKept: boolean) => () =>
  withSite(async ({ service, site }) => {
    await readBefore(site);
    const agent = keptConnections();
    const load = startLoad({
      rate: RATE,
      ...(isKept && { agent }),
      visitOf: mixedVisit,
      urlOf: () => site.url(firstSite.id, '/'),
    });
    await wait(1500);
    service.delay(500);
    await wait(1000);
    const signalled = performance.now();
    const open = load.open;
    process.kill(site.pid, 'SIGTERM');
    const code = await site.ended;
    const stopMs = performance.now() - signalled;
    await load.stop();
    agent.destroy();
    // Later visitors are refused, which a load balancer in front would prevent.
    const ended = load.ended.filter(({ began, verdict }) => began < signalled - 1 || !IS_GONE.has(verdict));
    return {
      ended,
      note: `${open} in progress at the signal, exited with ${code} after ${Math.round(stopMs)} ms`,
      broken: [
        ...brokenBy({ ended }),
        ...(code === 0 ? [] : [`exited with ${code}`]),
        ...(stopMs > MAX_STOP_MS ? ['took too long to exit'] : []),
      ],
    };
  });

/** Kills both processes with SIGKILL while mails wait; the next start delivers each of them once. */
async function kill(): Promise<Finding> {
  const spool = temporaryFolder();
  const server = await startMailServer();
  server.setMood('refuse-for-now');
  let site = await startMailSite(server, spool);
  const before = startMailLoad(() => site.url(firstSite.id, '/'));
  await wait(FAULT_MS);
  const killed = performance.now();
  process.kill(site.contentServicePid, 'SIGKILL');
  process.kill(site.pid, 'SIGKILL');
  await before.stop();
  server.setMood('take');
  site = await startMailSite(server, spool);
  const ended = before.ended.filter(({ began, ms }) => began + ms < killed);
  const { broken, note, ms } = await checkMails(ended, [server]);
  await site.stop();
  await server.stop();
  const repeated = server.received.length - new Set(server.received.map(({ text }) => text)).size;
  return {
    ended,
    recoveredMs: ms,
    note,
    broken: [...brokenBy({ ended }), ...broken, ...(repeated > 0 ? [`${repeated} mails arrived twice`] : [])],
  };
}

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** The site's clock jumps forward by a day, and back by two. */
async function clockJumps(): Promise<Finding> {
  if (!existsSync(FAKETIME))
    throw new Error(`this requires libfaketime (apt-get install faketime): ${FAKETIME}`);
  const file = join(temporaryFolder(), 'offset');
  const setClock = (offset: string) => writeFileSync(file, `${offset}\n`);
  setClock('+0d');
  const jump = async () => {
    setClock('+1d');
    await wait(FAULT_MS);
    setClock('-1d');
  };
  return withSite(({ site }) => underLoad(site, jump, () => setClock('+0d')), {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
}

/** Replaces three instances behind Varnish one after another, as a rollout does. */
async function roll(): Promise<Finding> {
  const service = await startShortLived();
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = (port: number) => startFor(service, { PORT: String(port) });
  const running = await Promise.all(ports.map(start));
  const varnish = await startVarnish(
    { http: await freePort(), purge: await freePort() },
    ports.map((port) => `http://127.0.0.1:${port}`),
  );
  for (const site of running) await readBefore(site);
  const agent = keptConnections();
  const load = startLoad({
    rate: RATE,
    agent,
    visitOf: mixedVisit,
    urlOf: () => varnish.url,
  });
  await wait(2000);
  const codes: unknown[] = [];
  for (const [index, port] of ports.entries()) {
    const site = running[index];
    if (site) {
      await site.stop();
      codes.push(await site.ended);
    }
    running[index] = await start(port);
    // A rollout waits as long, until Varnish's probe has noticed the new instance.
    await wait(2000);
  }
  await load.stop();
  agent.destroy();
  await Promise.all([...running.map((site) => site.stop()), varnish.stop()]);
  await service.stop();
  return {
    ended: load.ended,
    note: `exit codes: ${codes.join(', ')}`,
    broken: brokenBy({ ended: load.ended }, { mayRefuse: false }),
  };
}

export const processFaults: Scenarios = {
  stop: terminate(false),
  'stop-kept-connections': terminate(true),
  'kill-with-mails': kill,
  'clock-jumps': clockJumps,
  'rolling-restart': roll,
};
