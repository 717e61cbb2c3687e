/** A text without white space around it; empty if none of its characters can be seen, such as a soft hyphen. */
export const visibleText = (text: string): string => (/[^\s\p{DI}]/u.test(text) ? text.trim() : '');
