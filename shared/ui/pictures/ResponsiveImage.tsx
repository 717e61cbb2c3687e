import type { PictureStep } from '../../contract/endpoints/picture-params.ts';

/** Common sets of picture widths, in CSS pixels. */
export const imageWidths = {
  full: { mp: 384, ml: 576, tab: 784, desktop: 784, dense: 1568 },
  aside: { mp: 384, ml: 576, tab: 1200, desktop: 384, dense: 784 },
  card: { mp: 384, ml: 384, tab: 384, desktop: 384, dense: 784 },
  small: { mp: 96, ml: 96, tab: 96, desktop: 96, dense: 192 },
} as const satisfies Record<string, ImageWidths>;

interface ResponsiveImageProps {
  /** Nothing is rendered without it. */
  readonly src: string | undefined;
  /** Absent for decorative pictures. */
  readonly alt?: string | undefined;
  /**
   * Intrinsic size, which reserves the space until the picture loads. Defaults to the size of content
   * pictures.
   */
  readonly width?: number;
  readonly height?: number;
  readonly widths?: ImageWidths;
  /** Layout width of the picture, as in the `sizes` attribute. */
  readonly sizes?: string | undefined;
  /** The first and largest picture of the page: fetched with high priority. */
  readonly isHero?: boolean;
  readonly className?: string | undefined;
}

/** A picture at the width that the screen needs; vectors unchanged. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src, alt = '', width = 1200, height = 675, isHero, className } = props;
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

/** The picture of a card, in a grid of three, two or one columns unless `sizes` says otherwise. */
export function CardImage({
  sizes = '(width >= 62rem) 384px, (width >= 36rem) 50vw, 100vw',
  ...props
}: Omit<ResponsiveImageProps, 'widths'>) {
  return <ResponsiveImage widths={imageWidths.card} sizes={sizes} {...props} />;
}

/**
 * Width of a picture in CSS pixels on portrait phones, landscape phones, tablets and desktops (specification
 * section 3).
 */
interface ImageWidths {
  readonly mp: PictureStep;
  readonly ml: PictureStep;
  readonly tab: PictureStep;
  readonly desktop: PictureStep;
  /** Device pixels on dense desktop screens. */
  readonly dense: PictureStep;
}

/** Vectors are sharp at any width, and the site cannot resize pictures on other hosts. */
const isResizable = (path: string): boolean => !/\.svg(?:[?#]|$)/i.test(path) && !path.includes('//');

/** The address of a picture with the width query of the image service; vectors keep their plain address. */
function imageAddress(path: string, { mp, ml, tab, desktop }: ImageWidths): string {
  if (!isResizable(path)) return path;
  return `${path}?mpwidth=${mp}&mlwidth=${ml}&twidth=${tab}&dwidth=${desktop}`;
}

/**
 * The srcset of a picture: one candidate per breakpoint and one for dense desktop screens; undefined for
 * vectors.
 */
function imageCandidates(path: string, widths: ImageWidths): string | undefined {
  if (!isResizable(path)) return undefined;
  return [...new Set(Object.values(widths))]
    .sort((one, other) => one - other)
    .map((width) => `${path}?width=${width} ${width}w`)
    .join(', ');
}
