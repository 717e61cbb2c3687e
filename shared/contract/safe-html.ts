declare const safeHtml: unique symbol;

/**
 * HTML that has passed the allow-list of `sanitise-html.ts`. Only the content schemas create it, when a
 * response of the content service enters the gateway, so components and the browser never see any other HTML.
 */
export type SafeHtml = string & { readonly [safeHtml]: true };
