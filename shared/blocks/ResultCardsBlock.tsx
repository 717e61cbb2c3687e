import { DateText } from '../components/DateText.tsx';
import { Heading, type HeadingLevel } from '../components/Heading.tsx';
import { Lozenge } from '../components/Lozenge.tsx';
import { imageWidths, ResponsiveImage } from '../components/ResponsiveImage.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { ResultCard } from '../content/schemas/content-block.ts';
import { typeLabel } from '../text/page-type.ts';

interface ResultCardsBlockProps {
  readonly cards: readonly ResultCard[];
  readonly level: HeadingLevel;
}

/** Pages picked from search results, each with its kind, date and reading time. */
export function ResultCardsBlock({ cards, level }: ResultCardsBlockProps) {
  if (cards.length === 0) return null;
  return (
    <ul className="card-grid card-grid--small">
      {cards.map((card) => (
        <li key={card.pageLink} className="card">
          {card.primaryImage ? (
            <ResponsiveImage
              className="card__image"
              src={card.primaryImage.imagePath}
              alt={card.primaryImage.imageDescription}
              width={1200}
              height={675}
              widths={imageWidths.card}
              sizes="(width >= 36rem) 50vw, 100vw"
            />
          ) : null}
          <div className="card__body">
            <Heading level={level} className="card__title">
              <SiteLink className="card__link" href={card.pageLink}>
                {card.title}
              </SiteLink>
            </Heading>
            {card.summary ? <p className="card__text">{card.summary}</p> : null}
            <p className="card__meta">
              {card.type ? <Lozenge text={typeLabel(card.type)} type={card.type} /> : null}
              <DateText value={card.createdDate} />
              {card.timeToRead ? <span>{card.timeToRead}</span> : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
