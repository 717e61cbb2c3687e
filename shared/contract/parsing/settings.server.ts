import * as z from 'zod';
import { editDistance } from '../text/edit-distance.server.ts';

/** Environment variables by name. Container platforms write an absent variable as an empty or blank one. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that are set and not blank. A blank one would be the number 0, or a list without entries. */
export const presentIn = (variables: Variables): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])),
  );

/** A setting that is a whole number within limits. */
export const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** A port to listen on; 0 picks a free one. */
export const port = (fallback: number) => wholeNumber(0, 65_535).default(fallback);

/** A setting that is a name, a path or the like. */
export const someText = z.string().min(1);

/** A token that is valid in a header field and hard to guess. */
export const bearerToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 ASCII characters, without spaces');

/** One token, or two separated by a comma during rotation, the new one first. */
export const bearerTokens = z
  .string()
  .transform((value) => value.split(',').flatMap((entry) => entry.trim() || []))
  .pipe(z.array(bearerToken).min(1).max(2));

/** Maximum edit distance of a plausible typo. Short names are too close to one another to allow any. */
const maxEditDistance = (name: string): number => (name.length < 8 ? 0 : name.length < 10 ? 1 : 2);

/** Whether the last words of a known name are missing. OpenTelemetry has variables of its own. */
const isCutShort = (name: string, settingName: string): boolean =>
  name.includes('_') && settingName.startsWith(`${name}_`) && !name.startsWith('OTEL_');

/** First words of variables that no other program uses in the environment of a site. */
const DISTINCTIVE = /^(?:ANALYTICS|ANNOUNCE|CACHE|CSAF|EMERGENCY|LINKS|MAIL|OPS|PREVIEW|SMTP|TRUST)_/;
/** Kubernetes sets these for each service, whatever its name. */
const OF_KUBERNETES = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;

/** Whether a variable begins like a setting. */
const isOfFamily = (name: string, settingName: string): boolean =>
  !OF_KUBERNETES.test(name) && settingName.startsWith(DISTINCTIVE.exec(name)?.[0] ?? ' ');

/**
 * Messages for variables that look like misspelt `names` and would be ignored. `present` is from `presentIn`.
 */
export function misspelt(present: Variables, names: readonly string[]): string[] {
  return Object.keys(present).flatMap((name) => {
    if (names.includes(name)) return [];
    const isSimilar = (settingName: string): boolean =>
      editDistance(name, settingName, maxEditDistance(settingName)) !== undefined ||
      isCutShort(name, settingName);
    const nearestName = names.find(isSimilar) ?? names.find((settingName) => isOfFamily(name, settingName));
    return nearestName === undefined ? [] : [`${name}: unknown variable; did you mean ${nearestName}?`];
  });
}

/**
 * Why the system refuses to listen, as a problem of the setting that names the port; undefined for any other error.
 */
export function listenProblem(error: unknown, setting: string): string | undefined {
  const refusal = refusedListen.safeParse(error).data;
  if (refusal?.code === 'EADDRINUSE')
    return `${setting}: port ${refusal.port} is in use: end the program that listens there, or choose another port`;
  if (refusal?.code === 'EACCES')
    return `${setting}: this user may not listen on port ${refusal.port}: choose a port from 1024 on`;
  return refusal && `HOST: ${refusal.address ?? refusal.hostname} is not an address of this machine`;
}

/** Node's error of a server that cannot listen. */
const refusedListen = z.object({
  code: z.enum(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND']),
  syscall: z.enum(['listen', 'getaddrinfo']),
  port: z.number().optional(),
  address: z.string().optional(),
  hostname: z.string().optional(),
});

/** The part of Node's `fs` that is needed. It is injected because shared code imports no Node modules. */
interface FileSystem {
  existsSync(path: string): boolean;
  statSync(path: string): { isDirectory(): boolean };
  statfsSync(path: string): { readonly type: number };
  accessSync(path: string, mode: number): void;
  readonly constants: { readonly W_OK: number };
}

/** The type of the file system in `/proc`, on Linux. */
const PROC = 0x9fa0;

/** Whether files can be created in a folder, which need not exist yet. Creates nothing. */
export function isWritable(folder: string, files: FileSystem): boolean {
  let existing = folder;
  while (!files.existsSync(existing)) existing = existing.includes('/') ? parentOf(existing) : '.';
  try {
    files.accessSync(existing, files.constants.W_OK);
    // Node's recursive `mkdir` never returns in `/proc`, which claims to be writable.
    return files.statSync(existing).isDirectory() && files.statfsSync(existing).type !== PROC;
  } catch {
    return false;
  }
}

const parentOf = (path: string): string => path.replace(/\/[^/]*$/, '') || '/';
