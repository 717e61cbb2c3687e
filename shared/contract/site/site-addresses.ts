/** Pages about cookies, to which the banner on every page links (specification section 9). */
export const COOKIE_POLICY_PATH = '/section/about-this-website/cookie-policy';
export const COOKIE_SETTINGS_PATH = '/section/about-this-website/cookie-settings';

/** The page of all topics, and of the results for one (specification 2.1). */
export const ALL_TOPICS_PATH = '/section/advice-guidance/all-topics';

/** A link to the results for one topic on the topic listing (specification 2.1). */
export const topicResultsLink = (topic: string): string =>
  `${ALL_TOPICS_PATH}?allTopics=true&topics=${encodeURIComponent(topic.toLowerCase())}&sort=date+desc`;

/** Pictures that the content of every site has. `content:check` reports missing ones. */
export const NOT_FOUND_PICTURE = '/images/error-404.svg';
export const FAILURE_PICTURE = '/images/error-generic.svg';
/** For shared pages without a picture of their own. */
export const SHARE_PICTURE = '/images/share.svg';
