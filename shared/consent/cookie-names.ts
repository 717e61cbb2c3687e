/** The two consent cookies, the general one and that of analytics, and the optional one of videos (design section 9). */
export const consentCookies = {
  general: 'cookie_consent',
  analytics: 'analytics_consent',
  video: 'video_consent',
} as const;

/** Says for a minute that the cookie settings were saved. */
export const SAVE_MARKER = 'cookie_settings_saved';

/** How long consent lasts, in seconds: 335 days (specification section 9; design section 9). */
export const CONSENT_SECONDS = 28_944_000;
/** How long the save marker lasts, in seconds. */
export const SAVE_MARKER_SECONDS = 60;

/** The cookie by which analytics tells one visit from another. */
export const ANALYTICS_COOKIE = '_ga';
/** First parts of the names of cookies that analytics sets, or has set in earlier versions of the site. */
export const analyticsFamilies = [ANALYTICS_COOKIE, '_gid', '_gat'] as const;
/** First parts of the names of cookies that tools for comparing designs set. None is in use; older visits may have left some. */
export const testToolFamilies = ['_opt_', '_gaexp', 'optimizely', '_vwo', '_vis_opt'] as const;
