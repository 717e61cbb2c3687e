/** Maximum number of path segments in a call's `url` (specification section 7). */
const URL_SEGMENTS = 3;

/** The start of a path that calls for a collection or a section have as `url`. */
export const urlOf = (path: string): string =>
  path
    .split('/')
    .slice(0, 1 + URL_SEGMENTS)
    .join('/');

/** The parameters for the page of a collection at a path. */
export const collectionParams = (path: string) => ({ url: urlOf(path), pageContentUrl: path });

/**
 * The parameters for the page of a supplier, scheme, theme or principle at a path (specification section 7).
 */
export function multiPageParams(path: string) {
  const [, kind, id, childPage] = path.split('/');
  return { url: `/${kind}/${id}`, childPage };
}
