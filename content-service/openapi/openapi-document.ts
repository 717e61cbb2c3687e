import type { KnownContent } from '@information-site/contract/endpoints/endpoint-description.server.ts';
import { endpointPaths } from '@information-site/contract/endpoints/endpoint-paths.ts';
import {
  type EndpointName,
  type EndpointParams,
  endpointNames,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { pageCall } from '@information-site/contract/pages/page-rules.server.ts';
import type { Sites } from '@information-site/contract/site/site.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { callEndpoint, neededParams } from '../responses/endpoint-handlers.ts';
import { contractSchemas, responseName } from './contract-schemas.ts';
import { otherPaths, previewHeader } from './other-paths.ts';

/** The content contract as OpenAPI 3.1, with examples from a site's content. */
export function openApiDocument(content: SiteContent, sites: Sites): object {
  const ids = sites.map(({ variant }) => variant.id);
  const siteHeader = {
    name: 'X-Site',
    in: 'header',
    description: 'Site whose content is requested.',
    schema: { type: 'string', enum: ids, default: ids[0] },
  };
  const known = knownContent(content);
  const paths = endpointNames.flatMap((name) => {
    const example = exampleOf(name, content, known);
    return endpointPaths(name).map((path, index) => [
      path,
      { get: operation(name, index, siteHeader, example) },
    ]);
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content service',
      version: '1.0.0',
      description:
        'Pages, header, footer, glossary and searches of a public cyber-security information site and its sister site.',
    },
    servers: [{ url: '/' }],
    paths: { ...Object.fromEntries(paths), ...otherPaths(siteHeader, problem) },
    components: { schemas: contractSchemas('#/components/schemas/') },
  };
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const knownContent = (site: SiteContent): KnownContent => ({
  pages: Array.from(site.pages.values(), ({ path }) => path),
  terms: site.glossary.map(({ name }) => name),
  blogs: site.blogs.map(({ title }) => title),
  redirect: [...site.redirects.keys()][0],
  person: site.registers.people[0]?.name,
  scheme: site.registers.suppliers.find(({ scheme }) => scheme.length > 0)?.scheme[0],
});

interface Example {
  readonly params: EndpointParams;
  readonly body: unknown;
}

/** A call for which a site has a document; undefined if there is none. */
function exampleOf(name: EndpointName, site: SiteContent, known: KnownContent): Example | undefined {
  const { seeds } = endpoints[name];
  const calls = seeds.ofPages
    ? known.pages.flatMap((path) => {
        const call = pageCall(name, path);
        return call ? [seeds.example?.(path) ?? call] : [];
      })
    : (seeds.example?.(known) ?? seeds.calls(known));
  for (const params of calls) {
    const result = callEndpoint(name, { site, params });
    if (result.kind === 'document') return { params, body: result.body };
  }
  return undefined;
}

const textHeader = (description: string) => ({ description, schema: { type: 'string' } });

const responseHeaders = {
  ETag: textHeader('Version of the response, for `If-None-Match`.'),
  'Last-Modified': textHeader('When the document last changed.'),
  'Cache-Control': textHeader('How long the response may be cached, and how long it may be served stale.'),
  'Content-Version': {
    description: 'Version of the content from which the response was made, as in change announcements.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Cache-Tag': textHeader('Documents from which the response was made.'),
};

/** The operation of a call at one of its paths: index 0 is the current path, the others are older ones. */
function operation(name: EndpointName, index: number, siteHeader: object, example: Example | undefined) {
  const { params, parameters, summary, legacyForm } = endpoints[name];
  const either = neededParams(name, 'either');
  return {
    operationId: index === 0 ? name : `${name}Alias${index}`,
    summary,
    ...(index > 0 && { deprecated: true, description: legacyForm?.note }),
    parameters: [
      siteHeader,
      ...params.map((param) => ({
        name: param,
        in: 'query',
        required: parameters[param]?.need === 'required',
        description: [
          parameters[param]?.note,
          ...(either.includes(param) ? [`One of ${either.join(' and ')} is required.`] : []),
        ].join(' '),
        schema: { type: 'string' },
        ...(example?.params[param] !== undefined && { example: example.params[param] }),
      })),
      previewHeader,
    ],
    responses: {
      200: {
        description: 'The document.',
        headers: responseHeaders,
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${responseName(name)}` },
            ...(example && index === 0 && { example: example.body }),
          },
        },
      },
      304: { description: 'Not modified.' },
      400: problem('A parameter is missing or invalid; `errors` names it.'),
      404: problem('The document does not exist.'),
    },
  };
}
