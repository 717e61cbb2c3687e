/** The page of all topics, and of the results for one (specification 2.1). */
export const ALL_TOPICS_PATH = '/section/advice-guidance/all-topics';

/** A link to the results for one topic on the topic listing (specification 2.1). */
export const topicResultsLink = (topic: string): string =>
  `${ALL_TOPICS_PATH}?allTopics=true&topics=${encodeURIComponent(topic.toLowerCase())}&sort=date+desc`;
