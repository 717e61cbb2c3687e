/** Layout of a tile (specification section 9). */
type TileType = 'pure-text' | 'meta-only' | 'lozenge-only' | 'all-features';

interface TileFeatures {
  readonly lozenge?: unknown;
  readonly flag?: unknown;
  readonly lastModifiedDate?: unknown;
}

/** The type of a tile, from whether it has a lozenge, a flag and a date. */
export function tileType({ lozenge, flag, lastModifiedDate }: TileFeatures): TileType {
  const hasMeta = Boolean(flag || lastModifiedDate);
  if (lozenge) return hasMeta ? 'all-features' : 'lozenge-only';
  return hasMeta ? 'meta-only' : 'pure-text';
}
