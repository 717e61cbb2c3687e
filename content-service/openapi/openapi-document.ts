import { answerSchemas } from '#shared/endpoints/answer-schemas.server.ts';
import { endpointPaths } from '#shared/endpoints/endpoint-paths.ts';
import { type EndpointName, endpointNames, endpoints } from '#shared/endpoints/endpoints.ts';
import type { Sites } from '#shared/site/site.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { answerMakers } from '../answers/answer-makers.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import {
  endpointSummaries,
  olderAddressNotes,
  oneOfRequired,
  paramNotes,
  requiredParams,
} from './endpoint-notes.ts';
import { exampleQuestions } from './example-questions.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } } },
});

/** The content contract as OpenAPI 3.1, with examples from a site's content. */
export function openApiDocument(site: SiteContent, sites: Sites): object {
  const schemas: Record<string, JsonSchema> = { problem: PROBLEM };
  for (const name of endpointNames) schemas[name] = jsonSchemaOf(answerSchemas[name]);
  const examples = exampleQuestions(site);
  const ids = sites.map(({ variant }) => variant.id);
  const paths = Object.fromEntries(
    endpointNames.flatMap((name) => {
      const [path = '', ...aliases] = endpointPaths(name);
      return [
        [path, { get: operation(name, examples[name], site, ids, false) }],
        ...aliases.map((alias, index) => [
          alias,
          {
            get: {
              ...operation(name, examples[name], site, ids, true),
              operationId: `${name}Alias${index + 1}`,
            },
          },
        ]),
      ];
    }),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content service',
      version: '1.0.0',
      description:
        'Pages, header, footer, glossary and searches of a public cyber-security information site and its sister site.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas },
  };
}

function operation(
  name: EndpointName,
  example: Readonly<Record<string, string>> | undefined,
  site: SiteContent,
  ids: readonly SiteId[],
  deprecated: boolean,
) {
  const required = requiredParams[name] ?? [];
  const either = oneOfRequired[name] ?? [];
  const answer = example && !deprecated ? answerMakers[name]({ site, params: example }) : undefined;
  return {
    operationId: name,
    summary: endpointSummaries[name],
    ...(deprecated && { deprecated, description: olderAddressNotes[name] }),
    parameters: [
      {
        name: 'X-Site',
        in: 'header',
        description: 'Whose content is asked for.',
        schema: { type: 'string', enum: ids, default: ids[0] },
      },
      ...endpoints[name].params.map((parameter) => ({
        name: parameter,
        in: 'query',
        required: required.includes(parameter),
        description: [
          paramNotes[parameter] ?? 'Comma list of values to filter by.',
          ...(either.includes(parameter) ? [`One of ${either.join(' and ')} is needed.`] : []),
        ].join(' '),
        schema: { type: 'string' },
        ...(example?.[parameter] !== undefined && { example: example[parameter] }),
      })),
    ],
    responses: {
      200: {
        description: 'The document.',
        headers: {
          ETag: { schema: { type: 'string' } },
          'Last-Modified': { schema: { type: 'string' } },
          'Cache-Control': { schema: { type: 'string' } },
          'Cache-Tag': {
            description: 'The documents that the answer was made from.',
            schema: { type: 'string' },
          },
        },
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${name}` },
            ...(answer?.kind === 'answer' && { example: answer.body }),
          },
        },
      },
      304: { description: 'Not modified.' },
      400: problem('A parameter is missing or wrong; `errors` names it.'),
      404: problem('There is no such document.'),
    },
  };
}

const PROBLEM: JsonSchema = {
  description: 'A problem document (RFC 9457).',
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      description:
        'The parameters that a refusal is about. Whoever stands in front passes on these names alone.',
      type: 'array',
      items: {
        type: 'object',
        required: ['parameter', 'detail'],
        properties: { parameter: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};
