import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { freePort, isListening } from '#tests/support/free-port.ts';
import { endProgram, startScreen } from '#tests/support/screen.ts';
import type { Driver, Engine, LaunchOptions, NamedKey } from './driver.ts';
import { programsOfWebKit } from './engines.ts';

/** Keys by their code points in WebDriver's table (W3C WebDriver, 17.4.2). */
const KEYS: Readonly<Record<NamedKey, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** The bar of its window makes it no narrower, in CSS pixels; pages are laid out as on a phone all the same. */
const NARROWEST = 450;

const answerSchema = z.object({ value: z.unknown() });
const refusalSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });
const cookiesSchema = z.array(z.object({ name: z.string() }));
const sizeSchema = z.object({ width: z.number(), height: z.number() });

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Calls of a WebDriver server (W3C WebDriver, 6.3). */
function callerOf(server: string): Call {
  return async (method, path, body) => {
    const response = await fetch(server + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = answerSchema.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = refusalSchema.parse(value);
    throw new Error(`${method} ${path}: ${error} ${message}`);
  };
}

/**
 * Debian's WebKit in its small browser, which has no mode without windows, by WebDriver as the W3C has it: the driver has
 * no BiDi yet.
 */
export async function launchWebKit({ hasScripts, viewport }: LaunchOptions): Promise<Engine> {
  const [driverProgram = '', screenProgram = '', binary] = programsOfWebKit();
  const screen = await startScreen(screenProgram);
  const port = await freePort();
  const driver = spawn(driverProgram, [`--port=${port}`, '--host=127.0.0.1'], {
    // Its sandbox needs a user of its own, which whoever runs tests in a container has not.
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  while (!(await isListening(port))) await wait(50);
  const call = callerOf(`http://127.0.0.1:${port}`);
  const args = ['--automation', `--enable-javascript=${hasScripts}`];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  return {
    newTab: () => newSession(call, capabilities, viewport),
    async close() {
      await endProgram(driver);
      await screen.end();
    },
  };
}

async function newSession(
  call: Call,
  capabilities: object,
  viewport: LaunchOptions['viewport'],
): Promise<Driver> {
  const { sessionId } = sessionSchema.parse(await call('POST', '/session', { capabilities }));
  const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  const run = (expression: string) =>
    session('POST', '/execute/sync', { script: `return (${expression})`, args: [] });
  await session('POST', '/window/rect', { x: 0, y: 0, ...viewport });
  const readSize = async () => sizeSchema.parse(await run('({ width: innerWidth, height: innerHeight })'));
  // The window has bars of its own.
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
    // Neither the driver nor a session that keeps nothing tells what the console says.
    problems: () => [],
    async close() {
      await session('DELETE', '');
    },
  };
}
