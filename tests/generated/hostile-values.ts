import type { GeneratedField } from './generate-document.ts';
import { withOtherMarkers } from './generate-document.ts';

/** A way to spoil a field; `absent` removes it. */
export interface HostileValue {
  readonly name: string;
  /** Returns the field's new value. */
  readonly change: (given: unknown, marker: string) => unknown;
}

const value = (name: string, change: HostileValue['change']): HostileValue => ({ name, change });
const constant = (given: unknown): HostileValue => value(JSON.stringify(given).slice(0, 40), () => given);

/** Marks a field as missing. */
export const ABSENT: unique symbol = Symbol('absent');

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(4);
const SENTENCE = 'The quick brown fox jumps over the lazy dog, again and again and again. ';

/** Texts that look like markup or code but are valid: a plain field shows their characters unchanged. */
const wellFormedTexts: readonly HostileValue[] = [
  value('a long word', (_, marker) => `${marker}${LONG_WORD}`),
  value('a long text', (_, marker) => `${marker} ${SENTENCE.repeat(40)}`),
  value(
    'markup',
    (_, marker) => `<b>${marker}</b> <img src=x onerror=alert(1)> </script> <!-- &amp; &lt; "'`,
  ),
  value('right to left', (_, marker) => `${marker} \u202Eمرحبا بالعالم\u202C שלום עולם \u2067abc`),
  value('emoji', (_, marker) => `${marker} ${'👩‍👩‍👧‍👦🏴󠁧󠁢󠁷󠁬󠁳󠁿'.repeat(70)}`),
  value(
    'combining marks',
    (_, marker) => `${marker} ${'Zalgo'.repeat(20).replaceAll(/./g, '$&\u0351\u036B\u0343\u036A')}`,
  ),
  value('zero-width characters', (_, marker) => `\u200B${marker}\u200D\u2060 \u00AD\u{E0061}x`),
  value('control characters', (_, marker) => `${marker}\u0001\u0008\u001B[31m\u007F\u0085 x`),
  value('half a surrogate pair', (_, marker) => `${marker} \uD83D x`),
  value('line ends', (_, marker) => `${marker}\r\na\rb\u2028c\td`),
  value('per cent signs', (_, marker) => `${marker} 100% %E0%A4%A %zz`),
  value('punctuation of addresses', (_, marker) => `${marker}?a=b&c#d/../e\\f,g;h:i|j[k]{l}`),
  value('template and shell', (_, marker) => `${marker} \${x} {{x}} $& $1 $\` %s %d \\n`),
];

const inheritedNames: readonly HostileValue[] = ['constructor', '__proto__', 'toString'].map(constant);

/** Texts that look empty. */
const emptyTexts: readonly HostileValue[] = [
  constant(''),
  constant(' \t\n '),
  constant('\u200B\u200D\u2060\uFEFF\u00AD'),
];

const WRONG_NUMBER = 987_654;
const wrongScalars: readonly HostileValue[] = [constant(WRONG_NUMBER), constant(true), constant(false)];
const wrongContainers: readonly HostileValue[] = [
  constant([]),
  constant({ a: { b: [1] } }),
  constant([[], [[{}]]]),
];
const nothing: readonly HostileValue[] = [constant(null), value('absent', () => ABSENT)];

const hostileLinks: readonly HostileValue[] = [
  ...['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//'],
  ...['///', '\\\\evil.example', 'http://', 'https://[', 'https://%', 'http://a b'],
  ...['https://user:pass@exämple.org:99999/', '%', '/%E0%A4%A', '/a b?c=%&d#%zz', '#', '?', 'mailto:'],
  ...['tel:', '../../..', '/\uD83D'],
  `/guidance/${'long-'.repeat(400)}`,
  '/مرحبا/👩‍👩‍👧',
].map(constant);

const hostileDates: readonly HostileValue[] = [
  ...['soon', '2026-02-30', '2026-13-01', '0000-00-00', '0001-01-01', '99999-01-01', '+275760-09-13'],
  ...['-271821-04-20', '2026-01-02T25:00:00Z', '2026-01-02T10:00', '12'],
].map(constant);

const hostileNumbers: readonly HostileValue[] = [
  0,
  -1,
  0.5,
  -0.1,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  ...['12', ' ', '0x10', '1e999', 'many'],
].map(constant);

