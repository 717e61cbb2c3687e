import { compile } from 'json-schema-to-typescript';
import type { Sites } from '#shared/site/site.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { contractSchemas } from './contract-schemas.ts';
import { openApiDocument } from './openapi-document.ts';

/** The contract as files that a team of another content service takes, by their names. Examples are from a site's content. */
export async function contractFiles(
  content: SiteContent,
  sites: Sites,
): Promise<Readonly<Record<string, string>>> {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Contract',
    description: 'The documents of a content service, each below `$defs`.',
    $defs: contractSchemas('#/$defs/'),
  };
  const types = await compile(JSON.parse(JSON.stringify(schema, referringAlone)), 'Contract', {
    additionalProperties: false,
    bannerComment: '// The documents of a content service, made from its JSON Schemas.',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  return {
    'openapi.json': inLines(openApiDocument(content, sites)),
    'contract.schema.json': inLines(schema),
    'contract.d.ts': types,
  };
}

const inLines = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

/** The types are made anew for a reference that has a description beside it; not for one that stands alone in a list. */
const referringAlone = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
  const { $ref, ...described } = value;
  return Object.keys(described).length === 0 ? value : { ...described, allOf: [{ $ref }] };
};
