import * as z from 'zod';
import { editDistance } from '../ui/text/edit-distance.server.ts';

/** Variables of an environment by name. An empty one is how container platforms write an absent one. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What is set of an environment. */
export const presentIn = (variables: Variables): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** What can stand in a header field, and is not soon guessed. */
export const bearerToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, 'has to be 16 characters at least, without blanks');

/** One token, or two apart by a comma, while one takes the place of the other: the new one first. */
export const bearerTokens = z
  .string()
  .transform((value) => value.split(',').flatMap((entry) => entry.trim() || []))
  .pipe(z.array(bearerToken).min(1).max(2));

/** Slips that somebody plausibly makes in a name; short ones are too near to those of others. */
const mostSlips = (name: string): number => (name.length < 8 ? 0 : name.length < 10 ? 1 : 2);

/** Variables that are set and nearly those of `names`: nobody would read them. `present`: of `presentIn`. */
export function misspelt(present: Variables, names: readonly string[]): string[] {
  return Object.keys(present).flatMap((name) => {
    if (names.includes(name)) return [];
    const meant = names.find((known) => editDistance(name, known, mostSlips(known)) !== undefined);
    return meant === undefined ? [] : [`${name}: there is no such variable; did you mean ${meant}?`];
  });
}

/** What it needs of Node's `fs`, which is handed in: what is shared knows no Node modules. */
interface FileSystem {
  existsSync(path: string): boolean;
  statSync(path: string): { isDirectory(): boolean };
  accessSync(path: string, mode: number): void;
  readonly constants: { readonly W_OK: number };
}

/** Whether files can be made in a folder, which may have to be made first. Nothing is. */
export function isWritable(folder: string, files: FileSystem): boolean {
  let existing = folder;
  while (!files.existsSync(existing)) existing = existing.includes('/') ? parentOf(existing) : '.';
  try {
    files.accessSync(existing, files.constants.W_OK);
    return files.statSync(existing).isDirectory();
  } catch {
    return false;
  }
}

const parentOf = (path: string): string => path.replace(/\/[^/]*$/, '') || '/';
