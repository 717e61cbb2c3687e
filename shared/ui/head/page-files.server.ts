import { pageRules, pageRulesOf } from '../../contract/pages/page-rules.server.ts';

/** The site's own pages, which belong to no page type. */
const SITE_PAGES = /^\/(?:$|(?:home|search|404|error|gallery)$)/;

/** Whether the page at a path is available as PDF and as Markdown. Tools are not: they are interactive. */
export function hasFiles(path: string): boolean {
  // Any address that matches no other page type may be a section.
  const { endpoint } = pageRulesOf(path) ?? pageRules.section;
  return endpoint !== 'tools' && !SITE_PAGES.test(path);
}

/** Address of a page's Markdown version, its path with `.md`. Undefined for a page without one. */
export const markdownAddress = (path: string): string | undefined =>
  hasFiles(path) ? `${path}.md` : undefined;
