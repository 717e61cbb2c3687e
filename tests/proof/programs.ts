import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that some tests need and npm does not install. Those tests carry its name as a tag. */
export interface OutsideProgram {
  readonly name: string;
  /** What the tests use it for. */
  readonly purpose: string;
  readonly howToGetIt: string;
}

export const outsidePrograms: readonly OutsideProgram[] = [
  {
    name: 'redis-server',
    purpose: 'they join instances by a real Redis',
    howToGetIt: 'apt-get install redis-server, or brew install redis',
  },
  {
    name: 'varnishd',
    purpose: 'they stand behind a real Varnish',
    howToGetIt: 'apt-get install varnish, or brew install varnish',
  },
  {
    name: 'nginx',
    purpose: 'they stand behind a real nginx',
    howToGetIt: 'apt-get install nginx-light, or brew install nginx',
  },
];

/** Finds a program in the folders of a `PATH`; undefined if it is in none. */
export const findProgram = (name: string, path = process.env.PATH ?? ''): string | undefined =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** Programs that are in no folder of a `PATH`. */
export const missingPrograms = (path = process.env.PATH ?? ''): OutsideProgram[] =>
  outsidePrograms.filter(({ name }) => findProgram(name, path) === undefined);

/** Whether every program must be present: in CI a missing one is a failure and nothing is skipped. */
export const isStrictRun = (ci = process.env.CI ?? ''): boolean => !['', '0', 'false'].includes(ci);
