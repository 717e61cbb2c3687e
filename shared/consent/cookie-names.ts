/** The general consent cookie, the one for analytics, and the optional one for videos (design section 9). */
export const consentCookies = {
  general: 'cookie_consent',
  analytics: 'analytics_consent',
  video: 'video_consent',
} as const;

/** Cookie that marks for a minute that the cookie settings were saved. */
export const SAVE_MARKER = 'cookie_settings_saved';

/** Lifetime of consent in seconds: 335 days (specification section 9; design section 9). */
export const CONSENT_SECONDS = 28_944_000;
/** Lifetime of the save marker in seconds. */
export const SAVE_MARKER_SECONDS = 60;

/** The cookie with which analytics tells visits apart. */
export const ANALYTICS_COOKIE = '_ga';
/** Prefixes of the names of analytics cookies, including those of earlier versions of the site. */
export const analyticsFamilies = [ANALYTICS_COOKIE, '_gid', '_gat'] as const;
/** The same for A/B testing tools. None is in use, but earlier visits may have left their cookies. */
export const testToolFamilies = ['_opt_', '_gaexp', 'optimizely', '_vwo', '_vis_opt'] as const;
