/** Where the data of documents are. No page can have this address: the content service knows no such path. */
export const PAGE_DATA_PATH = '/page-data';

/** Parameters of `PAGE_DATA_PATH`: path and query of the document, and the rendering that it says it is. */
export const pageDataParams = { address: 'address', rendering: 'rendering' } as const;

/** The address of the data of a document: another rendering has another one, so that caches never mix them up. */
export const pageDataAddress = (address: string, rendering: string): string =>
  `${PAGE_DATA_PATH}?${new URLSearchParams({ address, rendering })}`;
