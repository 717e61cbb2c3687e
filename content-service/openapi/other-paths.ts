import { UPDATES } from '#shared/article/changes.ts';
import { SEND_EMAIL_PATHS } from '#shared/contract/send-email.ts';
import { FEED_FORMATS, feedAddress } from '#shared/ui/head/feed-addresses.ts';
import { feedNames } from '#shared/ui/head/feed-names.server.ts';
import { readableWidths } from '../media/image-size.ts';

type Paths = Readonly<Record<string, object>>;

const binary = { type: 'string', format: 'binary' } as const;

const parameter = (
  place: 'header' | 'query' | 'path',
  name: string,
  description: string,
  schema: object,
) => ({
  name,
  in: place,
  ...(place === 'path' && { required: true }),
  description,
  schema,
});

/** Names a moment; with it, a service that has previews answers as of then. */
export const previewHeader = parameter(
  'header',
  'X-Preview',
  'Moment as of which the answer is to be, drafts included; where the service announces `preview`.',
  { type: 'string', format: 'date-time' },
);

/** What a content service has beside the JSON documents: feeds, pictures, PDFs and the call that sends mail. */
export function otherPaths(site: object, problem: (description: string) => object): Paths {
  const origin = parameter('header', 'X-Site-Origin', 'Where readers know the site, for absolute links.', {
    type: 'string',
    format: 'uri',
  });
  const absent = problem('There is no such thing.');
  const feeds = feedNames.flatMap((name) =>
    FEED_FORMATS.map((format): [string, object] => [
      feedAddress(name, format),
      {
        get: {
          operationId: `${name}-${format.ending}`,
          summary: `The newest pages (${name}) as ${format.label}.`,
          parameters: [site, previewHeader, origin],
          responses: {
            200: {
              description: 'The feed, newest page first.',
              content: { [format.mediaType]: { schema: { type: 'string' } } },
            },
          },
        },
      },
    ]),
  );
  const updates = FEED_FORMATS.map((format): [string, object] => [
    feedAddress(UPDATES, format),
    {
      get: {
        operationId: `${UPDATES}-${format.ending}`,
        summary: `The major changes of a page as ${format.label}.`,
        parameters: [
          site,
          origin,
          parameter('query', 'url', 'Path of the page, with a leading slash.', { type: 'string' }),
        ],
        responses: {
          200: {
            description: 'The feed, newest change first.',
            content: { [format.mediaType]: { schema: { type: 'string' } } },
          },
          404: absent,
        },
      },
    },
  ]);
  return {
    ...Object.fromEntries([...feeds, ...updates]),
    '/images/{path}': {
      get: {
        operationId: 'picture',
        summary: 'A picture, in the width that is asked for and the best format that the caller names.',
        parameters: [
          site,
          parameter(
            'path',
            'path',
            'Path of the picture below `/images/`; with `/card.png` or `/card.jpg`, for cards.',
            {
              type: 'string',
            },
          ),
          ...readableWidths.map((name) =>
            parameter('query', name, 'Width in pixels, of the picture or for one size of screen.', {
              type: 'integer',
            }),
          ),
          parameter('query', 'dpr', 'How many pixels of the screen each of those has.', { type: 'integer' }),
        ],
        responses: {
          200: { description: 'The picture.', content: { 'image/*': { schema: binary } } },
          404: absent,
        },
      },
    },
    '/pdfs/{path}.pdf': {
      get: {
        operationId: 'file',
        summary: 'A page as PDF.',
        parameters: [
          site,
          previewHeader,
          origin,
          parameter('path', 'path', 'Path of the page, without the first slash.', { type: 'string' }),
        ],
        responses: {
          200: { description: 'The page as PDF.', content: { 'application/pdf': { schema: binary } } },
          404: absent,
        },
      },
    },
    '/.well-known/csaf/{path}': {
      get: {
        operationId: 'csaf',
        summary: 'Advisories as CSAF 2.0 documents, with what a provider has beside them.',
        parameters: [
          site,
          previewHeader,
          origin,
          parameter('path', 'path', 'Such as `provider-metadata.json`, which names the others.', {
            type: 'string',
          }),
        ],
        responses: {
          200: {
            description: 'A document, a list or what is beside a document.',
            content: { '*/*': { schema: binary } },
          },
          404: absent,
        },
      },
    },
    ...Object.fromEntries(
      SEND_EMAIL_PATHS.map((path, index) => [
        path,
        {
          post: {
            operationId: index === 0 ? 'sendEmail' : `sendEmailAlias${index}`,
            ...(index > 0 && { deprecated: true }),
            summary: 'Takes what somebody has filled in, to be sent as mail to whom the form is for.',
            parameters: [
              site,
              parameter('header', 'Idempotency-Key', 'Equal keys within an hour mean the same mail.', {
                type: 'string',
              }),
            ],
            requestBody: {
              required: true,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/MailOrder' } } },
            },
            responses: {
              202: {
                description: 'The mail is safe. Any 2xx with JSON that is not empty says so.',
                content: { 'application/json': { schema: { type: 'object' } } },
              },
              400: problem('This is no form that could be sent.'),
              404: problem('Nobody is named to get the mail of this form.'),
            },
          },
        },
      ]),
    ),
  };
}
