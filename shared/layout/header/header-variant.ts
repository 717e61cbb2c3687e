import type { Banner, HeaderResponse, NavigationItem } from '../../contract/layout/header-schema.server.ts';
import { ownValue } from '../../contract/parsing/own-value.ts';
import type { SiteVariant } from '../../contract/site/site-variant.ts';
import { spokenName } from '../../contract/text/names.ts';
import { pageKindOf } from '../../page-kinds.ts';
import { campaignOf, keptHeaderOf, keptRoots, sectionRoot } from './header-scope.ts';

/** Data of the section header: where the visitor is and where else in the section they can go. */
export interface SectionView {
  readonly title: string;
  readonly pageLink: string;
  readonly item: NavigationItem | undefined;
}

/** A coloured band with logos, shown instead of a section header. */
export interface BannerView {
  readonly title: string;
  readonly banner: Banner;
}

/** The header of a page (specification 2.4). */
export type HeaderVariant =
  | { readonly kind: 'home' | 'error' | 'generic' }
  | ({ readonly kind: 'section' } & SectionView)
  | ({ readonly kind: 'tools' | 'cyber-first' | 'microsite' } & BannerView);

/** Whether a page is content to read, as opposed to one that lists or links to content. */
export const isContentPage = (path: string): boolean => pageKindOf(path)?.isContent === true;

/** Path of the page whose header the page at a path shows to a visitor who comes from the address `from`. */
export const keptHeaderPath = (
  path: string,
  from: string | undefined,
  site: SiteVariant,
): string | undefined => (isContentPage(path) ? keptHeaderOf(from, keptRoots(site)) : undefined);

/** The site's name of the campaign that a page belongs to; undefined if it belongs to none. */
const campaignTitle = (path: string, site: SiteVariant): string | undefined =>
  ownValue(site.campaigns, campaignOf(path, keptRoots(site)) ?? '');

const isWithin = (path: string, link: string | undefined): boolean =>
  link !== undefined && link !== '/' && (path === link || path.startsWith(`${link}/`));

/** The authored banner for a page: the one whose link is the page or its nearest ancestor. */
export const bannerOf = (path: string, header: HeaderResponse | undefined): Banner | undefined =>
  (header?.banners ?? [])
    .filter(({ pageLink }) => isWithin(path, pageLink))
    .sort((one, other) => (other.pageLink?.length ?? 0) - (one.pageLink?.length ?? 0))[0];

/**
 * The section or campaign that a path belongs to, with its navigation entry if any: its own entry, otherwise
 * the entry whose menu links into the section. The entry is the same for all pages of a section.
 */
export function sectionOf(
  path: string,
  header: HeaderResponse | undefined,
  site: SiteVariant,
): SectionView | undefined {
  const roots = keptRoots(site);
  const root = sectionRoot(path, roots);
  if (!root) return undefined;
  const items = header?.navItems ?? [];
  const isOfRoot = ({ pageLink }: { readonly pageLink: string }) => sectionRoot(pageLink, roots) === root;
  const item =
    items.find(({ pageLink }) => pageLink === path) ??
    items.find(isOfRoot) ??
    items.find(({ links }) => links?.some((group) => group.items.some(isOfRoot)));
  const title = item?.title ?? campaignTitle(path, site) ?? spokenName(root.split('/').at(-1) ?? '');
  return { title, pageLink: item?.pageLink ?? path, item };
}

/**
 * The banner of a tool: that of the header item, in the navigation or not, whose link is the tool's address.
 */
function toolBanner(path: string, header: HeaderResponse | undefined): BannerView | undefined {
  if (path.startsWith('/section/')) return undefined;
  const banner = bannerOf(path, header);
  const item = header?.navItems.find(({ pageLink }) => pageLink === path);
  if (banner) return { title: banner.title || item?.title || '', banner };
  return item && { title: item.title, banner: item };
}

/** Selects the header of a page from its path and the header data. */
export function headerVariant(
  path: string,
  header: HeaderResponse | undefined,
  site: SiteVariant,
): HeaderVariant {
  if (path === '/' || path === '/home') return { kind: 'home' };
  if (path === '/error' || path === '/404') return { kind: 'error' };
  const banner = bannerOf(path, header);
  const campaign = campaignTitle(path, site);
  const view = { title: banner?.title || campaign || '', banner: banner ?? {} };
  if (campaignOf(path, keptRoots(site)) === 'cyberfirst') return { kind: 'cyber-first', ...view };
  const tool = toolBanner(path, header);
  if (tool) return { kind: 'tools', ...tool };
  if (banner || (campaign && !path.startsWith('/section/'))) return { kind: 'microsite', ...view };
  const section = sectionOf(path, header, site);
  return section ? { kind: 'section', ...section } : { kind: 'generic' };
}

/**
 * Colour of the header on a path (specification 2.4), the first of: the header item for this page, the site's
 * colour of error pages there, the header item of the same section, `lookedUpColour`, the authored default,
 * the site's.
 */
export function headerColour(
  path: string,
  header: HeaderResponse | undefined,
  site: SiteVariant,
  lookedUpColour?: string,
): string {
  const items = header?.page.items ?? [];
  const exactItem = items.find(({ pageLink }) => pageLink === path);
  if (!exactItem && (path === '/error' || path === '/404')) return site.contentColours.errorHeader;
  const roots = keptRoots(site);
  const root = sectionRoot(path, roots);
  const item =
    exactItem ?? items.find(({ pageLink }) => root !== undefined && sectionRoot(pageLink, roots) === root);
  return item?.headerColour || lookedUpColour || header?.page.defaultBg || site.contentColours.header;
}
