/**
 * Fixed identifiers of the searches at `{hash}.json` (specification section 7). They have their own module
 * because another content service has different ones.
 */
export const searchHashes = {
  organisationSearch: '0b6f3a9c27d84e51a6c2f7e81d90b354',
  supplierSearch: '5d1c8e47f2a94b60935b0e6a7c3d18f2',
  cniSearch: '8f42d7b1c0e64a3f9a75e1d26b84c709',
  schemeSearch: 'c73e05a9d81b4f26b4907f3ae6521d8b',
} as const;
