import { globSync } from 'node:fs';
import { findProgram } from '../proof/programs.ts';

export type EngineName = 'firefox' | 'webkit';

/** A browser engine that runs the journeys. The other browser tests run in Chromium. */
export interface OutsideEngine {
  readonly name: EngineName;
  readonly howToGetIt: string;
  /** Paths of the programs that run it; undefined if one of them is not installed. */
  readonly find: () => readonly string[] | undefined;
}

/** Debian installs WebKit's MiniBrowser beside its library, outside `PATH`. */
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(0);

const allOf = (paths: readonly (string | undefined)[]): readonly string[] | undefined =>
  paths.every((path) => path !== undefined) ? paths : undefined;

const firefox: OutsideEngine = {
  name: 'firefox',
  howToGetIt: 'apt-get install firefox-esr',
  find: () => allOf([findProgram('firefox-esr')]),
};
const webkit: OutsideEngine = {
  name: 'webkit',
  howToGetIt: 'apt-get install webkit2gtk-driver xvfb',
  find: () => allOf([findProgram('WebKitWebDriver'), findProgram('Xvfb'), findMiniBrowser()]),
};
const outsideEngines: readonly OutsideEngine[] = [firefox, webkit];

/** Engines whose journeys run here. */
export const installedEngines = (): EngineName[] =>
  outsideEngines.filter(({ find }) => find() !== undefined).map(({ name }) => name);

/** Engines whose journeys cannot run here. */
export const missingEngines = (): OutsideEngine[] =>
  outsideEngines.filter(({ find }) => find() === undefined);

/** The programs of an installed engine. */
function programsOf({ name, find }: OutsideEngine): readonly string[] {
  const paths = find();
  if (!paths) throw new Error(`${name} is not installed`);
  return paths;
}
export const programsOfFirefox = () => programsOf(firefox);
export const programsOfWebKit = () => programsOf(webkit);
