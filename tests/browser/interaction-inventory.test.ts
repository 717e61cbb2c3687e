import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Place } from '#tests/accessibility/places.ts';
import { waitForHydration } from '#tests/support/browser.ts';
import { NARROW, pathOf, visitSite, WIDE } from '#tests/support/visit-site.ts';
import { CONTROLS, type Control, type InterfaceState, readInterface } from './interface-state.ts';

// What happens when each kind of control is used by the keyboard: what changes, what has the focus, where it leads.
// After an intended change, run `npm test -- tests/browser/interaction-inventory -u` and read the diff.

const visit = visitSite();

/** Pages with every kind of control between them, none of which depends on the day. */
const places: readonly Place[] = [
  ...[
    '/collection/small-business-guide/avoiding-phishing',
    '/section/about-ncsc/contact-us',
    '/search?q=password',
    '/advisory/northmere-gatehouse',
    '/collection/device-security',
    '/cyberaware/actionplan/small-organisations',
    '/guidance/phishing-spot-and-report',
    '/register/cyberfirst',
    '/schemes/assured-consultancy?sort=title+asc',
    '/schemes/certified-professionals',
    '/schemes/cyber-essentials/certified-organisations',
    '/section/about-this-website/cookie-settings',
    '/section/advice-guidance/jargon-buster',
    '/section/information-for/cyber-security-professionals',
    '/section/products-services/all-products-services-categories',
  ].map((path) => ({ site: 'main' as const, path })),
  { site: 'agency', path: '/' },
  { site: 'agency', path: '/case-study/returner-after-ten-years' },
];

/** How many of them have controls of their own on a phone. */
const ALSO_NARROW = 2;
/** Maximum lines shown of one step; the rest are counted. */
const SHOWN_LINES = 8;
/** Longer than the delays after which pages show or focus something. */
const QUIET_MS = 300;
/** After this many rounds a page counts as never coming to rest. */
const MAX_ROUNDS = 50;
/** How many controls are used one after the other, each shown by the one before. */
const MAX_DEPTH = 2;

/** Lines that have disappeared or appeared. */
function changes(before: InterfaceState, after: InterfaceState): readonly string[] {
  const gone = [...before.lines];
  const come = after.lines.filter((line) => {
    const index = gone.indexOf(line);
    if (index >= 0) gone.splice(index, 1);
    return index < 0;
  });
  const lines = [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)];
  const rest = lines.length - SHOWN_LINES;
  return rest > 0 ? [...lines.slice(0, SHOWN_LINES), `… ${rest} more`] : lines;
}

/** Lets the page's queued tasks run: React renders in slices, each a task. */
async function runTasks(): Promise<void> {
  for (let task = 0; task < 40; task += 1)
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(undefined);
    });
}

/** Waits until modules have run. As text: Vitest replaces imports. A script that is no module would run twice. */
const importAgain = (addresses: readonly string[]): string =>
  `Promise.all(${JSON.stringify(addresses)}
    .filter((address) => !Array.from(document.scripts).some(({ src, type }) => src === address && type !== 'module'))
    .map((address) => import(address))).then(() => undefined)`;

/** Uses a control as a visitor does by the keyboard. */
async function operate(page: Page, { index }: Control): Promise<void> {
  const control = page.locator(CONTROLS).nth(index);
  await control.focus();
  const kind = await control.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.localName));
  if (kind === 'select') await page.keyboard.press('ArrowDown');
  else if (['checkbox', 'radio'].includes(kind)) await page.keyboard.press('Space');
  else if (['a', 'button', 'summary'].includes(kind)) await page.keyboard.press('Enter');
  else await page.keyboard.type(' pass ');
}

