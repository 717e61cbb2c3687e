import { type ContentAnswers, type EndpointName, endpointNames, endpoints } from './endpoints.ts';

/** Every path of a call, its own first. */
export const endpointPaths = (name: EndpointName): readonly string[] => [
  endpoints[name].path,
  ...(endpoints[name].olderPaths ?? []),
];

const nameByPath = new Map<string, EndpointName>(
  endpointNames.flatMap((name) => endpointPaths(name).map((path): [string, EndpointName] => [path, name])),
);

/** The endpoint that answers a path under `/api`, or undefined when the path is none of the contract's. */
export const endpointOfPath = (path: string): EndpointName | undefined => nameByPath.get(path);

/** Whether a call answers in an older form at one of its paths. */
export const isOlderForm = (name: EndpointName, path: string): boolean =>
  endpoints[name].olderForm !== undefined && path !== endpoints[name].path;

/** An answer in the form that it has at a path of its call. */
export const answerAt = <Name extends EndpointName>(
  name: Name,
  path: string,
  answer: ContentAnswers[Name],
  timeZone: string,
): ContentAnswers[Name] =>
  isOlderForm(name, path) ? (endpoints[name].olderForm?.of(answer, timeZone) ?? answer) : answer;
