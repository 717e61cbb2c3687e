import type { HydrationState } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import type { SiteVariant } from '../site/site-variant.ts';

/** What the server hands to the browser with a page: enough to render the same tree again without a request. */
interface HydrationData<Assets> {
  readonly site: SiteVariant;
  readonly renderedAt: string;
  readonly assets: Assets;
  readonly state: HydrationState;
}

/**
 * Characters that could end the element, open another, or end a line in older parsers. Escaped, the text is still the
 * same JSON and means nothing to an HTML parser.
 */
const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Writes the data as JSON that is safe inside a script element of a data type. Defects' messages stay behind. */
export function serialiseHydrationData<Assets>(data: HydrationData<Assets>): string {
  const state = { ...data.state, errors: data.state.errors ? serialiseErrors(data.state.errors) : null };
  return embeddedJson({ ...data, state }) ?? 'null';
}

/** Not in the document itself: loaders give plain objects, whole documents and parts of them. */
const jsonOfFrozen = new WeakMap<object, string>();

/**
 * JSON of a value; undefined where JSON has no word for it. That of a frozen object is kept with it: such are the
 * documents of the content service, frozen to their depths, which many pages share.
 */
function embeddedJson(value: unknown): string | undefined {
  if (!isPlainObject(value)) return escapeJson(value);
  if (Object.isFrozen(value)) {
    const known = jsonOfFrozen.get(value);
    if (known !== undefined) return known;
    const json = escapeJson(value);
    if (json !== undefined) jsonOfFrozen.set(value, json);
    return json;
  }
  let members = '';
  for (const [name, member] of Object.entries(value)) {
    const json = embeddedJson(member);
    // Not joined: that would copy the documents, once for every object around them.
    if (json !== undefined) members += `${members && ','}${escapeJson(name)}:${json}`;
  }
  return `{${members}}`;
}

/** An object whose members are all there is to it. */
const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** `JSON.stringify` gives undefined for what JSON has no word for, which its type does not say. */
const escapeJson = (value: unknown): string | undefined => {
  const json: string | undefined = JSON.stringify(value);
  return json?.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
};

type Errors = NonNullable<HydrationState['errors']>;

/** Expected errors travel with their data, anything else as the bare fact: its message is not for readers. */
const serialiseErrors = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error)
        ? { ...routeError(error.status), statusText: error.statusText, data: error.data ?? null }
        : { ...routeError(500), statusText: 'Internal Server Error' },
    ]),
  );

/** An error answer as the router knows one, by its members (`isRouteErrorResponse`), which JSON keeps. */
export const routeError = (status: number) => ({ status, statusText: '', internal: false, data: null });

/** Reads what `serialiseHydrationData` wrote. The text comes from our own server, in the same document. */
export const parseHydrationData = <Assets>(json: string): HydrationData<Assets> => JSON.parse(json);
