import { isDeepStrictEqual } from 'node:util';
import { collectionResponse } from '@information-site/contract/documents/multi-page-schema.server.ts';
import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import type { Probe } from './conformance-report.ts';
import type { ContentResponse } from './content-client.ts';
import type { KnownCall } from './discover-calls.ts';

/** Picture addresses that every API client shows; clients go by the extension. */
const SHOWN_EVERYWHERE = /\.(?:png|jpe?g)$/i;

/**
 * Checks that the fields which API clients read are present on a collection's page and match `sub_article`.
 */
export function checkBodyContent({ report }: Probe, response: ContentResponse): void {
  const parsed = collectionResponse.safeParse(response.body).data;
  if (!parsed) return;
  const { page, sub_article } = parsed;
  const differs = (where: string, actual: string) =>
    report('collection', 'bodyContent', response, 'differs from sub_article', { where, actual });
  const modified = sub_article.modifiedDate || sub_article.dateModify;
  for (const [where, value = '', expected = ''] of [
    ['page.title', page.title, sub_article.title],
    ['page.summary', page.summary, sub_article.summary],
    ['page.bodyContent.title', page.bodyContent?.title, sub_article.title],
    ['page.bodyContent.summary', page.bodyContent?.summary, sub_article.summary],
    ['page.modifiedDate', page.modifiedDate, modified],
  ] as const)
    if (value !== expected) differs(where, `${value || 'nothing'}, not ${expected || 'nothing'}`);
  const items = page.bodyContent?.content?.items ?? [];
  const isWhole = sub_article.content.items.every((block) =>
    items.some(
      ({ subheading, description }) => subheading === block.subheading && description === block.description,
    ),
  );
  if (!isWhole) differs('page.bodyContent.content.items', `${items.length} block(s)`);
  const picture = page.primaryImage?.imagePath ?? '';
  if (sub_article.primaryImage && !SHOWN_EVERYWHERE.test(picture))
    report('collection', 'card', response, 'does not end in .png or .jpg', {
      where: 'page.primaryImage.imagePath',
      actual: picture || 'nothing',
    });
}

/**
 * Checks that a page of a collection is found with any part of its path in `url`, raw or percent-encoded.
 */
export async function checkSpellings({ client, report }: Probe, calls: readonly KnownCall[]): Promise<void> {
  const paths = calls.flatMap(({ params }) => params.pageContentUrl ?? []);
  const deepest = paths.toSorted((a, b) => b.split('/').length - a.split('/').length)[0];
  if (deepest === undefined) return;
  const { path } = endpoints.collection;
  const segments = deepest.split('/').slice(1);
  const prefixes = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const encoded = encodeURIComponent(deepest);
  const first = await client.get(`${path}?url=${encoded}&pageContentUrl=${encoded}`);
  if (first.status !== 200) report('collection', 'found', first, `responds with ${first.status}`);
  const others = [
    `url=${deepest}`,
    `url=${encoded}`,
    ...prefixes.flatMap((prefix) => [
      `url=${prefix}&pageContentUrl=${deepest}`,
      `url=${encodeURIComponent(prefix)}&pageContentUrl=${encoded}`,
    ]),
  ];
  for (const query of others) {
    const other = await client.get(`${path}?${query}`);
    if (other.status !== first.status || !isDeepStrictEqual(other.body, first.body))
      report('collection', 'found', other, 'responds differently from the same page by its full path');
  }
}

/** Checks that the first picture given to API clients is one that they can show. */
export async function checkCard({ client, report }: Probe, calls: readonly KnownCall[]): Promise<void> {
  for (const { params } of calls) {
    const { body } = await client.call('collection', params);
    const picture = collectionResponse.safeParse(body).data?.page.primaryImage?.imagePath;
    if (!picture?.startsWith('/')) continue;
    const response = await client.get(picture);
    const { status, contentType } = response;
    const message = `responds with ${status} and ${contentType}, not with a PNG or JPEG`;
    if (status !== 200 || !/^image\/(?:png|jpeg)$/.test(contentType))
      report('pictures', 'card', response, message, { actual: `${status} ${contentType}` });
    return;
  }
}
