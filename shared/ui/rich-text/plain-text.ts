import type { SafeHtml } from '../../contract/safe-html.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Tags within a line, which part no words. */
const INLINE = /<\/?(?:a|abbr|b|code|em|i|mark|s|span|strong|sub|sup|u)(?=[\s>])[^<>]*>/g;

/** The text of safe HTML, white space reduced; tags that end a line become spaces. */
export const plainText = (html: SafeHtml): string =>
  html
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
