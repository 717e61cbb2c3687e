import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { processorTime } from '#tests/support/processor-time.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Length of a hostile text: more than the largest header, query or form may have. */
const LENGTH = 100_000;
/** All texts of a linear pattern take some 50 ms; one text of a quadratic one takes many seconds. */
const MAX_MS = 1000;

interface Pattern {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every regular expression below a node of a syntax tree. */
function* literalsIn(node: object): Generator<{ source: string; flags: string }> {
  const regex: unknown = Reflect.get(node, 'regex');
  if (isNode(regex))
    yield { source: String(Reflect.get(regex, 'pattern')), flags: String(Reflect.get(regex, 'flags')) };
  for (const child of Object.values(node)) if (isNode(child)) yield* literalsIn(child);
}

const files = ['server', 'shared', 'client', 'content-service'].flatMap(sourceFiles);
const found: readonly Pattern[] = files.flatMap(({ path }) => {
  const tree = parseAst(readFileSync(join(ROOT, path), 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  return [...literalsIn(tree)].map((literal) => ({ path, ...literal }));
});
const patterns = new Map(found.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values();

/** The literals of a pattern and repetitions of them, with one member for each class. */
function pumpsOf(source: string): readonly string[] {
  const plain = source
    .replaceAll(/\(\?(?:<\w+>|<?[=!]|:)/g, '(')
    .replaceAll(/\\[bB]|\\k<\w+>/g, '')
    .replaceAll(/\\p\{[^}]*\}|\\w/gi, 'a')
    .replaceAll(/\\d/gi, '0')
    .replaceAll(/\\[sn]/gi, '\t')
    .replaceAll(/\[\^[^\]]*\]/g, '\u0000')
    .replaceAll(/\[\\?([^\]])(?:\\.|[^\]])*\]/g, '$1')
    .replaceAll(/\{\d+(?:,\d*)?\}/g, '')
    .replaceAll(/\\(.)/g, '$1');
  const runs = plain.split(/[()|*+?^$]+/).filter((run) => run !== '');
  const characters = plain.replaceAll(/[()|*+?^$]/g, '');
  return [...new Set([...runs, ...characters, characters, ' ', '\t', '0', 'a', '/', '<', '"', '\n'])].filter(
    (pump) => pump !== '',
  );
}

/** A context in which a running pattern can be interrupted. */
const context = createContext({ texts: [''], pattern: /./ });
const replaceAll = new Script("for (const text of texts) text.replace(pattern, '')");

function isInTime(pattern: RegExp, texts: readonly string[], maxMs = MAX_MS): boolean {
  Object.assign(context, { texts, pattern });
  const { ms, result } = processorTime(() => {
    try {
      replaceAll.runInContext(context, { timeout: maxMs });
      return true;
    } catch {
      return false;
    }
  });
  // The limit is wall-clock time; on a busy machine the pattern may have had less of it.
  return result || (ms < MAX_MS * 0.9 && isInTime(pattern, texts, 2 * maxMs));
}

/** The repeated text on which a pattern takes too long; undefined if there is none. */
function slowOn({ source, flags }: Omit<Pattern, 'path'>): string | undefined {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const pumps = pumpsOf(source);
  const textsOf = (pump: string) => {
    const body = pump.repeat(LENGTH / pump.length);
    return [`${body}\u0000`, `${pumps[0]}${body}\n${pump}`];
  };
  // Together first: an interruptible run costs more than a linear pattern.
  if (isInTime(pattern, pumps.flatMap(textsOf))) return undefined;
  return pumps.find((pump) => textsOf(pump).some((text) => !isInTime(pattern, [text])));
}

describe('every pattern of the source', () => {
  it('reads a hostile text of 100 KB in linear time', () => {
    const slow = [...patterns].flatMap((pattern) => {
      const pump = slowOn(pattern);
      return pump === undefined ? [] : `${pattern.path}: /${pattern.source}/ on ${JSON.stringify(pump)}`;
    });
    expect(slow).toEqual([]);
  });

  it.each([
    [String.raw`\/+$`, ''],
    ['^(a+)+$', ''],
  ])('would be detected if it were /%s/', (source, flags) => {
    expect(slowOn({ source, flags })).toBeDefined();
  });
});
