import type { SiteContent } from './corpus.ts';
import { normaliseAddress } from './page-address.ts';

/** The title of the page at an address of a site, or undefined when there is none. */
export function pageTitle(site: SiteContent, address: string): string | undefined {
  const path = normaliseAddress(address) ?? address;
  return path === '/' || path === '/home' ? site.homePage.page.title : site.pages.get(path)?.page.title;
}
