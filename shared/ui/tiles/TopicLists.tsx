import type { TopicListContent } from '../../contract/documents/tiles-schema.server.ts';
import { LinkList } from '../links/LinkList.tsx';
import { SiteLink } from '../links/SiteLink.tsx';
import { CardImage } from '../pictures/ResponsiveImage.tsx';

interface TopicListsProps {
  readonly topics: readonly TopicListContent[] | undefined;
  readonly className: string;
}

/** Topics, each with a picture, a button and groups of links (specification section 3, Topic list). */
export function TopicLists({ topics = [], className }: TopicListsProps) {
  if (topics.length === 0) return null;
  return (
    <div className={className}>
      {topics.map((topic, index) => (
        <TopicList key={index} topic={topic} />
      ))}
    </div>
  );
}

function TopicList({ topic }: { topic: TopicListContent }) {
  return (
    <section className="topic-list">
      <CardImage className="topic-list__image" src={topic.image} sizes="(width >= 62rem) 384px, 100vw" />
      <div className="topic-list__text">
        {topic.title ? <h2>{topic.title}</h2> : null}
        {topic.description ? <p>{topic.description}</p> : null}
        {topic.linkItem?.map((group, index) => (
          <div key={index} className="topic-list__group">
            {group.title ? <h3>{group.title}</h3> : null}
            <LinkList links={group.links.map((link) => ({ title: link.linkTitle, href: link.url }))} />
          </div>
        ))}
        {topic.button ? (
          <SiteLink className="button" href={topic.button.url}>
            {topic.button.title}
          </SiteLink>
        ) : null}
      </div>
    </section>
  );
}
