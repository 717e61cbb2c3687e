import { type ImageWidths, imageAddress, imageCandidates } from './image-address.ts';

/** Common sets of picture widths, in CSS pixels. */
export const imageWidths = {
  full: { mp: 360, ml: 576, tab: 768, desktop: 784 },
  aside: { mp: 360, ml: 576, tab: 928, desktop: 384 },
  card: { mp: 360, ml: 272, tab: 352, desktop: 384 },
  small: { mp: 96, ml: 96, tab: 96, desktop: 96 },
} as const satisfies Record<string, ImageWidths>;

interface ResponsiveImageProps {
  /** Nothing is rendered without it. */
  readonly src: string | undefined;
  /** Empty for decorative pictures. */
  readonly alt: string;
  /**
   * Intrinsic size, which reserves the space until the picture loads. Defaults to the size of content
   * pictures.
   */
  readonly width?: number;
  readonly height?: number;
  readonly widths?: ImageWidths;
  /** Layout width of the picture, as in the `sizes` attribute. */
  readonly sizes?: string;
  /** The first and largest picture of the page: fetched with high priority. */
  readonly isHero?: boolean;
  readonly className?: string | undefined;
}

/** A picture at the width that the screen needs; vectors unchanged. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src, alt, width = 1200, height = 675, isHero, className } = props;
  const { widths = imageWidths.full, sizes = '100vw' } = props;
  if (!src) return null;
  const candidates = imageCandidates(src, widths);
  return (
    <img
      src={imageAddress(src, widths)}
      srcSet={candidates}
      sizes={candidates ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isHero ? 'eager' : 'lazy'}
      fetchPriority={isHero ? 'high' : undefined}
      decoding={isHero ? undefined : 'async'}
    />
  );
}
