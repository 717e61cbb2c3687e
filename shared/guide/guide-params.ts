/** So many segments of the path, at most, make the call's `url` (specification section 7). */
const URL_SEGMENTS = 3;

/** The one way to call for the page of a collection at a path: `url` says nothing that the path does not say. */
export const collectionParams = (path: string) => ({
  url: `/${path
    .split('/')
    .slice(1, 1 + URL_SEGMENTS)
    .join('/')}`,
  pageContentUrl: path,
});

/** The call for the page of a supplier, a scheme, a theme or a principle at a path (specification section 7). */
export function multiPageParams(path: string) {
  const [, kind, id, childPage] = path.split('/');
  return { url: `/${kind}/${id}`, childPage };
}
