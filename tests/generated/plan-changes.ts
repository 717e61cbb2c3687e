import { endpointNames, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import type { DocumentPath, GeneratedField } from './generate-document.ts';
import { type HostileValue, hostileValues } from './hostile-values.ts';
import { documentOfKind, type PageKind } from './page-kinds.ts';

/** One field with another value. */
export interface Change {
  readonly field: GeneratedField;
  readonly hostile: HostileValue;
}

/** Largest number of changes in one document. */
const MAX_CHANGES = 40;

/** Whether a path leads to a place or into it. */
export const isWithin = (path: DocumentPath, place: DocumentPath): boolean =>
  place.length <= path.length && place.every((key, index) => String(path[index]) === String(key));

/**
 * Fields of the same schema have the same name wherever they occur; content blocks are the same in every
 * document.
 */
function nameOf({ endpoint }: PageKind, { path }: GeneratedField): string {
  const first = endpointNames.find((name) => endpoints[name].schema === endpoints[endpoint].schema);
  const keys = path.filter((key) => typeof key === 'string');
  const block = keys.lastIndexOf('content');
  return block >= 0 && keys[block + 1] === 'items' ? keys.slice(block).join('.') : [first, ...keys].join('.');
}

/** A seeded pseudo-random generator, the same every time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One field in so many gets each hostile value: fields of one kind are read by the same code. */
const SHARES = 3;

/**
 * Plans the documents of each kind of page, as lists of changes. The first field of a name gets a share of the
 * hostile values, and the next field of that kind the next share; elsewhere a field gets one of them.
 */
export function planChanges(
  kinds: readonly PageKind[],
): ReadonlyMap<PageKind, readonly (readonly Change[])[]> {
  const seen = new Set<string>();
  const random = createRandom(16);
  const turns = new Map<GeneratedField['kind'], number>();
  /** The share of the values whose turn it is among the fields of this kind; every field is missing once. */
  const shareOf = ({ kind }: GeneratedField, values: readonly HostileValue[]) => {
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    return values.filter(({ name }, index) => index % SHARES === turn % SHARES || name === 'absent');
  };
  return new Map(
    kinds.map((kind) => {
      const changes = documentOfKind(kind)
        .fields.filter(({ path }) => path.length > 0)
        .flatMap((field) => {
          const { path } = field;
          const name = nameOf(kind, field);
          const values = hostileValues(field);
          const one = values[Math.floor(random() * values.length)];
          const isFirst = path.every((key) => typeof key === 'string' || key === 0);
          const chosen = seen.has(name) ? (one && isFirst ? [one] : []) : shareOf(field, values);
          seen.add(name);
          return chosen.map((hostile) => ({ field, hostile, order: random() }));
        })
        .sort((one, other) => one.order - other.order);
      return [kind, packed(changes)];
    }),
  );
}

/**
 * Packs independent changes into shared documents; those of the page's own layout each get a document alone.
 */
function packed(changes: readonly Change[]): Change[][] {
  const packs: Change[][] = [];
  for (const change of changes) {
    const { path } = change.field;
    const parent = path.slice(0, -1).join('.');
    const isFrame = path.length === 1 && (change.field.kind === 'object' || !change.field.isOptional);
    const pack = packs.find(
      (some) =>
        !isFrame &&
        some.length < MAX_CHANGES &&
        some.every(
          ({ field }) =>
            !(field.path.length === 1 && (field.kind === 'object' || !field.isOptional)) &&
            !isWithin(field.path, path) &&
            !isWithin(path, field.path) &&
            (path.length < 3 ||
              (field.isOptional && change.field.isOptional) ||
              field.path.slice(0, -1).join('.') !== parent),
        ),
    );
    if (pack) pack.push(change);
    else packs.push([change]);
  }
  return packs;
}
