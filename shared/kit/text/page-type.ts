/** A page type as its label says it: `case-study` is 'Case study'. */
export function typeLabel(type: string): string {
  const words = type.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
