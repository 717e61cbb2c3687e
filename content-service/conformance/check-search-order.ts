import { isDeepStrictEqual } from 'node:util';
import { type EndpointName, endpointAddress, endpoints } from '#shared/endpoints/endpoints.ts';
import { searchResponse } from '#shared/search/search-schema.server.ts';
import { answerInWords, type Report } from './conformance-report.ts';
import type { ContentClient } from './content-client.ts';

/** Three spellings of an order are one. */
export async function checkSortSpellings(client: ContentClient, report: Report): Promise<void> {
  const { path } = endpoints.siteSearch;
  const spellings = ['date+desc', 'date%2Bdesc', 'date%20desc'].map((sort) => `${path}?sort=${sort}&rows=20`);
  const [first, ...others] = await Promise.all(spellings.map((address) => client.get(address)));
  for (const other of others)
    if (!isDeepStrictEqual(other.body, first?.body))
      report({
        rule: 'sorted',
        endpoint: 'siteSearch',
        address: other.address,
        message: 'does not answer like sort=date+desc',
        came: answerInWords(other),
      });
}

/** Searches that pages show in a random order. */
const RANDOM = ['siteSearch', 'organisationSearch', 'supplierSearch', 'cniSearch'] as const;

/** Several seeds: two may give the same order by chance. */
const SEEDS = ['a', 'b', 'c', 'd'];

/** Fewer results than this may come in the same order by chance for every seed. */
const ENOUGH = 5;

/** A random order is the same for the same seed, or pages of it would overlap, and another for another. */
export async function checkRandomOrder(
  client: ContentClient,
  names: readonly EndpointName[],
  report: Report,
): Promise<void> {
  for (const name of RANDOM.filter((one) => names.includes(one))) {
    const fault = (message: string, [first = 'nothing']: readonly string[]) =>
      report({ rule: 'random', endpoint: name, address, message, came: `first: ${first}` });
    const addresses = SEEDS.map((sort_key) =>
      endpointAddress(name, { sort: 'random', sort_key, rows: '20' }),
    );
    const [address = ''] = addresses;
    // One after the other: a service that shuffles answers two at a time alike by chance.
    const orders: (readonly string[])[] = [];
    for (const one of [address, ...addresses]) {
      const found = searchResponse.safeParse((await client.get(one)).body).data;
      orders.push((found?.documents ?? []).map(({ title, pageUrl }) => `${pageUrl} ${title}`));
    }
    const [once = [], again = []] = orders;
    if (!isDeepStrictEqual(once, again)) fault('gives another order for the same sort_key', again);
    else if (once.length >= ENOUGH && orders.every((order) => isDeepStrictEqual(order, once)))
      fault('gives the same order whatever the sort_key', once);
  }
}
