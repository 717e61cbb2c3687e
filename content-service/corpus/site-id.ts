/** The two sites whose content this service holds; also the names of the corpus folders. */
export const siteIds = ['main', 'agency'] as const;
export type SiteId = (typeof siteIds)[number];

export const isSiteId = (value: unknown): value is SiteId => siteIds.some((id) => id === value);
