import { readFileSync } from 'node:fs';
import { endpointNames, endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import { searchHashes } from '@information-site/contract/endpoints/search-hashes.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '@information-site/contract/html/allowed-html.ts';
import { contractSchemas } from '@information-site/contract/openapi/contract-schemas.server.ts';
import { pageRules } from '@information-site/contract/pages/page-rules.server.ts';
import { describe, expect, it } from 'vitest';
import { rules } from '../../conformance/conformance-report.ts';

const document = readFileSync('docs/contract.md', 'utf8');

/** A section of the document, by its heading. */
const part = (heading: string): string =>
  document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';

describe('docs/contract.md', () => {
  it('has every section that the conformance check names', () => {
    const anchors = [...document.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    for (const [, section] of Object.values(rules)) expect(anchors).toContain(section);
  });

  it('has responses that the site accepts as examples', () => {
    const examples = [...document.matchAll(/^(\w+) +(\{.+\})$/gm)];
    expect(examples.map(([, name]) => name)).toEqual(
      endpointNames.filter((name) => endpoints[name].without === undefined),
    );
    for (const [, name, json = ''] of examples) {
      const schema = endpointNames.flatMap((one) => (one === name ? [endpoints[one].schema] : []))[0];
      expect([name, schema?.safeParse(JSON.parse(json)).error]).toEqual([name, undefined]);
    }
  });

  it('names the addresses of every kind of page', () => {
    expect(Object.keys(pageRules).filter((name) => !document.includes(`\`/${name}/`))).toEqual([]);
  });

  it('lists exactly the searches and the HTML that are allowed', () => {
    for (const [name, hash] of Object.entries(searchHashes))
      expect(part('Searches')).toContain(`| \`${name}\` | \`${hash}\` |`);
    const [, elements = ''] = /- Elements: (.+)\.$/m.exec(document) ?? [];
    expect(elements.split(' ')).toEqual(ALLOWED_TAGS.map((tag) => `\`${tag}\``));
    const [, attributes = ''] = /- Attributes: (.+)\.$/m.exec(document) ?? [];
    expect(attributes.split('; ')).toEqual(
      Object.entries(ALLOWED_ATTRIBUTES).map(
        ([tag, names]) =>
          `${tag === '*' ? 'all' : `\`${tag}\``}: ${names.map((name) => `\`${name}\``).join(' ')}`,
      ),
    );
  });
});

const schemas = contractSchemas('');

/** A property's own description, or that of the named schema it refers to. */
function descriptionOf(property: object): unknown {
  const referred = schemas[String(Reflect.get(property, '$ref'))];
  return Reflect.get(property, 'description') ?? referred?.description;
}

/** Every property of a JSON Schema without a description, at any depth. */
function undescribedIn(schema: unknown, place: string): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => undescribedIn(part, place));
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.entries<object>(value).flatMap(([name, property]) => [
          ...(typeof descriptionOf(property) === 'string' ? [] : [`${place}.${name}`]),
          ...undescribedIn(property, `${place}.${name}`),
        ])
      : undescribedIn(value, place),
  );
}

it('the fields of the contract are all described, each in its place', () => {
  expect(Object.keys(schemas).length).toBeGreaterThan(50);
  expect(Object.entries(schemas).flatMap(([name, schema]) => undescribedIn(schema, name))).toEqual([]);
});
