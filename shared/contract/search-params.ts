/** Parameters that every search takes. `sort_key` is the seed of the random order. */
export const everySearch = ['q', 'sort', 'sort_key', 'start', 'rows'] as const;

/**
 * Parameters of the searches whose pages have them in their addresses, too: apart from the other endpoints, which the
 * browser does not need until it moves on.
 */
export const searchParams = {
  siteSearch: [
    ...everySearch,
    'defaultTypes',
    'type',
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