/** A page whose timers stand still, and that says when it has done all that it was going to do. */
async function openStill(viewport: object) {
  const { page } = await visit.newContext({ ...viewport, reducedMotion: 'reduce' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  /** Requests without an answer yet, by id. Playwright announces a request only after the browser has held it back. */
  const pending = new Map<string, string>();
  /** Modules of the document. They are compiled and run some time after their last byte has come. */
  const modules = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request: { url } }) => {
    if (type === 'Document') for (const one of [modules, pending]) one.clear();
    pending.set(requestId, url);
  });
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && response.status < 400) modules.add(response.url);
    // The body of an error response may stay unread, and then the request never finishes.
    if (response.status >= 400) pending.delete(requestId);
  });
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    devtools.on(event, ({ requestId }) => pending.delete(requestId));

  /** Runs timers and all tasks, until nothing changes for as long as the page's longest delay and no request is open. */
  async function rest(): Promise<InterfaceState> {
    let last: InterfaceState | undefined;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await page.clock.runFor(QUIET_MS);
      await expect.poll(() => [...pending.values()]).toEqual([]);
      // Another document may just be replacing this one.
      const state = await page
        .evaluate(importAgain([...modules]))
        .then(() => page.evaluate(runTasks))
        .then(() => page.evaluate(readInterface, CONTROLS))
        .catch(() => undefined);
      if (!state || state.isBusy) continue;
      if (pending.size === 0 && JSON.stringify(state) === JSON.stringify(last)) return state;
      last = state;
    }
    throw new Error('the page does not come to rest');
  }

  async function goTo(address: string): Promise<InterfaceState> {
    await page.goto(address);
    // Unlike a hover, nothing ends this sign of intent.
    await page.locator('a[href]').first().dispatchEvent('input');
    await waitForHydration(page);
    return rest();
  }
  return { page, goTo, rest };
}

type StillPage = Awaited<ReturnType<typeof openStill>>;

/**
 * Uses a control, and then Back if it led elsewhere, or Tab and Escape. Returns what happened, what the control has
 * shown, and what the page shows in the end; undefined if it is another page.
 */
async function follow({ page, rest }: StillPage, before: InterfaceState, control: Control) {
  let state = before;
  const steps: string[] = [];
  function note(step: string, now: InterfaceState): void {
    const focus = now.focus === state.focus ? [] : [`focus ${now.focus}`];
    steps.push(step, ...[...changes(state, now), ...focus].map((line) => `  ${line}`));
    state = now;
  }
  const address = page.url();
  await operate(page, control);
  const reached = await rest();
  if (page.url() === address) {
    note('Used', reached);
    // A control that showed nothing has nothing to leave.
    for (const key of steps.length > 1 ? ['Tab', 'Escape'] : []) {
      await page.keyboard.press(key);
      note(key, await rest());
    }
    return { steps, shown: reached, state };
  }
  steps.push(`Leads to ${pathOf(page)}`, `  title ${reached.title}`, `  focus ${reached.focus}`);
  await page.goBack();
  const back = await rest();
  if (page.url() !== address) steps.push(`Back leads to ${pathOf(page)}`);
  else note('Back', back);
  return { steps, state: page.url() === address ? back : undefined };
}

it('each kind of control does what was agreed', async () => {
  const seen = new Set<string>();
  const report: string[] = [];
  for (const [width, viewport, pages] of [
    ['wide', WIDE, places],
    ['narrow', NARROW, places.slice(0, ALSO_NARROW)],
  ] as const) {
    const still = await openStill(viewport);
    for (const { site, path } of pages) {
      const reload = () => still.goTo(visit.url(path, site));
      let start = await reload();
      let isFresh = true;
      const chains: Control[][] = start.controls.map((control) => [control]);
      for (const chain of chains) {
        const control = chain.at(-1);
        if (!control || seen.has(control.kind)) continue;
        seen.add(control.kind);
        if (!isFresh) start = await reload();
        let before = start;
        for (const one of chain.slice(0, -1)) {
          await operate(still.page, one);
          before = await still.rest();
        }
        const { steps, shown, state } = await follow(still, before, control);
        const names = chain.map(({ kind, name }) => `${kind} ${JSON.stringify(name)}`);
        report.push(`\n${names.join(' > ')} (${width}, ${site}${path})`, ...steps);
        isFresh = JSON.stringify(state?.lines) === JSON.stringify(start.lines);
        const found = chain.length < MAX_DEPTH ? (shown?.controls ?? []) : [];
        chains.push(...found.filter(({ kind }) => !seen.has(kind)).map((one) => [...chain, one]));
      }
    }
  }
  expect(report.join('\n')).toMatchSnapshot();
});
