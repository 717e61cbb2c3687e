import { describe, expect, it } from 'vitest';
import { contractSchemas } from '#content-service/openapi/contract-schemas.ts';

/** A property of a schema, by its place. */
interface Property {
  readonly place: string;
  readonly name: string;
  readonly description: unknown;
}

const schemas = contractSchemas('');

/** What a property says of itself, or else the one schema with a name that it refers to. */
function descriptionOf(property: object): unknown {
  const referred = schemas[String(Reflect.get(property, '$ref'))];
  return Reflect.get(property, 'description') ?? referred?.description;
}

/** Every property of a JSON Schema, however deep. */
function propertiesOf(schema: unknown, place: string): readonly Property[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => propertiesOf(part, place));
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.entries(value as object).flatMap(([name, property]) => [
          { place: `${place}.${name}`, name, description: descriptionOf(property) },
          ...propertiesOf(property, `${place}.${name}`),
        ])
      : propertiesOf(value, place),
  );
}

const properties = Object.entries(schemas).flatMap(([name, schema]) => propertiesOf(schema, name));

/** The words of a name or text, for comparison. */
const wordsOf = (text: string): string => text.replaceAll(/[^a-z]/gi, '').toLowerCase();

describe('the fields of the contract', () => {
  it('are all described, each where it stands', () => {
    expect(properties.length).toBeGreaterThan(300);
    const undescribed = properties.filter(({ description }) => typeof description !== 'string');
    expect(undescribed.map(({ place }) => place)).toEqual([]);
  });

  it('are described in sentences that say more than their names', () => {
    const poor = properties.filter(
      ({ name, description }) =>
        !/^[A-Z'`].{8,}[.?]$/s.test(String(description)) || wordsOf(String(description)) === wordsOf(name),
    );
    expect([...new Set(poor.map(({ place, description }) => `${place}: ${description}`))]).toEqual([]);
  });
});
