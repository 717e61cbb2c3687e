import { type ContentResponses, type EndpointName, endpointNames, endpoints } from './endpoints.ts';

/** The versioned start of a path, which older programs replace by `/api/v1/` (design section 4). */
const VERSIONED = /^\/api\/1\/services\/v\d+\//;

/** Every path of a call, the canonical one first. */
export function endpointPaths(name: EndpointName): readonly string[] {
  const { path, olderVersions = [], isNew } = endpoints[name];
  const older = olderVersions.map((version) => `/api/1/services/v${version}/`);
  const starts = isNew || !VERSIONED.test(path) ? [] : [...older, '/api/v1/'];
  return [path, ...starts.map((start) => path.replace(VERSIONED, start))];
}

const nameByPath = new Map<string, EndpointName>(
  endpointNames.flatMap((name) => endpointPaths(name).map((path): [string, EndpointName] => [path, name])),
);

/** The endpoint of a path under `/api`; undefined if the contract has no such path. */
export const endpointOfPath = (path: string): EndpointName | undefined => nameByPath.get(path);

/** Whether a call responds in an older form at this path. */
export const isLegacyPath = (name: EndpointName, path: string): boolean =>
  endpoints[name].legacyForm !== undefined && path !== endpoints[name].path;

/** Converts a response to its form at this path. */
export const responseAt = <Name extends EndpointName>(
  name: Name,
  path: string,
  answer: ContentResponses[Name],
  timeZone: string,
): ContentResponses[Name] =>
  isLegacyPath(name, path) ? (endpoints[name].legacyForm?.of(answer, timeZone) ?? answer) : answer;

/** Names of a call's parameters that are required, or of which one is required. */
export const neededParams = (name: EndpointName, need: 'required' | 'either'): readonly string[] =>
  Object.entries(endpoints[name].parameters).flatMap(([param, known]) =>
    known.need === need ? [param] : [],
  );
