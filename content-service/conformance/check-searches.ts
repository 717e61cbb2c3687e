import { isDeepStrictEqual } from 'node:util';
import { searchResponse } from '@information-site/contract/documents/search-schema.server.ts';
import {
  type EndpointName,
  endpointAddress,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { documentOf, type Probe, sameAs } from './probe.ts';

/** Checks that three spellings of a sort order are equivalent. */
export async function checkSortSpellings({ send, check }: Probe): Promise<void> {
  const [first, ...others] = ['date+desc', 'date%2Bdesc', 'date%20desc'] as const;
  const address = (sort: string) => `${endpoints.siteSearch.path}?sort=${sort}&rows=20`;
  const { body } = await send(address(first));
  const same = documentOf(sameAs(`sort=${first}`, body));
  for (const other of others) check('siteSearch', 'sorted', same, await send(address(other)));
}

/** Two seeds may give the same order by chance. */
const OTHER_SEEDS = ['b', 'c', 'd'];
/** Fewer results may come in the same order for every seed by chance. */
const ENOUGH = 5;

/** Checks that a random order depends only on the seed; otherwise pages of results would overlap. */
export async function checkRandomOrder({ send, report }: Probe, name: EndpointName): Promise<void> {
  async function orderBy(sort_key: string) {
    const response = await send(endpointAddress(name, { sort: 'random', sort_key, rows: '20' }));
    const { documents = [] } = searchResponse.safeParse(response.body).data ?? {};
    return { response, order: documents.map(({ title, pageUrl }) => `${pageUrl} ${title}`) };
  }

  // One after another: a service that shuffles may treat two simultaneous requests alike by chance.
  const { response, order } = await orderBy('a');
  if (!isDeepStrictEqual((await orderBy('a')).order, order))
    return report(name, 'random', response, [], 'returns a different order for the same sort_key');
  if (order.length < ENOUGH) return;
  for (const seed of OTHER_SEEDS) if (!isDeepStrictEqual((await orderBy(seed)).order, order)) return;
  report(name, 'random', response, [], 'returns the same order for every sort_key');
}
