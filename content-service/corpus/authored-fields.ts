import { isHtml } from '@information-site/contract/parsing/primitives.server.ts';
import { editDistance } from '@information-site/contract/text/edit-distance.server.ts';
import * as z from 'zod';

export type FieldPath = readonly PropertyKey[];

interface AuthoredFields {
  /** The document with its Markdown converted to HTML, ready for the schema. */
  readonly document: unknown;
  /** Fields that the contract does not define, usually misspelt. */
  readonly unknownFields: readonly UnknownField[];
}

interface UnknownField {
  readonly path: FieldPath;
  /** The field that was probably meant. */
  readonly instead: string | undefined;
}

/** Maximum edit distance of a suggestion; beyond it, it is a different word. */
const MAX_EDIT_DISTANCE = 2;

function nearestName(name: string, fieldNames: readonly string[]): string | undefined {
  const near = fieldNames.flatMap((one) => {
    const steps = editDistance(name.toLowerCase(), one.toLowerCase(), MAX_EDIT_DISTANCE);
    return steps === undefined ? [] : [{ one, steps }];
  });
  return near.toSorted((a, b) => a.steps - b.steps)[0]?.one;
}

/**
 * Walks a document along its schema. Values whose schema is the contract's `html` schema, however wrapped, go
 * through `toHtml`; all others are kept.
 */
export function readAuthoredFields(
  schema: z.core.$ZodType,
  authored: unknown,
  toHtml: (markdown: string, path: FieldPath) => string,
): AuthoredFields {
  const unknownFields: UnknownField[] = [];

  function read(at: z.core.$ZodType, value: unknown, path: FieldPath): unknown {
    if (isHtml(at)) return typeof value === 'string' ? toHtml(value, path) : value;
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
      const fieldSchema = Object.hasOwn(object.shape, name) ? object.shape[name] : undefined;
      if (!fieldSchema && !isOpen)
        unknownFields.push({ path: [...path, name], instead: nearestName(name, Object.keys(object.shape)) });
      return [name, fieldSchema ? read(fieldSchema, field, [...path, name]) : field];
    });
    return Object.fromEntries(entries);
  }

  /** A single element is accepted in place of a list of one. */
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

/** The schema inside a wrapper; for a union, the option that the value fits. */
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
