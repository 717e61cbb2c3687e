import { UPDATES } from '../documents/changes.ts';
import { SITE_CACHE_CONTROL } from '../endpoints/cache-lifetimes.ts';
import { endpointPaths, neededParams } from '../endpoints/endpoint-paths.ts';
import { type EndpointName, type EndpointParams, endpointNames, endpoints } from '../endpoints/endpoints.ts';
import { SEND_EMAIL_PATHS } from '../endpoints/send-email.ts';
import { FEED_FORMATS, feedAddress, feedNames } from '../pages/feed-addresses.ts';
import { contractSchemas, responseName } from './contract-schemas.server.ts';

/** A call with its response. */
export interface Example {
  readonly params: EndpointParams;
  readonly body: unknown;
}

/**
 * The content contract as OpenAPI 3.1. `siteIds` are the values of `X-Site`, the default first; `exampleOf`
 * gives a call for which there is a document.
 */
export function openApiDocument(
  siteIds: readonly string[],
  exampleOf: (name: EndpointName) => Example | undefined,
): object {
  const calls = endpointNames.flatMap((name) => callPaths(name, exampleOf(name)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content service',
      version: '1.0.0',
      description:
        'Pages, header, footer, glossary and searches of a public cyber-security information site and its sister site.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries([...calls, ...feedPaths, ...mailPaths, ...filePaths]),
    components: {
      schemas: contractSchemas('#/components/schemas/'),
      parameters: {
        site: header('X-Site', 'Site whose content is requested.', { enum: siteIds, default: siteIds[0] }),
        preview: header(
          'X-Preview',
          'Instant at which to show the content, drafts included, if the service announces `preview`.',
          { format: 'date-time' },
        ),
        origin: header('X-Site-Origin', 'Public origin of the site, for absolute links.', { format: 'uri' }),
      },
    },
  };
}

const ref = (kind: 'schemas' | 'parameters', name: string) => ({ $ref: `#/components/${kind}/${name}` });

const parameter = (place: string, name: string, description: string, schema: object = {}) => ({
  name,
  in: place,
  description,
  schema: { type: 'string', ...schema },
});
const header = (name: string, description: string, schema?: object) =>
  parameter('header', name, description, schema);
const query = (name: string, description: string, type = 'string') =>
  parameter('query', name, description, { type });
const path = (description: string) => ({ ...parameter('path', 'path', description), required: true });
const site = ref('parameters', 'site');
const preview = ref('parameters', 'preview');
const origin = ref('parameters', 'origin');

const response = (description: string, mediaType: string, schema: object, more?: object) => ({
  description,
  content: { [mediaType]: { schema, ...more } },
});
const problem = (description: string) =>
  response(description, 'application/problem+json', ref('schemas', 'Problem'));

type Path = readonly [path: string, operations: object];

/** The paths of a call, with an example of its parameters and response if the content has one. */
function callPaths(name: EndpointName, example: Example | undefined): readonly Path[] {
  const { params, parameters, summary, legacyForm } = endpoints[name];
  const either = neededParams(name, 'either');
  const described = params.map((param) => {
    const { note = '', need } = parameters[param] ?? {};
    const alternative = need === 'either' ? ` One of ${either.join(' and ')} is required.` : '';
    return {
      ...query(param, note + alternative),
      required: need === 'required',
      ...(example?.params[param] !== undefined && { example: example.params[param] }),
    };
  });
  return endpointPaths(name).map((path, index) => [
    path,
    {
      get: {
        operationId: index === 0 ? name : `${name}Alias${index}`,
        summary,
        ...(index > 0 && { deprecated: true, description: legacyForm?.note }),
        parameters: [site, ...described, preview],
        responses: {
          200: {
            ...response('The document.', 'application/json', ref('schemas', responseName(name)), {
              ...(index === 0 && { example: example?.body }),
            }),
            headers: responseHeaders,
          },
          304: { description: 'Not modified.' },
          400: problem('A parameter is missing or invalid; `errors` names it.'),
          404: problem('The document does not exist.'),
        },
      },
    },
  ]);
}

const text = (description: string) => ({ description, schema: { type: 'string' } });
const responseHeaders = {
  ETag: text('Version of the response, for `If-None-Match`.'),
  'Last-Modified': text('When the document last changed.'),
  'Cache-Control': text('How long the response may be cached, and how long it may be served stale.'),
  [SITE_CACHE_CONTROL]: text(
    'The same for the cache of the site alone, in place of `Cache-Control` (RFC 9213).',
  ),
  'Content-Version': text(
    'Version of the content from which the response was made, as in change announcements.',
  ),
  'Cache-Tag': text('Documents from which the response was made.'),
};

/** A resource that is not JSON. */
const file = (operationId: string, summary: string, mediaType: string, parameters: readonly object[]) => ({
  get: {
    operationId,
    summary,
    parameters: [site, ...parameters],
    responses: {
      200: response('The resource.', mediaType, { type: 'string', format: 'binary' }),
      404: problem('The resource does not exist.'),
    },
  },
});

const feedPaths = FEED_FORMATS.flatMap((format): readonly Path[] => [
  ...feedNames.map(
    (name): Path => [
      feedAddress(name, format),
      file(`${name}-${format.ending}`, `The newest pages (${name}) as ${format.label}.`, format.mediaType, [
        preview,
        origin,
      ]),
    ],
  ),
  [
    feedAddress(UPDATES, format),
    file(`${UPDATES}-${format.ending}`, `The major changes of a page as ${format.label}.`, format.mediaType, [
      origin,
      query('url', 'Path of the page, with a leading slash.'),
    ]),
  ],
]);

const filePaths: readonly Path[] = [
  [
    '/images/{path}',
    file('picture', 'A picture in the requested width and the best accepted format.', 'image/*', [
      path('Path of the picture below `/images/`; with `/card.png` or `/card.jpg`, for cards.'),
      query('width', 'Width in pixels.', 'integer'),
    ]),
  ],
  [
    '/.well-known/csaf/{path}',
    file('csaf', 'Advisories as CSAF 2.0 documents, with the other files of a provider.', '*/*', [
      preview,
      origin,
      path('Path of the file, such as `provider-metadata.json`, which names the others.'),
    ]),
  ],
];

const mailPaths = SEND_EMAIL_PATHS.map(
  (path, index): Path => [
    path,
    {
      post: {
        operationId: index === 0 ? 'sendEmail' : `sendEmailAlias${index}`,
        ...(index > 0 && { deprecated: true }),
        summary: 'Accepts a submitted form and sends it as mail to the recipient of the form.',
        parameters: [
          site,
          header(
            'Idempotency-Key',
            'Requests with the same key are the same mail: a repeat has the same Message-ID, or sends nothing.',
          ),
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: ref('schemas', 'MailOrder') } },
        },
        responses: {
          202: response(
            'A relay has accepted the mail. Any 2xx with non-empty JSON means this.',
            'application/json',
            { type: 'object' },
          ),
          400: problem('Not a valid form submission.'),
          404: problem('No recipient is configured for this form.'),
          503: problem('The mail was not accepted.'),
        },
      },
    },
  ],
);
