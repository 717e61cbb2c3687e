import * as z from 'zod';
import { isHtml } from '#shared/contract/primitives.server.ts';
import { editDistance } from '#shared/ui/text/edit-distance.server.ts';

export type FieldPath = readonly PropertyKey[];

interface AuthoredFields {
  /** The document with its Markdown turned into HTML, ready for the schema. */
  readonly document: unknown;
  /** Fields that the contract does not have: most often a spelling mistake. */
  readonly unknownFields: readonly UnknownField[];
}

interface UnknownField {
  readonly path: FieldPath;
  /** What the field was probably meant to be called. */
  readonly instead: string | undefined;
}

/** More slips than that make another word. */
const MOST_SLIPS = 2;

function nearestName(name: string, known: readonly string[]): string | undefined {
  const near = known.flatMap((one) => {
    const steps = editDistance(name.toLowerCase(), one.toLowerCase(), MOST_SLIPS);
    return steps === undefined ? [] : [{ one, steps }];
  });
  return near.toSorted((a, b) => a.steps - b.steps)[0]?.one;
}

/**
 * Walks a document along the schema that it has to fit. What the contract types as HTML is recognised by being the
 * contract's `html` schema, whatever stands around it, and goes through `toHtml`; everything else stays. `besides`: names
 * of fields that the file may have beside those of the schema, which a misspelt one may have been meant for.
 */
export function readAuthoredFields(
  schema: z.core.$ZodType,
  authored: unknown,
  toHtml: (markdown: string, path: FieldPath) => string,
  besides: readonly string[] = [],
): AuthoredFields {
  const unknownFields: UnknownField[] = [];

  function read(at: z.core.$ZodType, value: unknown, path: FieldPath): unknown {
    if (isHtml(at)) return typeof value === 'string' ? toHtml(value, path) : value;
    if (value === null || value === undefined) return value;
    if (at instanceof z.ZodObject) return readObject(at, value, path);
    if (at instanceof z.ZodArray) return readArray(at.element, value, path);
    if (at instanceof z.ZodRecord) return readRecord(at.valueType, value, path);
    const inner = innerSchema(at, value);
    return inner ? read(inner, value, path) : value;
  }

  function readObject(object: z.ZodObject, value: unknown, path: FieldPath): unknown {
    if (!isFields(value)) return value;
    const { catchall } = object.def;
    const isOpen = catchall !== undefined && !(catchall instanceof z.ZodNever);
    const entries = Object.entries(value).map(([name, field]) => {
      const known = Object.hasOwn(object.shape, name) ? object.shape[name] : undefined;
      if (!known && !isOpen) {
        const names = [...Object.keys(object.shape), ...(path.length === 0 ? besides : [])];
        unknownFields.push({ path: [...path, name], instead: nearestName(name, names) });
      }
      return [name, known ? read(known, field, [...path, name]) : field];
    });
    return Object.fromEntries(entries);
  }

  /** A single element may stand for a list of one. */
  const readArray = (element: z.core.$ZodType, value: unknown, path: FieldPath): unknown =>
    Array.isArray(value)
      ? value.map((item, index) => read(element, item, [...path, index]))
      : read(element, value, path);

  const readRecord = (field: z.core.$ZodType, value: unknown, path: FieldPath): unknown =>
    isFields(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, item]) => [name, read(field, item, [...path, name])]),
        )
      : value;

  return { document: read(schema, authored, []), unknownFields };
}

/** The schema that a wrapper is around; for a choice, the branch that the value fits. */
function innerSchema(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodLazy
  )
    return schema.unwrap();
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodTransform ? schema.out : schema.in;
  if (schema instanceof z.ZodUnion)
    return schema.options.find((option) => z.safeParse(option, value).success) ?? schema.options[0];
  return undefined;
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
