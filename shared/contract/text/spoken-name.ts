/** A hyphenated name in ordinary spelling: `case-study` becomes 'Case study'. */
export function spokenName(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
