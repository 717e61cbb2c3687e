import { contractSchemas } from '@information-site/contract/openapi/contract-schemas.server.ts';
import type { Sites } from '@information-site/contract/site/site.ts';
import { compile } from 'json-schema-to-typescript';
import type { SiteContent } from '../corpus/corpus.ts';
import { documentWithExamples } from './examples.ts';

/**
 * The contract as files by name, for teams that write another content service. Examples come from a site's
 * content.
 */
export async function contractFiles(
  content: SiteContent,
  sites: Sites,
): Promise<Readonly<Record<string, string>>> {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Contract',
    description: 'The documents of a content service, in `$defs`.',
    $defs: contractSchemas('#/$defs/'),
  };
  const types = await compile(JSON.parse(JSON.stringify(schema, wrapReferences)), 'Contract', {
    additionalProperties: false,
    bannerComment: '// The documents of a content service, generated from its JSON Schemas.',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  return {
    'openapi.json': toJson(await documentWithExamples(content, sites)),
    'contract.schema.json': toJson(schema),
    'contract.d.ts': types,
  };
}

const toJson = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

/**
 * Wraps references that have a description. Without this the compiler repeats the type for each; a reference
 * alone is fine.
 */
function wrapReferences(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
  const { $ref, ...described } = value;
  return Object.keys(described).length === 0 ? value : { ...described, allOf: [{ $ref }] };
}
