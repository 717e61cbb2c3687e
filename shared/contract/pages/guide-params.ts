/** Maximum number of path segments in the call's `url` (specification section 7). */
const URL_SEGMENTS = 3;

/**
 * The parameters for the page of a collection at a path, with `url` derived from the path (specification
 * section 7).
 */
export const collectionParams = (path: string) => ({
  url: `/${path
    .split('/')
    .slice(1, 1 + URL_SEGMENTS)
    .join('/')}`,
  pageContentUrl: path,
});

/**
 * The parameters for the page of a supplier, scheme, theme or principle at a path (specification section 7).
 */
export function multiPageParams(path: string) {
  const [, kind, id, childPage] = path.split('/');
  return { url: `/${kind}/${id}`, childPage };
}
