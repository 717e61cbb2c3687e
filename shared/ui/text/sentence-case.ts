import { spokenName } from '../../contract/text/names.ts';
import { isEnglish } from './counts.ts';

/**
 * A camel-case name as a label: `certificateLevel` is 'Certificate level' (specification 2.3, assurance
 * details). Names in another language keep their capitals.
 */
export function sentenceCase(name: string, locale: string): string {
  if (!isEnglish(locale)) return spokenName(name);
  const words = name
    .replace(/_[a-z]+$/, '')
    // Consecutive capitals form one word.
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
