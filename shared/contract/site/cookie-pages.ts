/** Pages about cookies, to which the banner on every page links (specification section 9). */
export const COOKIE_POLICY_PATH = '/section/about-this-website/cookie-policy';
export const COOKIE_SETTINGS_PATH = '/section/about-this-website/cookie-settings';
