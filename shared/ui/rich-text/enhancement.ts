import { trustedHtml } from './trusted-html.ts';

/**
 * Properties of an element whose content a small script owns. React writes nothing into it after the initial
 * HTML and does not reconcile what it finds there, and the element is ignored when a document is compared
 * with the server's HTML. Create the object once: React would write the HTML again for a new one.
 */
export const enhancementWith = (html: string) =>
  ({
    'data-enhancement': '',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: trustedHtml(html) },
  }) as const;

/** An enhancement that is initially empty. */
export const enhancement = enhancementWith('');
