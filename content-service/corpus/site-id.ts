/** The two sites whose content this service holds; also the names of the corpus folders. */
export const siteIds = ['main', 'agency'] as const;
export type SiteId = (typeof siteIds)[number];

export const isSiteId = (value: unknown): value is SiteId => siteIds.some((id) => id === value);

/** Where each site's readers find it when nobody says otherwise. */
export const publicOrigins: { readonly [Id in SiteId]: string } = {
  main: 'https://www.ncsc.example',
  agency: 'https://www.gia.example',
};
