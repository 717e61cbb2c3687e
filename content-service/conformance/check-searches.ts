import { isDeepStrictEqual } from 'node:util';
import { searchResponse } from '@information-site/contract/documents/search-schema.server.ts';
import {
  type EndpointName,
  endpointAddress,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import type { Probe } from './conformance-report.ts';
import type { ContentResponse } from './content-client.ts';

/** Checks that three spellings of a sort order are equivalent. */
export async function checkSortSpellings({ client, report }: Probe): Promise<void> {
  const { path } = endpoints.siteSearch;
  const spellings = ['date+desc', 'date%2Bdesc', 'date%20desc'].map((sort) => `${path}?sort=${sort}&rows=20`);
  const [first, ...others] = await Promise.all(spellings.map((address) => client.get(address)));
  for (const other of others)
    if (!isDeepStrictEqual(other.body, first?.body))
      report('siteSearch', 'sorted', other, 'responds differently from sort=date+desc');
}

/** Checks that results of the site's search lead to their pages. Entries of registers may have none. */
export function checkResultPages({ report }: Probe, name: EndpointName, response: ContentResponse): void {
  if (name !== 'siteSearch') return;
  const { documents = [] } = searchResponse.safeParse(response.body).data ?? {};
  for (const [index, { title, pageUrl }] of documents.entries())
    if (!pageUrl)
      report(
        name,
        'field',
        response,
        'is missing, so the result has no link: set it to the path of the page, such as /guidance/passwords',
        { where: `documents.${index}.pageUrl`, actual: `nothing for '${title}'` },
      );
}

/** Searches that pages show in a random order. */
const RANDOM = ['siteSearch', 'organisationSearch', 'supplierSearch', 'cniSearch'] as const;
/** The first seed is used twice. There are several, because two may give the same order by chance. */
const SEEDS = ['a', 'a', 'b', 'c', 'd'];
/** Fewer results may come in the same order for every seed by chance. */
const ENOUGH = 5;

/** Checks that a random order depends only on the seed; otherwise pages of results would overlap. */
export async function checkRandomOrder(
  { client, report }: Probe,
  names: readonly EndpointName[],
): Promise<void> {
  for (const name of RANDOM.filter((one) => names.includes(one))) {
    const responses = [];
    // One after another: a service that shuffles may treat two simultaneous requests alike by chance.
    for (const sort_key of SEEDS)
      responses.push(await client.get(endpointAddress(name, { sort: 'random', sort_key, rows: '20' })));
    const orders = responses.map(({ body }) =>
      (searchResponse.safeParse(body).data?.documents ?? []).map(
        ({ title, pageUrl }) => `${pageUrl} ${title}`,
      ),
    );
    const [response] = responses;
    const [once = [], again = []] = orders;
    if (!response) continue;
    if (!isDeepStrictEqual(once, again))
      report(name, 'random', response, 'returns a different order for the same sort_key', {
        actual: `first: ${again[0] ?? 'nothing'}`,
      });
    else if (once.length >= ENOUGH && orders.every((order) => isDeepStrictEqual(order, once)))
      report(name, 'random', response, 'returns the same order for every sort_key', {
        actual: `first: ${once[0]}`,
      });
  }
}
