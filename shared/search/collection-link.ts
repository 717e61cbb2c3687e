/**
 * Where a result's collection begins (specification 2.1): `/collection/{slug}`, and `/{type}/{slug}/about` for guides of
 * other types. Addresses of any other form stay as they are.
 */
export function collectionLink(url: string): string {
  const [, type, slug, page] = /^\/([^/?#]+)\/([^/?#]+)(\/[^?#]*)?$/.exec(url) ?? [];
  if (!type || !slug || type === 'section') return url;
  if (type === 'collection') return `/collection/${slug}`;
  return page ? url : `/${type}/${slug}/about`;
}
