import type { TopicPanelEntry } from '../contract/documents/section-schema.server.ts';
import { topicResultsLink } from '../contract/site/site-addresses.ts';
import { compareNames } from '../contract/text/names.ts';
import { plainLetters } from '../contract/text/plain-letters.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { CardContent } from '../ui/tiles/CardContent.tsx';
import { FeedLinks } from './FeedLinks.tsx';
import { SectionContent } from './PlainSection.tsx';
import { SectionHead } from './SectionHead.tsx';
import type { Section } from './section-variant.ts';

/**
 * All topics as panels sorted by name, under their first letters, which link to the pages about them
 * (specification 2.3, All-topics page).
 */
export function AllTopics({ page }: { page: Section }) {
  const topics = [...(page.topics ?? [])].sort((one, other) => compareNames(one.title, other.title));
  const letters = topics.map(({ title }) => plainLetters(title).charAt(0).toUpperCase());
  return (
    <>
      <SectionHead page={page} />
      <div className="section-page container">
        {topics.length > 0 ? (
          <ul className="topic-panels">
            {topics.map((topic, index) => (
              <li
                key={index}
                data-letter={letters[index] === letters[index - 1] ? undefined : letters[index]}
              >
                <TopicPanel topic={topic} />
              </li>
            ))}
          </ul>
        ) : null}
        <SectionContent page={{ ...page, topics: [] }} />
        <FeedLinks feeds={['all', 'guidance']} />
        <FeedbackPanel feedback={page.userFeedback} />
      </div>
    </>
  );
}

function TopicPanel({ topic }: { topic: TopicPanelEntry }) {
  return (
    <article className="topic-panel">
      <CardContent
        href={topicResultsLink(topic.title)}
        title={topic.title}
        level={2}
        image={topic.image}
        text={topic.summary || topic.description}
      >
        {topic.subTitle ? <p className="topic-panel__sub-title">{topic.subTitle}</p> : null}
      </CardContent>
    </article>
  );
}
