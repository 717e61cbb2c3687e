import { trimSlashes } from '../../contract/html/address.ts';

const SECTION = 'section';

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** First path segments whose header the next content page keeps (specification 2.4): sections and campaigns. */
export const keptRoots = ({ campaigns }: { readonly campaigns: object }): readonly string[] => [
  SECTION,
  ...Object.keys(campaigns),
];

/**
 * The part of a path shared by all pages of a section or campaign: `/section/x` or `/campaign`. Undefined for
 * pages that belong to neither. `roots` are those of the site, here and below.
 */
export function sectionRoot(path: string, roots: readonly string[]): string | undefined {
  const [first = '', second] = segments(path);
  if (first === SECTION) return second ? `/${SECTION}/${second}` : undefined;
  return roots.includes(first) ? `/${first}` : undefined;
}

/** Name of the campaign that a page belongs to, at the root or under `/section`. */
export function campaignOf(path: string, roots: readonly string[]): string | undefined {
  const name = sectionRoot(path, roots)?.split('/').at(-1) ?? '';
  return name !== SECTION && roots.includes(name) ? name : undefined;
}

/**
 * Path of the page whose header a content page shows to a visitor who comes from `from` (path and query
 * string). Undefined when the page shows its own header (specification 2.4). An address with a query string
 * was a search.
 */
export function keptHeaderOf(from: string | undefined, roots: readonly string[]): string | undefined {
  if (!from || from.includes('?')) return undefined;
  const [pathname = ''] = from.split('#');
  return roots.includes(segments(pathname)[0] ?? '') ? trimSlashes(pathname) : undefined;
}

/** Address of the header of the section that a visitor came from, as an HTML fragment for other pages. */
export const PREVIOUS_HEADER_PATH = '/previous-header';

export const previousHeaderAddress = (path: string): string =>
  `${PREVIOUS_HEADER_PATH}?${new URLSearchParams({ path })}`;
