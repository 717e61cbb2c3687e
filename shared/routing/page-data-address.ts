/** Path of documents' page data. No page can have this address: the content service has no such path. */
export const PAGE_DATA_PATH = '/page-data';

/** Parameters of `PAGE_DATA_PATH`: the document's path and query, and the rendering it declares. */
export const pageDataParams = { address: 'address', rendering: 'rendering' } as const;

/** The address of a document's data. Each rendering has its own, so that caches never mix them up. */
export const pageDataAddress = (address: string, rendering: string): string =>
  `${PAGE_DATA_PATH}?${new URLSearchParams({ address, rendering })}`;
