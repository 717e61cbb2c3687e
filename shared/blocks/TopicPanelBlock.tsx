import { Heading, type HeadingLevel } from '../components/Heading.tsx';
import { imageWidths, ResponsiveImage } from '../components/ResponsiveImage.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { TopicPanelContent } from '../content/schemas/content-block.ts';

interface TopicPanelBlockProps {
  readonly panel: TopicPanelContent;
  readonly level: HeadingLevel;
}

/** Pages on a topic as cards, with a button to more of them. */
export function TopicPanelBlock({ panel, level }: TopicPanelBlockProps) {
  if (panel.items.length === 0 && !panel.button) return null;
  return (
    <div className="topic-panel">
      <ul className="card-grid card-grid--small">
        {panel.items.map((item) => (
          <li key={item.pageLink} className="card">
            {item.image ? (
              <ResponsiveImage
                className="card__image"
                src={item.image}
                alt=""
                width={1200}
                height={675}
                widths={imageWidths.card}
                sizes="(width >= 36rem) 50vw, 100vw"
              />
            ) : null}
            <div className="card__body">
              <Heading level={level} className="card__title">
                <SiteLink className="card__link" href={item.pageLink}>
                  {item.title}
                </SiteLink>
              </Heading>
              {item.description ? <p className="card__text">{item.description}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      {panel.button ? (
        <SiteLink className="button" href={panel.button.url}>
          {panel.button.title}
        </SiteLink>
      ) : null}
    </div>
  );
}
