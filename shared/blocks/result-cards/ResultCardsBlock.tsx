import { typeName } from '../../contract/text/type-texts.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { Lozenge } from '../../ui/colours/Lozenge.tsx';
import { DateText } from '../../ui/dates/DateText.tsx';
import { CardContent } from '../../ui/tiles/CardContent.tsx';
import type { BlockProps } from '../block.ts';

/** Pages selected from search results, each with its type, date and reading time. */
export function ResultCardsBlock({ content: cards, level }: BlockProps<'searchResults'>) {
  const site = useSite();
  if (cards.length === 0) return null;
  return (
    <ul className="card-grid card-grid--small">
      {cards.map((card, index) => (
        <li key={index} className="card">
          <CardContent
            href={card.pageLink}
            title={card.title}
            language={card.language}
            level={level}
            image={card.primaryImage?.imagePath}
            imageAlt={card.primaryImage?.imageDescription}
            sizes="(width >= 36rem) 50vw, 100vw"
            text={card.summary}
          >
            <p className="card__meta">
              {card.type ? <Lozenge text={typeName(card.type, site)} type={card.type} /> : null}
              <DateText value={card.createdDate} />
              {card.timeToRead ? <span>{card.timeToRead}</span> : null}
            </p>
          </CardContent>
        </li>
      ))}
    </ul>
  );
}
