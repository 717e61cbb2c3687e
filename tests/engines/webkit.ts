import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { freePort, isListening } from '#tests/support/free-port.ts';
import type { Driver, Engine, LaunchOptions, NamedKey } from './driver.ts';
import { programsOfWebKit } from './engines.ts';
import { endProgram, startScreen } from './screen.ts';

/** Keys by their code points in WebDriver's table (W3C WebDriver, 17.4.2). */
const KEYS: Readonly<Record<NamedKey, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** Narrowest width that the window's toolbar allows, in CSS pixels; pages still get the layout for phones. */
const NARROWEST = 450;

const answerSchema = z.object({ value: z.unknown() });
const refusalSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });
const cookiesSchema = z.array(z.object({ name: z.string() }));
const sizeSchema = z.object({ width: z.number(), height: z.number() });

/** Longest session start, in milliseconds, and how many drivers are tried. */
const MAX_START_MS = 15_000;
const MAX_DRIVERS = 4;

/** Longest wait for a script in the page, in milliseconds. Occasionally it gets no response; the tests then ask again. */
const MAX_SCRIPT_MS = 8000;

/** Longest wait for any other response, in milliseconds. */
const MAX_RESPONSE_MS = 30_000;

type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<unknown>;

/** Returns a function that sends commands to a WebDriver server (W3C WebDriver, 6.3). */
function callerOf(server: string): Call {
  return async (method, path, body, signal = AbortSignal.timeout(MAX_RESPONSE_MS)) => {
    const response = await fetch(server + path, {
      method,
      signal,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = answerSchema.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = refusalSchema.parse(value);
    throw new Error(`${method} ${path}: ${error} ${message}`);
  };
}

/**
 * Launches Debian's WebKit in MiniBrowser, which has no headless mode, through classic W3C WebDriver: its
 * driver does not support BiDi yet.
 */
export async function launchWebKit({ hasScripts, viewport }: LaunchOptions): Promise<Engine> {
  const [driverProgram = '', screenProgram = '', binary] = programsOfWebKit();
  const screen = await startScreen(screenProgram);
  let driver = await startDriver(driverProgram, screen.display);
  const args = ['--automation', `--enable-javascript=${hasScripts}`];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  return {
    // Occasionally a driver never connects to the browser that it has started.
    async newTab() {
      for (let drivers = 1; ; drivers += 1) {
        const signal = AbortSignal.timeout(MAX_START_MS);
        try {
          return await newSession(driver.call, capabilities, viewport, signal);
        } catch (error) {
          if (!signal.aborted || drivers === MAX_DRIVERS) throw error;
          await endProgram(driver.program);
          driver = await startDriver(driverProgram, screen.display);
        }
      }
    },
    async close() {
      await endProgram(driver.program);
      await screen.end();
    },
  };
}

async function startDriver(path: string, display: string) {
  const port = await freePort();
  const program = spawn(path, [`--port=${port}`, '--host=127.0.0.1'], {
    // The WebKit sandbox needs user namespaces, which containers do not have.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  while (!(await isListening(port))) await wait(50);
  return { program, call: callerOf(`http://127.0.0.1:${port}`) };
}

async function newSession(
  call: Call,
  capabilities: object,
  viewport: LaunchOptions['viewport'],
  signal: AbortSignal,
): Promise<Driver> {
  const { sessionId } = sessionSchema.parse(await call('POST', '/session', { capabilities }, signal));
  const session: Call = (method, path, ...rest) => call(method, `/session/${sessionId}${path}`, ...rest);
  const run = (expression: string) => {
    const script = { script: `return (${expression})`, args: [] };
    return session('POST', '/execute/sync', script, AbortSignal.timeout(MAX_SCRIPT_MS));
  };
  await session('POST', '/window/rect', { x: 0, y: 0, ...viewport });
  const readSize = async () => sizeSchema.parse(await run('({ width: innerWidth, height: innerHeight })'));
  // The window's own toolbars take part of its size.
  const inner = await readSize();
  const grown = {
    width: 2 * viewport.width - inner.width,
    height: 2 * viewport.height - inner.height,
  };
  await session('POST', '/window/rect', { x: 0, y: 0, ...grown });
  const { width } = await readSize();
  if (width > Math.max(viewport.width, NARROWEST)) throw new Error(`the viewport is ${width} pixels wide`);
  const act = (actions: object) => session('POST', '/actions', { actions: [actions] });
  const type = (text: string) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  return {
    goTo: async (url) => void (await session('POST', '/url', { url })),
    run,
    async clickAt(x, y) {
      const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
      await act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...at },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    type: async (text) => void (await type(text)),
    press: async (key) => void (await type(KEYS[key])),
    cookies: async () => cookiesSchema.parse(await session('GET', '/cookie')).map(({ name }) => name),
    // Neither the driver nor an ephemeral session exposes the console.
    problems: () => [],
    async close() {
      await session('DELETE', '');
    },
  };
}
