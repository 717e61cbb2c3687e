import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { CardContent } from '../../ui/tiles/CardContent.tsx';
import type { BlockProps } from '../block.ts';

/** Pages on a topic as cards, with a button that links to more. */
export function TopicPanelBlock({ content: panel, level }: BlockProps<'topicPanel'>) {
  if (panel.items.length === 0 && !panel.button) return null;
  return (
    <div className="topic-panel">
      <ul className="card-grid card-grid--small">
        {panel.items.map((item, index) => (
          <li key={index} className="card">
            <CardContent
              href={item.pageLink}
              title={item.title}
              level={level}
              image={item.image}
              sizes="(width >= 36rem) 50vw, 100vw"
              text={item.description}
            />
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
