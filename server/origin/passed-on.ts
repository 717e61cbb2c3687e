import { type Bodies, plainBodies, textBodies } from '../http/bodies.ts';

/** Fields of requests that are between us and the content service: visitors send none, and the site is in our keys. */
const BETWEEN_US = new Set(['x-site', 'x-site-origin']);

/** What visitors are told of `Vary`: without the fields that are none of theirs; undefined when nothing is left. */
export function varyForVisitors(vary: string): string | undefined {
  const fields = vary
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && !BETWEEN_US.has(field.toLowerCase()));
  return fields.length > 0 ? fields.join(', ') : undefined;
}

/** Media types of texts, of which a coding makes a fifth. */
const TEXT = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/javascript)/i;

interface PassedOn {
  readonly fields: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Whether an answer of the content service is a text that it has left to us to compress. */
const isPlainText = ({ fields }: PassedOn): boolean =>
  TEXT.test(String(fields['content-type'] ?? '')) &&
  fields['content-encoding'] === undefined &&
  !/\bno-transform\b/i.test(String(fields['cache-control'] ?? ''));

const bodiesOf = new WeakMap<Buffer, Bodies>();

/** The body of an answer with its codings, which are kept for as long as it is. */
export function passedOnBodies(answer: PassedOn): Bodies {
  const known = bodiesOf.get(answer.body);
  if (known) return known;
  const made = isPlainText(answer) ? textBodies(answer.body) : plainBodies(answer.body);
  bodiesOf.set(answer.body, made);
  return made;
}

/** Header lines of an answer that goes out in several codings: told apart by `Vary`, of one weak tag (RFC 9110 8.8.1). */
export function linesOfCoded(lines: readonly (readonly [string, string])[]): string[] {
  const vary = lines
    .filter(([name]) => name.toLowerCase() === 'vary')
    .flatMap(([, value]) => value.split(',').map((field) => field.trim()))
    .filter((field) => field.toLowerCase() !== 'accept-encoding');
  const others = lines.filter(([name]) => name.toLowerCase() !== 'vary');
  return [
    ...others.flatMap(([name, value]) => [
      name,
      name.toLowerCase() === 'etag' && !value.startsWith('W/') ? `W/${value}` : value,
    ]),
    'Vary',
    [...vary, 'Accept-Encoding'].join(', '),
  ];
}
