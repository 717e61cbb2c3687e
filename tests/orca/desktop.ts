import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { endProgram, startScreen } from '#tests/engines/screen.ts';
import { programsOfFirefox } from '../engines/engines.ts';
import { type Listen, listenTo } from './spoken-log.ts';

/**
 * Orca's defaults, except that it has no voice, does not echo keys and does not read a loaded page by itself.
 * It writes its log without buffering.
 */
const CUSTOMISATIONS = `from orca import debug, settings
debug.debugFile.reconfigure(line_buffering=True)
settings.speechServerFactory = None
settings.enableKeyEcho = False
settings.sayAllOnLoad = False
`;

/** A separate desktop with Firefox in front and Orca, as blind visitors use it. */
export interface Desktop extends AsyncDisposable {
  /** Presses a key by its X name, such as `Tab` or `ctrl+l`. */
  press(key: string): void;
  type(text: string): void;
  readonly listen: Listen;
}

/** Starts a D-Bus daemon for one session. The daemon ends the services that it has started. */
async function startBus(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const child = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = await once(child.stdout, 'data');
  return { child, address: String(address).trim() };
}

/** The required programs, each with its Debian package; the last one brings the accessibility registry. */
export const PROGRAMS = {
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus-daemon',
  'firefox-esr': 'firefox-esr',
  xdotool: 'xdotool',
  orca: 'orca at-spi2-core',
} as const;

/** Starts everything, with files of its own. `listen` fails once the signal aborts. */
export async function startDesktop(signal: AbortSignal): Promise<Desktop> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'orca-'));
  started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const runtime = join(folder, 'run');
  const orcaFiles = join(folder, 'data', 'orca');
  await mkdir(runtime, { mode: 0o700 });
  await mkdir(orcaFiles, { recursive: true });
  await writeFile(join(orcaFiles, 'orca-customizations.py'), CUSTOMISATIONS);

  const screen = await startScreen('Xvfb');
  started.defer(() => screen.end());
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    GSETTINGS_BACKEND: 'memory',
    DISPLAY: screen.display,
    WAYLAND_DISPLAY: '',
    LANG: 'C.UTF-8',
    GNOME_ACCESSIBILITY: '1',
  };
  const bus = await startBus(env);
  started.defer(() => endProgram(bus.child));
  env.DBUS_SESSION_BUS_ADDRESS = bus.address;

  const log = join(folder, 'orca.log');
  await writeFile(log, '');
  const listen = listenTo(log, signal);
  const orca = spawn('orca', [`--debug-file=${log}`], { env, stdio: 'ignore' });
  started.defer(() => endProgram(orca));
  await listen(['Screen reader on.']);
  const [executablePath] = programsOfFirefox();
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    defaultViewport: null,
    env,
    // Without this setting, an automated Firefox does not enable its accessibility API.
    extraPrefsFirefox: { 'accessibility.force_disabled': -1 },
  });
  started.defer(() => firefox.close());
  await listen();

  const running = started.move();
  return {
    press: (key) => void execFileSync('xdotool', ['key', key], { env }),
    type: (text) => void execFileSync('xdotool', ['type', text], { env }),
    listen,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
