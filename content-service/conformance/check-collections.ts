import { collectionResponse } from '@information-site/contract/documents/multi-page-schema.server.ts';
import { endpointAddress, endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import * as z from 'zod';
import type { KnownCall } from './discover-calls.ts';
import { documentOf, type Probe, sameAs, status } from './probe.ts';

/** A collection's document whose `page` repeats `sub_article` for programs, with a picture that they can show. */
export const repeatedFields = collectionResponse.superRefine(({ page, sub_article }, { addIssue }) => {
  const { title, summary, modifiedDate, dateModify, content, primaryImage } = sub_article;
  const { bodyContent } = page;
  const items = bodyContent?.content?.items ?? [];
  const isWhole = content.items.every((block) =>
    items.some(
      ({ subheading, description }) => subheading === block.subheading && description === block.description,
    ),
  );
  for (const [path, actual, expected] of [
    ['title', page.title, title],
    ['summary', page.summary, summary],
    ['modifiedDate', page.modifiedDate, modifiedDate || dateModify],
    ['bodyContent.title', bodyContent?.title, title],
    ['bodyContent.summary', bodyContent?.summary, summary],
    ['bodyContent.content.items', isWhole, true],
  ] as const)
    if ((actual || '') !== (expected || ''))
      addIssue({ code: 'custom', path: ['page', ...path.split('.')], message: 'differs from sub_article' });
  if (primaryImage && !/\.(?:png|jpe?g)$/i.test(page.primaryImage?.imagePath ?? ''))
    addIssue({
      code: 'custom',
      path: ['page', 'primaryImage', 'imagePath'],
      message: 'does not end in .png or .jpg',
    });
});

/** Checks that a page of a collection is found with any part of its path in `url`, raw or percent-encoded. */
export async function checkPathSpellings({ send, check }: Probe, calls: readonly KnownCall[]): Promise<void> {
  const paths = calls.flatMap(({ params }) => params.pageContentUrl ?? []);
  const [deepest] = paths.toSorted((a, b) => b.split('/').length - a.split('/').length);
  if (deepest === undefined) return;
  const prefixes = Array.from(deepest.matchAll(/(?<=[^/])(?=\/|$)/g), ({ index }) => deepest.slice(0, index));
  const address = (query: string) => `${endpoints.collection.path}?${query}`;
  const encoded = encodeURIComponent(deepest);
  const first = await send(address(`url=${encoded}&pageContentUrl=${encoded}`));
  const same = documentOf(sameAs(first.address, first.body));
  for (const spell of [encodeURIComponent, String]) {
    const page = spell(deepest);
    const others = prefixes.map((prefix) => `url=${spell(prefix)}&pageContentUrl=${page}`);
    for (const query of [`url=${page}`, ...others])
      check('collection', 'found', same, await send(address(query)));
  }
}

const card = z.object({ status: status(200), contentType: z.enum(['image/png', 'image/jpeg']) });

/** Checks that the first picture given to API clients is one that they can show. */
export async function checkCard({ send, check }: Probe, calls: readonly KnownCall[]): Promise<void> {
  for (const { params } of calls) {
    const { body } = await send(endpointAddress('collection', params));
    const picture = collectionResponse.safeParse(body).data?.page.primaryImage?.imagePath;
    if (picture?.startsWith('/')) return void check('pictures', 'card', card, await send(picture));
  }
}
