import type { KnownContent } from '#shared/endpoints/endpoint-description.server.ts';
import { endpointPaths } from '#shared/endpoints/endpoint-paths.ts';
import {
  type EndpointName,
  type EndpointParams,
  endpointNames,
  endpoints,
} from '#shared/endpoints/endpoints.ts';
import { pageCall } from '#shared/page-kinds.ts';
import type { Sites } from '#shared/site/site.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { answerQuestion, neededParams } from '../answers/answer-makers.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { answerName, contractSchemas } from './contract-schemas.ts';
import { otherPaths, previewHeader } from './other-paths.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The content contract as OpenAPI 3.1, with examples from a site's content. */
export function openApiDocument(site: SiteContent, sites: Sites): object {
  const known = knownContent(site);
  const ids = sites.map(({ variant }) => variant.id);
  const paths = Object.fromEntries(
    endpointNames.flatMap((name) => {
      const [path = '', ...aliases] = endpointPaths(name);
      const example = exampleOf(name, site, known);
      return [
        [path, { get: operation(name, example, site, ids, false) }],
        ...aliases.map((alias, index) => [
          alias,
          { get: { ...operation(name, example, site, ids, true), operationId: `${name}Alias${index + 1}` } },
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
    paths: { ...paths, ...otherPaths(siteHeader(ids), problem) },
    components: { schemas: contractSchemas('#/components/schemas/') },
  };
}

const knownContent = (site: SiteContent): KnownContent => ({
  pages: Array.from(site.pages.values(), ({ path }) => path),
  terms: site.glossary.map(({ name }) => name),
  blogs: site.blogs.map(({ title }) => title),
  redirect: [...site.redirects.keys()][0],
  person: site.registers.people[0]?.name,
  scheme: site.registers.suppliers.find(({ scheme }) => scheme.length > 0)?.scheme[0],
});

/** A call that a site's content answers; undefined when it has nothing for it. */
function exampleOf(name: EndpointName, site: SiteContent, known: KnownContent): EndpointParams | undefined {
  const { seeds } = endpoints[name];
  const calls = seeds.ofPages
    ? known.pages.flatMap((path) => {
        const call = pageCall(name, path);
        return call ? [seeds.example?.(path) ?? call] : [];
      })
    : (seeds.example?.(known) ?? seeds.calls(known));
  return calls.find((params) => answerQuestion(name, { site, params }).kind === 'answer');
}

const siteHeader = (ids: readonly SiteId[]) => ({
  name: 'X-Site',
  in: 'header',
  description: 'Whose content is asked for.',
  schema: { type: 'string', enum: ids, default: ids[0] },
});

function operation(
  name: EndpointName,
  example: EndpointParams | undefined,
  site: SiteContent,
  ids: readonly SiteId[],
  deprecated: boolean,
) {
  const { parameters, summary, olderForm } = endpoints[name];
  const either = neededParams(name, 'either');
  const answer = example && !deprecated ? answerQuestion(name, { site, params: example }) : undefined;
  return {
    operationId: name,
    summary,
    ...(deprecated && { deprecated, description: olderForm?.note }),
    parameters: [
      siteHeader(ids),
      ...endpoints[name].params.map((parameter) => ({
        name: parameter,
        in: 'query',
        required: parameters[parameter]?.need === 'required',
        description: [
          parameters[parameter]?.note,
          ...(either.includes(parameter) ? [`One of ${either.join(' and ')} is needed.`] : []),
        ].join(' '),
        schema: { type: 'string' },
        ...(example?.[parameter] !== undefined && { example: example[parameter] }),
      })),
      previewHeader,
    ],
    responses: {
      200: {
        description: 'The document.',
        headers: {
          ETag: { description: 'Version of the answer, for `If-None-Match`.', schema: { type: 'string' } },
          'Last-Modified': {
            description: 'When the document was changed last.',
            schema: { type: 'string' },
          },
          'Cache-Control': {
            description: 'How long the answer may be kept, and how long it may stand in for a newer one.',
            schema: { type: 'string' },
          },
          'Content-Version': {
            description:
              'The version of the content that the answer is made from, as announcements of changes name it.',
            schema: { type: 'integer', minimum: 0 },
          },
          'Cache-Tag': {
            description: 'The documents that the answer was made from.',
            schema: { type: 'string' },
          },
        },
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${answerName(name)}` },
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
