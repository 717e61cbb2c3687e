/** Whether the rules of English apply to names from content. */
export const isEnglish = (locale: string): boolean => /^en(?:-|$)/.test(locale);
