/** Domains that cookies of our hosts are scoped to (specification section 7): each site's own and that of development. */
export const cookieScopes = {
  main: 'ncsc.example',
  agency: 'gia.example',
  development: 'dev.example',
} as const;
