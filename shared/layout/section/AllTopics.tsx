import { FeedbackPanel } from '../../components/FeedbackPanel.tsx';
import { imageWidths, ResponsiveImage } from '../../components/ResponsiveImage.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import type { TopicPanelEntry } from '../../content/schemas/section.ts';
import { topicResultsLink } from '../../site/search-links.ts';
import { SectionHead } from './SectionHead.tsx';
import type { Section } from './section-variant.ts';

/** All topics as panels, by name; each leads to what there is about it (specification 2.3, All-topics page). */
export function AllTopics({ page }: { page: Section }) {
  const topics = [...(page.topics ?? [])].sort((one, other) =>
    one.title.toLowerCase() < other.title.toLowerCase() ? -1 : 1,
  );
  return (
    <>
      <SectionHead page={page} />
      <div className="section-page container">
        <ul className="topic-panels">
          {topics.map((topic) => (
            <li key={topic.title}>
              <TopicPanel topic={topic} />
            </li>
          ))}
        </ul>
        <FeedbackPanel feedback={page.userFeedback} />
      </div>
    </>
  );
}

function TopicPanel({ topic }: { topic: TopicPanelEntry }) {
  const summary = topic.summary || topic.description;
  return (
    <article className="card topic-panel">
      {topic.image ? (
        <ResponsiveImage
          className="card__image"
          src={topic.image}
          alt=""
          width={1200}
          height={675}
          widths={imageWidths.card}
          sizes="(width >= 62rem) 384px, (width >= 36rem) 50vw, 100vw"
        />
      ) : null}
      <div className="card__body">
        <h2 className="card__title">
          <SiteLink className="card__link" href={topicResultsLink(topic.title)}>
            {topic.title}
          </SiteLink>
        </h2>
        {summary ? <p className="card__text">{summary}</p> : null}
        {topic.subTitle ? <p className="topic-panel__sub-title">{topic.subTitle}</p> : null}
      </div>
    </article>
  );
}
