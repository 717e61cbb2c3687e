import { trustedHtml } from './trusted-html.ts';

/**
 * Properties of an element whose inside is a small script's: React writes nothing into it after the first HTML and leaves
 * alone what it finds there, and it does not count when a document is compared with what the server sent. Make it once:
 * React would write the HTML again for another object.
 */
export const enhancementWith = (html: string) =>
  ({
    'data-enhancement': '',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: trustedHtml(html) },
  }) as const;

/** An enhancement that is empty at first. */
export const enhancement = enhancementWith('');
