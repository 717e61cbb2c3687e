/** A link to the results for one topic on the topic listing (specification 2.1). */
export const topicResultsLink = (topic: string): string =>
  `/section/advice-guidance/all-topics?allTopics=true&topics=${encodeURIComponent(topic.toLowerCase())}&sort=date+desc`;
