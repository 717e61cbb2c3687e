import type { SiteVariant } from '../../site/site-variant.ts';

/** What networks show large pictures in, in pixels. */
const WIDTH = '1200';

/**
 * The absolute address of a picture for networks and search engines. Ours are asked for in a width, which makes drawings
 * into pictures of points: networks read no SVG.
 */
export function shareImage(path: string, site: SiteVariant): string {
  const address = new URL(path, site.origin);
  if (address.origin === site.origin) address.searchParams.set('width', WIDTH);
  return address.href;
}
