import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { FAULT_MS, underLoad } from './load.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { readBefore, siteFault, startContent, startFor, urlOf } from './site.ts';

/** Longest time from the signal to the exit, in milliseconds. */
const MAX_STOP_MS = 12_000;
/** Errors that clients of a stopped process may get. */
const IS_GONE = new Set(['ECONNREFUSED', 'ECONNRESET']);

/** SIGTERM under load: earlier requests get their response, the exit code is 0. */
const terminate = (isKept: boolean) => async (): Promise<Finding> => {
  await using service = await startContent();
  await using site = await startFor(service);
  await readBefore(site);
  let [open, signalled, stopMs] = [0, 0, 0];
  let code: unknown;
  const seen = await underLoad({ url: urlOf(site), isKept }, async (inProgress) => {
    service.delay(500);
    await wait(1000);
    open = inProgress();
    signalled = performance.now();
    process.kill(site.pid, 'SIGTERM');
    code = await site.ended;
    stopMs = performance.now() - signalled;
  });
  // Later visitors are refused, which a load balancer in front would prevent.
  const ended = seen.ended.filter(({ began, verdict }) => began < signalled - 1 || !IS_GONE.has(verdict));
  return {
    ended,
    note: `${open} in progress at the signal, exited with ${code} after ${Math.round(stopMs)} ms`,
    broken: [
      ...brokenBy({ ended }),
      ...(code === 0 ? [] : [`exited with ${code}`]),
      ...(stopMs > MAX_STOP_MS ? ['took too long to exit'] : []),
    ],
  };
};

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** The site's clock jumps forward by a day, and back by two. */
async function clockJumps(): Promise<Finding> {
  if (!existsSync(FAKETIME))
    throw new Error(`this requires libfaketime (apt-get install faketime): ${FAKETIME}`);
  const file = join(temporaryFolder(), 'offset');
  const setClock = (offset: string) => writeFileSync(file, `${offset}\n`);
  setClock('+0d');
  const fault = siteFault(
    async () => {
      for (const offset of ['+1d', '-1d']) {
        setClock(offset);
        await wait(FAULT_MS);
      }
      setClock('+0d');
    },
    {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  );
  return await fault();
}

export const processFaults: Scenarios = {
  stop: terminate(false),
  'stop-kept-connections': terminate(true),
  'clock-jumps': clockJumps,
};
