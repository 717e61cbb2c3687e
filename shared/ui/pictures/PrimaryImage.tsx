import type { PrimaryImage as PrimaryImageContent } from '../../contract/parsing/primitives.server.ts';
import { imageWidths, ResponsiveImage } from './ResponsiveImage.tsx';

/** The picture of a page with its caption and credits (specification section 3, Article). */
export function PrimaryImage({ image }: { image: PrimaryImageContent | undefined }) {
  if (!image) return null;
  return (
    <figure className="primary-image">
      <ResponsiveImage
        src={image.imagePath}
        alt={image.imageDescription}
        widths={imageWidths.aside}
        sizes="(width >= 75rem) 384px, (width >= 62rem) 30vw, 100vw"
        isHero
      />
      {image.imageCaption || image.imageCredits ? (
        <figcaption>
          {image.imageCaption}{' '}
          {image.imageCredits ? <small className="primary-image__credits">{image.imageCredits}</small> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
