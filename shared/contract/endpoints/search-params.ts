/** Parameters of every search. `sort_key` seeds the random order, or is the day from which events are to come. */
export const everySearch = ['q', 'sort', 'sort_key', 'start', 'rows'] as const;

/**
 * Parameters of the searches whose page addresses carry them too. They are separate from the other endpoints,
 * which the browser does not need until the first in-app navigation.
 */
export const searchParams = {
  siteSearch: [
    ...everySearch,
    'defaultTypes',
    'type',
    'severity',
    'allTopics',
    'topics',
    'audience',
    'year',
    'partOfBlog',
    'productType',
    'author',
  ],
  organisationSearch: [...everySearch, 'productType', 'scheme', 'sector'],
  supplierSearch: [...everySearch, 'scheme', 'service', 'sector', 'region'],
  cniSearch: [...everySearch, 'productType', 'sector', 'cafPrinciple', 'cafSubPrinciple'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
