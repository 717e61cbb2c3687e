import type { PrimaryImage as PrimaryImageContent } from '../../contract/parsing/primitives.server.ts';
import { inLanguage } from '../../contract/text/language.ts';
import { imageWidths, ResponsiveImage } from './ResponsiveImage.tsx';

interface PrimaryImageProps {
  readonly image: PrimaryImageContent | undefined;
  readonly language?: string | undefined;
}

/** The picture of a page with its caption and credits (specification section 3, Article). */
export function PrimaryImage({ image, language }: PrimaryImageProps) {
  if (!image) return null;
  return (
    <figure className="primary-image" {...inLanguage(language)}>
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
