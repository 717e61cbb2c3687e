import { articleTypePaths } from '../../contract/article-types.ts';

/** First path segments whose header is kept on the next content page, besides `section` (specification 2.4). */
const campaigns: readonly string[] = [
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

/** First path segments of pages that carry the generic header (specification 2.1 and 2.4). */
const contentKinds: readonly string[] = [
  ...articleTypePaths,
  'blog-post',
  'event',
  'collection',
  'organisation',
  'schemes',
  'themes',
  'principles',
];

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** The path without a trailing slash. */
export const trimPath = (path: string): string => path.replace(/(?<=[^/])\/+$/, '');

/** Whether a page is one that people come to read, as opposed to one that leads them there. */
export const isContentPage = (path: string): boolean => contentKinds.includes(segments(path)[0] ?? '');

/**
 * The part of a path that all pages of one section or campaign share: `/section/x` or `/campaign`. Undefined for pages
 * that belong to neither.
 */
export function sectionRoot(path: string): string | undefined {
  const [first = '', second] = segments(path);
  if (first === 'section') return second ? `/section/${second}` : undefined;
  return campaigns.includes(first) ? `/${first}` : undefined;
}

/** Name of the campaign that a page belongs to, whether it stands at the root or among the sections. */
export function campaignOf(path: string): string | undefined {
  const name = sectionRoot(path)?.split('/').at(-1) ?? '';
  return campaigns.includes(name) ? name : undefined;
}

/**
 * Path of the page whose header a content page shows, or undefined when it shows its own (specification 2.4).
 * `from` is the address that the visitor came from: path and query string. One with a query string was a search.
 */
export function keptHeaderPath(path: string, from: string | undefined): string | undefined {
  if (!from || from.includes('?') || !isContentPage(path)) return undefined;
  const [pathname = ''] = from.split('#');
  const first = segments(pathname)[0] ?? '';
  return first === 'section' || campaigns.includes(first) ? trimPath(pathname) : undefined;
}

/** `about-this-website` as a person would write it: `About this website`. */
export function titleFromSegment(segment: string): string {
  const words = segment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
