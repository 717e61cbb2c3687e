/** A name with hyphens as a person writes it: `case-study` is 'Case study'. */
export function spokenName(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
