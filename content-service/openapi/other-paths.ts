import { UPDATES } from '#shared/article/changes.ts';
import { SEND_EMAIL_PATHS } from '#shared/contract/send-email.ts';
import { FEED_FORMATS, feedAddress } from '#shared/ui/head/feed-addresses.ts';
import { feedNames } from '#shared/ui/head/feed-names.server.ts';
import { readableWidths } from '../media/image-size.ts';

const parameter = (
  place: 'header' | 'query' | 'path',
  name: string,
  description: string,
  schema: object = { type: 'string' },
) => ({ name, in: place, ...(place === 'path' && { required: true }), description, schema });

/** Requests a preview as of a moment from a service that supports it. */
export const previewHeader = parameter(
  'header',
  'X-Preview',
  'Instant at which to show the content, drafts included, if the service announces `preview`.',
  { type: 'string', format: 'date-time' },
);

const originHeader = parameter('header', 'X-Site-Origin', 'Public origin of the site, for absolute links.', {
  type: 'string',
  format: 'uri',
});

/** Creates the description of a problem response. */
type Problem = (description: string) => object;

/** The paths besides the JSON documents: feeds, pictures, CSAF and the call that sends mail. */
export function otherPaths(site: object, problem: Problem): Readonly<Record<string, object>> {
  const get = (
    operationId: string,
    summary: string,
    parameters: readonly object[],
    description: string,
    mediaType: string,
    schema: object = { type: 'string', format: 'binary' },
  ) => ({
    get: {
      operationId,
      summary,
      parameters: [site, ...parameters],
      responses: {
        200: { description, content: { [mediaType]: { schema } } },
        404: problem('The resource does not exist.'),
      },
    },
  });
  const feeds = FEED_FORMATS.flatMap((format) => [
    ...feedNames.map((name) => [
      feedAddress(name, format),
      get(
        `${name}-${format.ending}`,
        `The newest pages (${name}) as ${format.label}.`,
        [previewHeader, originHeader],
        'The feed, newest page first.',
        format.mediaType,
        { type: 'string' },
      ),
    ]),
    [
      feedAddress(UPDATES, format),
      get(
        `${UPDATES}-${format.ending}`,
        `The major changes of a page as ${format.label}.`,
        [originHeader, parameter('query', 'url', 'Path of the page, with a leading slash.')],
        'The feed, newest change first.',
        format.mediaType,
        { type: 'string' },
      ),
    ],
  ]);
  const mail = SEND_EMAIL_PATHS.map((path, index) => [path, { post: sendEmail(site, problem, index) }]);
  const integer = { type: 'integer' };
  return {
    ...Object.fromEntries([...feeds, ...mail]),
    '/images/{path}': get(
      'picture',
      'A picture in the requested width and the best accepted format.',
      [
        parameter(
          'path',
          'path',
          'Path of the picture below `/images/`; with `/card.png` or `/card.jpg`, for cards.',
        ),
        ...readableWidths.map((name) =>
          parameter('query', name, 'Width in pixels, of the picture or for one screen size.', integer),
        ),
        parameter('query', 'dpr', 'Device pixel ratio, a factor for the width.', integer),
      ],
      'The picture.',
      'image/*',
    ),
    '/.well-known/csaf/{path}': get(
      'csaf',
      'Advisories as CSAF 2.0 documents, with the other files of a provider.',
      [
        previewHeader,
        originHeader,
        parameter(
          'path',
          'path',
          'Path of the file, such as `provider-metadata.json`, which names the others.',
        ),
      ],
      'A document, a list, a hash or a signature.',
      '*/*',
    ),
  };
}

/** The call that sends mail, at the given index of `SEND_EMAIL_PATHS`. */
const sendEmail = (site: object, problem: Problem, index: number) => ({
  operationId: index === 0 ? 'sendEmail' : `sendEmailAlias${index}`,
  ...(index > 0 && { deprecated: true }),
  summary: 'Accepts a submitted form and sends it as mail to the recipient of the form.',
  parameters: [
    site,
    parameter('header', 'Idempotency-Key', 'Requests with the same key within an hour are one mail.'),
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/MailOrder' } } },
  },
  responses: {
    202: {
      description: 'The mail is safely stored. Any 2xx with non-empty JSON means this.',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    400: problem('Not a valid form submission.'),
    404: problem('No recipient is configured for this form.'),
  },
});
