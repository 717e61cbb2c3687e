/** How a tile is laid out (specification section 9). */
type TileType = 'pure-text' | 'meta-only' | 'lozenge-only' | 'all-features';

interface TileFeatures {
  readonly lozenge?: unknown;
  readonly flag?: unknown;
  readonly lastModifiedDate?: unknown;
}

/** The type of a tile by which of lozenge, flag and date it has. */
export function tileType({ lozenge, flag, lastModifiedDate }: TileFeatures): TileType {
  const hasMeta = Boolean(flag || lastModifiedDate);
  if (lozenge) return hasMeta ? 'all-features' : 'lozenge-only';
  return hasMeta ? 'meta-only' : 'pure-text';
}
