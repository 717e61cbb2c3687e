import type { SuggestedTerm } from './site-variant.ts';

/** A link to the search page's results for a term (specification section 7). */
const searchLink = (term: string): string => `/search?q=${encodeURIComponent(term)}`;

/** A link to the results for one topic on the topic listing (specification 2.1). */
export const topicResultsLink = (topic: string): string =>
  `/section/advice-guidance/all-topics?allTopics=true&topics=${encodeURIComponent(topic.toLowerCase())}&sort=date+desc`;

export const searchTerm = (title: string): SuggestedTerm => ({ title, href: searchLink(title) });
export const topicTerm = (title: string): SuggestedTerm => ({ title, href: topicResultsLink(title) });
