/** The words of a text, for long lists of strings without spaces. */
export const wordsIn = (text: string): string[] => text.trim().split(/\s+/);
