import type { ReactNode } from 'react';
import { SiteLink } from '../links/SiteLink.tsx';
import { imageWidths, ResponsiveImage } from '../pictures/ResponsiveImage.tsx';
import { ClampedText } from '../text/ClampedText.tsx';
import { Heading, type HeadingLevel } from '../text/Heading.tsx';
import type { TruncatedText } from '../text/truncation.ts';

interface CardContentProps {
  readonly href: string;
  readonly title: string;
  /** How much of the title is shown where it can't be clamped. */
  readonly titleKind?: TruncatedText;
  readonly level: HeadingLevel;
  readonly image: string | undefined;
  readonly imageAlt?: string | undefined;
  /** How wide the picture is shown, as in HTML. */
  readonly sizes: string;
  readonly text?: string | undefined;
  /** What is known besides. */
  readonly children?: ReactNode;
}

/** What a card of a page shows: its picture, its title as the link of the whole card, and its summary. */
export function CardContent(props: CardContentProps) {
  const { href, title, titleKind, level, image, imageAlt = '', sizes, text, children } = props;
  return (
    <>
      <ResponsiveImage
        className="card__image"
        src={image}
        alt={imageAlt}
        widths={imageWidths.card}
        sizes={sizes}
      />
      <div className="card__body">
        <Heading level={level} className="card__title">
          <SiteLink className="card__link" href={href}>
            <ClampedText kind={titleKind} text={title} />
          </SiteLink>
        </Heading>
        {text ? <p className="card__text">{text}</p> : null}
        {children}
      </div>
    </>
  );
}
