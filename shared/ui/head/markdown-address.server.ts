import { pageRules, pageRulesOf } from '../../contract/pages/page-rules.server.ts';

/**
 * Endpoints of the page types available as Markdown. Tools are interactive, and registers are files in their
 * own right.
 */
const WITH_MARKDOWN = new Set(['article', 'collection', 'section']);

/** The site's own pages, which belong to no page type. */
const SITE_PAGES = /^\/(?:$|(?:home|search|404|error|gallery)$)/;

/** Address of a page's Markdown version, its path with `.md`. Undefined for a page without one. */
export function markdownAddress(path: string): string | undefined {
  // Any address that matches no other page type may be a section.
  const { endpoint } = pageRulesOf(path) ?? pageRules.section;
  return endpoint && WITH_MARKDOWN.has(endpoint) && !SITE_PAGES.test(path) ? `${path}.md` : undefined;
}
