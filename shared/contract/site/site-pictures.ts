/** Pictures that the content of every site has. `content:check` reports missing ones. */
export const NOT_FOUND_PICTURE = '/images/error-404.svg';
export const FAILURE_PICTURE = '/images/error-generic.svg';
/** For shared pages without a picture of their own. */
export const SHARE_PICTURE = '/images/share.svg';
