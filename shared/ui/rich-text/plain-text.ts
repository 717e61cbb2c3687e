const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Inline tags, which do not separate words. */
const INLINE = /<\/?(?:a|abbr|b|bdi|code|em|i|mark|span|strong|sub|sup|u|wbr)(?=[\s>])[^<>]*>/g;

/** The text of safe HTML, or of a part of it, with white space collapsed; block-level tags become spaces. */
export const plainText = (html: string): string =>
  html
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
