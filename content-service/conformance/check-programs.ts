import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { collectionResponse } from '#shared/guide/multi-page-schema.server.ts';
import { headerResponse } from '#shared/layout/header/header-schema.server.ts';
import { feedNames } from '#shared/ui/head/feed-names.server.ts';
import { answerInWords, type Report } from './conformance-report.ts';
import type { Answer, ContentClient } from './content-client.ts';
import type { KnownCall } from './discover-calls.ts';

/** What every program shows, by the end of the address: they look no further. */
const SHOWN_EVERYWHERE = /\.(?:png|jpe?g)$/i;

/** What programs read of a collection's page beside `sub_article` is there and says the same. */
export function checkBodyContent({ address, body }: Answer, report: Report): void {
  const answer = collectionResponse.safeParse(body).data;
  if (!answer) return;
  const { page, sub_article } = answer;
  const differs = (where: string, came: string) =>
    report({
      rule: 'bodyContent',
      endpoint: 'collection',
      address,
      where,
      message: 'does not say what sub_article says',
      came,
    });
  const said = (where: string, value: string | undefined, expected: string) => {
    if ((value ?? '') !== expected) differs(where, `${value ?? 'nothing'}, not ${expected || 'nothing'}`);
  };
  said('page.title', page.title, sub_article.title);
  said('page.summary', page.summary, sub_article.summary);
  said('page.bodyContent.title', page.bodyContent?.title, sub_article.title);
  said('page.bodyContent.summary', page.bodyContent?.summary, sub_article.summary);
  said('page.modifiedDate', page.modifiedDate, sub_article.modifiedDate || sub_article.dateModify || '');
  const items = page.bodyContent?.content?.items ?? [];
  const isWhole = sub_article.content.items.every((block) =>
    items.some(
      ({ subheading, description }) => subheading === block.subheading && description === block.description,
    ),
  );
  if (!isWhole) differs('page.bodyContent.content.items', `${items.length} block(s)`);
  const picture = page.primaryImage?.imagePath ?? '';
  if (sub_article.primaryImage && !SHOWN_EVERYWHERE.test(picture))
    report({
      rule: 'card',
      endpoint: 'collection',
      address,
      where: 'page.primaryImage.imagePath',
      message: 'has no address that ends in .png or .jpg',
      came: picture || 'nothing',
    });
}

/** A page of a collection is found whatever part of its path `url` names, raw or percent-encoded. */
export async function checkSpellings(
  client: ContentClient,
  calls: readonly KnownCall[],
  report: Report,
): Promise<void> {
  const paths = calls.flatMap(({ params }) => params.pageContentUrl ?? []);
  const deepest = paths.toSorted((a, b) => b.split('/').length - a.split('/').length)[0];
  if (deepest === undefined) return;
  const { path } = endpoints.collection;
  const segments = deepest.split('/').slice(1);
  const prefixes = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const encoded = encodeURIComponent(deepest);
  const first = await client.get(`${path}?url=${encoded}&pageContentUrl=${encoded}`);
  const fault = (answer: Answer, message: string) =>
    report({
      rule: 'found',
      endpoint: 'collection',
      address: answer.address,
      message,
      came: answerInWords(answer),
    });
  if (first.status !== 200) fault(first, `answers ${first.status}`);
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
      fault(other, 'does not answer like the same page by its whole path');
  }
}

/** A picture that programs are told of is one that they show. */
export async function checkCard(
  client: ContentClient,
  calls: readonly KnownCall[],
  report: Report,
): Promise<void> {
  for (const { params } of calls) {
    const { body } = await client.call('collection', params);
    const picture = collectionResponse.safeParse(body).data?.page.primaryImage?.imagePath;
    if (!picture?.startsWith('/')) continue;
    const { address, status, contentType } = await client.get(picture);
    if (status !== 200 || !/^image\/(?:png|jpeg)$/.test(contentType))
      report({
        rule: 'card',
        endpoint: 'pictures',
        address,
        message: `answers ${status}, ${contentType || 'untyped'}, not a PNG or JPEG`,
        came: `${status} ${contentType || 'untyped'}`,
      });
    return;
  }
}

const MOST_ITEMS = 20;

/** The feeds that are announced are there as RSS, which some readers take apart by lines. */
export async function checkFeeds(client: ContentClient, report: Report): Promise<void> {
  const { body } = await client.call('header', {});
  const feeds = headerResponse.safeParse(body).data?.capabilities?.feeds ?? [];
  for (const name of feedNames.filter((known) => feeds.includes(known))) {
    const answer = await client.get(`/api/1/services/v1/${name}-rss-feed.xml`);
    const { address, status, contentType, text } = answer;
    const fault = (message: string) =>
      report({ rule: 'feed', endpoint: 'feeds', address, message, came: answerInWords(answer) });
    if (status !== 200) fault(`answers ${status}`);
    else if (contentType !== 'application/rss+xml')
      fault(`is ${contentType || 'untyped'}, not application/rss+xml`);
    else {
      const lines = text.split('\n').map((line) => line.trim());
      const titles = text.split('<title>').length - 1;
      const whole = lines.filter((line) => line.startsWith('<title>') && line.endsWith('</title>'));
      if (whole.length !== titles) fault('has a title that does not stand on a line of its own');
      if (titles > MOST_ITEMS + 1) fault(`has more than ${MOST_ITEMS} items`);
    }
  }
}
