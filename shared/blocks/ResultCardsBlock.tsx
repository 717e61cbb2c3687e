import { CardContent } from '../components/CardContent.tsx';
import { DateText } from '../components/DateText.tsx';
import type { HeadingLevel } from '../components/Heading.tsx';
import { Lozenge } from '../components/Lozenge.tsx';
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
          <CardContent
            href={card.pageLink}
            title={card.title}
            level={level}
            image={card.primaryImage?.imagePath}
            imageAlt={card.primaryImage?.imageDescription}
            sizes="(width >= 36rem) 50vw, 100vw"
            text={card.summary}
          >
            <p className="card__meta">
              {card.type ? <Lozenge text={typeLabel(card.type)} type={card.type} /> : null}
              <DateText value={card.createdDate} />
              {card.timeToRead ? <span>{card.timeToRead}</span> : null}
            </p>
          </CardContent>
        </li>
      ))}
    </ul>
  );
}
