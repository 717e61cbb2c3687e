import type { ReactNode } from 'react';
import { inLanguage } from '../../contract/text/language.ts';
import { SiteLink } from '../links/SiteLink.tsx';
import { CardImage } from '../pictures/ResponsiveImage.tsx';
import { ClampedText } from '../text/ClampedText.tsx';
import { Heading, type HeadingLevel } from '../text/Heading.tsx';
import type { TruncatedText } from '../text/truncation.ts';

interface CardContentProps {
  readonly href: string;
  readonly title: string;
  /** Of title and text, if it is not that of the site. */
  readonly language?: string | undefined;
  /** Kind of the title, which sets its length where it cannot be clamped. */
  readonly titleKind?: TruncatedText;
  readonly level: HeadingLevel;
  readonly image: string | undefined;
  readonly imageAlt?: string | undefined;
  /** Layout width of the picture, as in the `sizes` attribute, if the card is not in a grid of three. */
  readonly sizes?: string;
  readonly text?: string | undefined;
  /** Further details. */
  readonly children?: ReactNode;
}

/** Content of a page's card: its picture, its title as a link covering the card, and its summary. */
export function CardContent(props: CardContentProps) {
  const { href, title, titleKind, level, image, imageAlt, sizes, text, language, children } = props;
  const own = inLanguage(language);
  return (
    <>
      <CardImage className="card__image" src={image} alt={imageAlt} sizes={sizes} />
      <div className="card__body">
        <Heading level={level} className="card__title">
          {title && (
            <SiteLink className="card__link" href={href} {...own}>
              <ClampedText kind={titleKind} text={title} />
            </SiteLink>
          )}
        </Heading>
        {text ? (
          <p className="card__text" {...own}>
            {text}
          </p>
        ) : null}
        {children}
      </div>
    </>
  );
}
