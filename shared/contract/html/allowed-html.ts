/** Elements allowed in content HTML. */
export const ALLOWED_TAGS: readonly string[] = [
  'p br hr h2 h3 h4 h5 h6',
  'ul ol li dl dt dd',
  'blockquote q cite a strong b em i u abbr dfn code kbd samp var pre sub sup small mark del ins time span div',
  'bdi ruby rt rp wbr',
  'figure figcaption img',
  'table caption thead tbody tfoot tr th td',
  'details summary',
].flatMap((names) => names.split(' '));

/**
 * Allowed attributes by element. Global attributes are deliberately few: no style, class, event handlers or
 * data attributes.
 */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  '*': ['lang', 'dir', 'title', 'id'],
  a: ['href', 'target', 'rel', 'data-term'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start', 'reversed', 'type'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** URL schemes for pictures and for links. Addresses without a scheme are allowed too. */
export const PICTURE_SCHEMES = ['http', 'https'];
export const ALLOWED_SCHEMES = [...PICTURE_SCHEMES, 'mailto', 'tel'];
