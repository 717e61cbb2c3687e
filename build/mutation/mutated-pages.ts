// Runs before each test file of a subject with browser tests: switches the mutant on in every page that a test
// opens, and in the site that rendered it, and tells Stryker which mutants a page has reached.
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { inject, vi } from 'vitest';

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

/** A page's console message with the mutants that it has reached begins with this. */
const REACHED = 'reached mutants: ';

/** Counts the mutants that a page has reached for the test that runs now. */
function countReached(message: string): void {
  if (!message.startsWith(REACHED)) return;
  const state: unknown = Reflect.get(globalThis, '__stryker__');
  if (!isMutationState(state)) return;
  state.mutantCoverage ??= { static: {}, perTest: {} };
  const { static: loaded, perTest } = state.mutantCoverage;
  let counts = loaded;
  if (state.currentTestId !== undefined) counts = perTest[state.currentTestId] ??= {};
  for (const id of message.slice(REACHED.length).split(' ')) counts[id] = (counts[id] ?? 0) + 1;
}

/**
 * Runs in a page, before its scripts. It reports by the console: the reply to an exposed function would count as an
 * interaction of the visitor.
 */
function shareWithPage({ activeMutant, prefix }: { activeMutant: string | null; prefix: string }): void {
  const reached = new Set<string>();
  let waiting: string[] = [];
  const report = () => {
    if (activeMutant === null) console.debug(prefix + waiting.join(' '));
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
  if (isDryRun) context.on('console', (message) => countReached(message.text()));
  await context.addInitScript(shareWithPage, { activeMutant, prefix: REACHED });
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
