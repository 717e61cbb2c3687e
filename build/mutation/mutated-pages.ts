// Runs before each test file of a subject with browser tests: switches the mutant on in every page that a test
// opens, and in the site that rendered it, and tells Stryker which mutants a page has reached.
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { inject, vi } from 'vitest';
import * as z from 'zod';

/** What Stryker's instrumented code and its Vitest setup share in a process; in a page, `shareWithPage` makes it. */
interface MutationState {
  currentTestId?: string | undefined;
  mutantCoverage?: MutantCoverage | undefined;
}

/** How often a mutant was reached, by its id: while modules were loaded, and by each test. */
interface MutantCoverage {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, Record<string, number>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly mode: 'dry-run' | 'mutant';
    readonly activeMutant: string | undefined;
  }
}

const isMutationState = (value: unknown): value is MutationState =>
  typeof value === 'object' && value !== null;

/** Counts the mutants that a page has reached for the test that runs now. */
function countReached(ids: unknown): void {
  const state: unknown = Reflect.get(globalThis, '__stryker__');
  if (!isMutationState(state)) return;
  state.mutantCoverage ??= { static: {}, perTest: {} };
  const { static: loaded, perTest } = state.mutantCoverage;
  let counts = loaded;
  if (state.currentTestId !== undefined) counts = perTest[state.currentTestId] ??= {};
  for (const id of z.array(z.string()).parse(ids)) counts[id] = (counts[id] ?? 0) + 1;
}

/** Runs in a page, before its scripts. */
function shareWithPage(activeMutant: string | null): void {
  const reached = new Set<string>();
  let waiting: string[] = [];
  const report = () => {
    const send: unknown = Reflect.get(globalThis, 'countReachedMutants');
    if (typeof send === 'function') void send(waiting);
    waiting = [];
  };
  const counts = new Proxy<Record<string, number>>(
    {},
    {
      set(_counts, id) {
        if (typeof id === 'symbol' || reached.has(id)) return true;
        reached.add(id);
        if (waiting.push(id) === 1) queueMicrotask(report);
        return true;
      },
    },
  );
  Object.defineProperty(globalThis, '__stryker__', {
    value: { activeMutant: activeMutant ?? undefined, mutantCoverage: { static: counts, perTest: {} } },
  });
}

const isDryRun = inject('mode') === 'dry-run';
const activeMutant = isDryRun ? null : (inject('activeMutant') ?? null);

// The first run only measures: no test may fail because the machine is busy.
if (isDryRun) vi.setConfig({ testTimeout: 240_000 });

// Sites that tests start read it before any of their code runs.
if (activeMutant === null) delete process.env.__STRYKER_ACTIVE_MUTANT__;
else process.env.__STRYKER_ACTIVE_MUTANT__ = activeMutant;

async function share(context: BrowserContext): Promise<BrowserContext> {
  if (isDryRun) await context.exposeFunction('countReachedMutants', countReached);
  await context.addInitScript(shareWithPage, activeMutant);
  return context;
}

function shareContexts(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => share(await newContext(options));
  return browser;
}

// Files of one process share the browser and this patch.
if (chromium.launch.name !== 'launchShared') {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async function launchShared(options) {
    return shareContexts(await launch(options));
  };
}
