import { cardPicture } from '../../contract/documents/card-picture.ts';
import type { SiteVariant } from '../../contract/site/site-variant.ts';

/**
 * The absolute address of a picture for social networks and search engines, which do not support vector
 * images.
 */
export function shareImage(path: string, site: SiteVariant): string {
  const { origin, pathname, href } = new URL(path, site.origin);
  return origin === site.origin ? site.origin + cardPicture(pathname) : href;
}
