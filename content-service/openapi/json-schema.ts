import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * JSON Schema of what the contract accepts for a zod schema. HTML is a string of that media type; where the contract
 * tolerates other spellings of a value (a bare object for a list of one, 'true' for true), only the proper one is
 * described.
 */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What is preprocessed takes anything; what comes out is what is meant.
      if (zodSchema instanceof z.ZodPipe && zodSchema.in instanceof z.ZodTransform)
        Object.assign(jsonSchema, jsonSchemaOf(zodSchema.out));
    },
  });
  return described;
}
