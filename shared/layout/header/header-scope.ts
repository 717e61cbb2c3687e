import { trimSlashes } from '../../contract/html/address.ts';

/**
 * First path segments whose header is kept on the next content page, besides `section` (specification 2.4).
 */
const campaigns = [
  'cyberfirst',
  'cyberessentials',
  'cyberaware',
  'empower-cyber-week',
  'basic-cyber-health-check',
  'basic-cyber-health-check-2',
  'ransomware',
  'register',
  'cisp',
];

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * The part of a path shared by all pages of a section or campaign: `/section/x` or `/campaign`. Undefined for
 * pages that belong to neither.
 */
export function sectionRoot(path: string): string | undefined {
  const [first = '', second] = segments(path);
  if (first === 'section') return second ? `/section/${second}` : undefined;
  return campaigns.includes(first) ? `/${first}` : undefined;
}

/** Name of the campaign that a page belongs to, at the root or under `/section`. */
export function campaignOf(path: string): string | undefined {
  const name = sectionRoot(path)?.split('/').at(-1) ?? '';
  return campaigns.includes(name) ? name : undefined;
}

/**
 * Path of the page whose header a content page shows to a visitor who comes from `from` (path and query
 * string). Undefined when the page shows its own header (specification 2.4). An address with a query string
 * was a search.
 */
export function keptHeaderOf(from: string | undefined): string | undefined {
  if (!from || from.includes('?')) return undefined;
  const [pathname = ''] = from.split('#');
  const first = segments(pathname)[0] ?? '';
  return first === 'section' || campaigns.includes(first) ? trimSlashes(pathname) : undefined;
}

/** Address of the header of the section that a visitor came from, as an HTML fragment for other pages. */
export const PREVIOUS_HEADER_PATH = '/previous-header';

export const previousHeaderAddress = (path: string): string =>
  `${PREVIOUS_HEADER_PATH}?${new URLSearchParams({ path })}`;
