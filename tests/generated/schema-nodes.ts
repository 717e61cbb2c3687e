import type * as z from 'zod';

type AnySchema = z.core.$ZodType;

/** The kind of a text of the contract, as its schema accepts it. */
type TextKind = 'text' | 'html' | 'link' | 'date' | 'colour';

/** A part of the contract as the generator sees it: without defaults, options and preprocessing. */
export type SchemaNode = { readonly isOptional: boolean } & (
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, AnySchema>> }
  | { readonly kind: 'list' | 'record'; readonly element: AnySchema }
  | { readonly kind: 'union'; readonly options: readonly AnySchema[] }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'number' | 'flag' | TextKind }
);

const accepts = (schema: AnySchema, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success;

/** Determined by behaviour, so that a new primitive of one of these kinds needs no entry here. */
function textKindOf(schema: AnySchema): TextKind {
  const read = (schema as z.ZodType).safeParse('<p>a</p><script>b</script>');
  if (read.success && read.data === '<p>a</p>') return 'html';
  if (accepts(schema, 'words')) return accepts(schema, 'javascript:alert(1)') ? 'text' : 'link';
  if (accepts(schema, '2026-12-24')) return 'date';
  if (accepts(schema, '#123456')) return 'colour';
  if (accepts(schema, '/a')) return 'link';
  throw new Error('the generator does not support this kind of text');
}

/**
 * Reads a schema of the content contract; throws on an unknown construct, so that nothing is silently left
 * out.
 */
export function schemaNode(schema: AnySchema, whole: AnySchema = schema, isOptional = false): SchemaNode {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'catch':
      return schemaNode(def.innerType, def.innerType, true);
    case 'pipe': {
      // Preprocessing comes before the schema, a transformation after it.
      const isReading = (def.in as z.core.$ZodTypes)._zod.def.type === 'transform';
      return schemaNode(isReading ? def.out : def.in, whole, isOptional);
    }
    case 'object':
      return { kind: 'object', fields: def.shape, isOptional };
    case 'array':
      return { kind: 'list', element: def.element, isOptional };
    case 'record':
      return { kind: 'record', element: def.valueType, isOptional };
    case 'union':
      return { kind: 'union', options: def.options, isOptional };
    case 'enum':
      return { kind: 'choice', values: Object.values(def.entries).map(String), isOptional };
    case 'literal':
      return { kind: 'choice', values: def.values.map(String), isOptional };
    case 'number':
      return { kind: 'number', isOptional };
    case 'boolean':
      return { kind: 'flag', isOptional };
    case 'string':
      return { kind: textKindOf(whole), isOptional };
    default:
      throw new Error(`the generator does not support ${def.type}`);
  }
}
