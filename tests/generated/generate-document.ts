import type * as z from 'zod';
import { type SchemaNode, schemaNode } from './schema-nodes.ts';

export type DocumentPath = readonly (string | number)[];

/** A field of a generated document. */
export interface GeneratedField {
  readonly path: DocumentPath;
  readonly kind: SchemaNode['kind'];
  readonly isOptional: boolean;
  /** The word that is unique in the document; texts, links and HTML have one. */
  readonly marker: string | undefined;
}

export interface GeneratedDocument {
  readonly document: unknown;
  readonly fields: readonly GeneratedField[];
}

/** Well-formed values for fields by name, where the schema is wider than what the site makes of the field. */
export type KnownValues = Readonly<Record<string, (marker: string, place: number) => unknown>>;

/** Number of elements in each list. */
const LIST_LENGTH = 2;

/** The marker of the nth place. No marker contains another. */
const markerOf = (place: number): string => `kq${place}x`;

/** The same document with every marker changed, as another document or another element of a list. */
export const withOtherMarkers = <Value>(value: Value, suffix: string): Value =>
  JSON.parse(JSON.stringify(value).replace(/kq(\d+)x/g, `kq$1${suffix}x`));

/**
 * Generates a complete valid document of a schema: every optional field is present, every list has elements,
 * and every text has a marker by which it can be found on the page. `turn` picks among the variants of a
 * field.
 */
export function generateDocument(schema: z.ZodType, known: KnownValues, turn = 0): GeneratedDocument {
  const fields: GeneratedField[] = [];

  function make(node: SchemaNode, path: DocumentPath): unknown {
    const { kind, isOptional } = node;
    const place = fields.length;
    const name = path.findLast((key) => typeof key === 'string') ?? '';
    const wellKnown = Object.hasOwn(known, name) && typeof path.at(-1) === 'string' ? known[name] : undefined;
    if (kind === 'union') return make({ ...schemaNode(pick(node.options, turn)), isOptional }, path);
    const hasMarker = kind === 'text' || kind === 'html' || kind === 'link';
    const marker = hasMarker ? markerOf(place) : undefined;
    fields.push({ path, kind, isOptional, marker });
    if (wellKnown && kind !== 'object' && kind !== 'list' && kind !== 'record')
      return wellKnown(markerOf(place), turn);
    switch (node.kind) {
      case 'object':
        return Object.fromEntries(
          Object.entries(node.fields).map(([key, field]) => [key, make(schemaNode(field), [...path, key])]),
        );
      case 'list':
        return Array.from({ length: LIST_LENGTH }, (_, index) =>
          make(schemaNode(node.element), [...path, index]),
        );
      case 'record':
        return Object.fromEntries(
          ['a', 'b'].map((key) => [key, make(schemaNode(node.element), [...path, key])]),
        );
      case 'choice':
        return pick(node.values, turn + Number(path.findLast((key) => typeof key === 'number') ?? 0));
      case 'number':
        return 1000 + place;
      case 'flag':
        return true;
      case 'date':
        return '2026-12-24';
      case 'colour':
        return '#135e96';
      case 'link':
        return `/guidance/${marker}`;
      case 'html':
        return `<p>${marker} in <strong>HTML</strong></p>`;
      case 'text':
        return `${marker} text`;
    }
  }

  const document = make(schemaNode(schema), []);
  return { document, fields };
}

function pick<Value>(values: readonly Value[], turn: number): Value {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
