// Plays a journey with Orca, the screen reader of Linux desktops, in Firefox: npm run orca
import { startSite } from '#tests/support/start-site.ts';
import { findProgram } from '../proof/programs.ts';
import { type Desktop, PROGRAMS, startDesktop } from './desktop.ts';
import { journey, MAX_PRESSES, type Step } from './journey.ts';

/** Longest time for the journey, in milliseconds. */
const MAX_TIME_MS = 110_000;

/** Takes a step, and returns what was heard. */
async function take(
  step: Step,
  { press, type, listen }: Desktop,
  origin: string,
): Promise<readonly string[]> {
  const { key, path, upTo, hears } = step;
  press(key);
  if (path) {
    await listen();
    type(origin + path);
    press('Return');
  }
  if (!upTo) return listen(hears);
  const heard = [...(await listen())];
  for (let presses = 1; presses < MAX_PRESSES && !heard.includes(upTo); presses += 1) {
    press(key);
    heard.push(...(await listen()));
  }
  return heard;
}

/** Takes the whole journey, prints the phrases heard, and returns the number of missing ones. */
async function hear(signal: AbortSignal): Promise<number> {
  await using started = new AsyncDisposableStack();
  const site = await startSite();
  started.defer(() => site.stop());
  const desktop = started.use(await startDesktop(signal));
  const { origin } = new URL(site.url('main', '/'));
  let unheard = 0;
  for (const step of journey) {
    const heard = await take(step, desktop, origin);
    console.log(`\n${step.does} (${step.key})`);
    for (const phrase of heard) console.log(`  ${phrase}`);
    for (const phrase of step.hears.filter((wanted) => !heard.includes(wanted))) {
      unheard += 1;
      console.log(`  NOT HEARD: ${phrase}`);
    }
  }
  return unheard;
}

const missing = Object.entries(PROGRAMS).filter(([name]) => findProgram(name) === undefined);
if (missing.length > 0) {
  const packages = missing.map(([, name]) => name).join(' ');
  console.error(`This needs Debian's packages: apt-get install --no-install-recommends ${packages}`);
  process.exit(1);
}
const stop = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop.abort());
const unheard = await hear(AbortSignal.any([stop.signal, AbortSignal.timeout(MAX_TIME_MS)]));
console.log(unheard === 0 ? '\nAll that matters was heard.' : `\n${unheard} phrases were not heard.`);
process.exit(unheard === 0 ? 0 : 1);