const hostileHtml: readonly HostileValue[] = [
  value('text', (_, marker) => `${marker} just words & < signs`),
  value('open elements', (_, marker) => `<div><p><b><table><tr><td>${marker}<ul><li>a<li>b`),
  value('closed elements', (_, marker) => `</p></div></main></body></html>${marker}`),
  value('headings', (_, marker) => `<h1>${marker}</h1><h1></h1><h2> </h2><h6>a</h6><h2>b</h2>`),
  value('long words', (_, marker) =>
    ['p', 'h2', 'li', 'blockquote', 'code', 'pre', 'a href="/x"', 'th', 'td', 'figcaption', 'dt']
      .map((tag) => `<${tag}>${marker}${LONG_WORD}</${tag.split(' ')[0]}>`)
      .join(''),
  ),
  value(
    'wide parts',
    (_, marker) =>
      `<p>${marker}</p><table><tr>${`<td>${LONG_WORD}</td>`.repeat(9)}</tr></table><pre>${'x'.repeat(900)}</pre>` +
      '<img src="/images/x.png" width="4000" height="10" alt="a"><table width="3000"><tr><td>a</td></tr></table>',
  ),
  value('deep nesting', (_, marker) => `${'<div><ul><li>'.repeat(300)}${marker}`),
  value(
    'nested links',
    (_, marker) => `<a href="/a"><a href="%">${marker}</a></a><a>b</a><a href="https://[">c</a>`,
  ),
  value('scripts only', () => '<script>alert(1)</script><style>*{display:none}</style>'),
  value('empty elements', () => '<p></p><p>&nbsp;</p><ul></ul><table></table><h2></h2><a href="/x"></a>'),
  value(
    'terms',
    (_, marker) => `<p>${marker} <span data-term="%E0%A4%A">a</span> <span data-term="\uD83D">b</span></p>`,
  ),
]; // prettier-ignore

const MANY = 30;

const hostileLists: readonly HostileValue[] = [
  value('a bare element', (given) => (Array.isArray(given) ? given[0] : given)),
  value('many', (given) =>
    Array.isArray(given)
      ? Array.from({ length: MANY }, (_, index) => withOtherMarkers(given[0], `m${index}m`))
      : given,
  ),
  value('one thrice', (given) => (Array.isArray(given) ? [given[0], given[0], given[0]] : given)),
  value('mixed', (given) =>
    Array.isArray(given) ? [null, 7, 'x', [], {}, ...given, true, [given[0]]] : given,
  ),
  constant([]),
  constant([null, null]),
  constant({}),
  constant({ length: 2 }),
  constant('text'),
  constant(7),
  constant(false),
]; // prettier-ignore

const hostileObjects: readonly HostileValue[] = [
  constant({}),
  constant([]),
  constant('text'),
  constant(7),
  constant(true),
  constant([[]]),
  value('in a list', (given) => [given]),
  value('with fields of tomorrow', (given) => ({ ...(given as object), ofTomorrow: { a: [1] } })),
];

const hostileRecords: readonly HostileValue[] = [
  ...hostileObjects.filter(({ name }) => !['in a list', 'with fields of tomorrow'].includes(name)),
  value('hostile keys', (given) => {
    const [element] = Object.values(given as object);
    const keys = [
      ...['', ' ', '0', 'constructor', 'toString', 'É', 'مرحبا', '👩‍👩‍👧', '<b>'],
      'a'.repeat(300),
      'a,b',
      '%',
    ];
    return Object.fromEntries(
      [...keys.entries()].map(([index, key]) => [key, withOtherMarkers(element, `r${index}r`)]),
    );
  }),
  value('__proto__', (given) =>
    JSON.parse(`{"__proto__":${JSON.stringify(Object.values(given as object)[0])}}`),
  ),
]; // prettier-ignore

const wrongTypes: readonly HostileValue[] = [...emptyTexts, ...wrongScalars, ...wrongContainers, ...nothing];

const valuesOf: Readonly<Record<GeneratedField['kind'], readonly HostileValue[]>> = {
  text: [...wellFormedTexts, ...inheritedNames, ...wrongTypes],
  html: [...hostileHtml, ...wellFormedTexts.slice(0, 2), ...wrongTypes],
  link: [...hostileLinks, ...wrongTypes],
  date: [...hostileDates, ...wrongTypes],
  colour: [...['red', '#12', 'url(x)', '#FFFFFF', '#000', '}'].map(constant), ...wrongTypes],
  number: [...hostileNumbers, ...emptyTexts, constant(true), ...wrongContainers, ...nothing],
  flag: [...['true', 'yes', 1, false].map(constant), ...emptyTexts, ...wrongContainers, ...nothing],
  choice: [constant('of-tomorrow'), ...inheritedNames, ...wrongTypes],
  list: [...hostileLists, ...nothing],
  record: [...hostileRecords, ...nothing],
  object: [...hostileObjects, ...nothing],
  union: [...hostileObjects, ...nothing],
};

/**
 * The values that a field is given, one at a time; those that are invalid for its kind test how reading
 * handles them.
 */
export const hostileValues = ({ kind }: GeneratedField): readonly HostileValue[] => valuesOf[kind];
