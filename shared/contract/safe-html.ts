declare const safeHtml: unique symbol;

/**
 * HTML that has passed the allow-list of `sanitise-html.ts`. Only the content schemas make it, while an
 * answer of the content service enters the gateway, so components and the browser never see anything else.
 */
export type SafeHtml = string & { readonly [safeHtml]: true };
