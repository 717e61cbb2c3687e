import { pageKindOf, pageKinds } from '../../page-kinds.ts';

/** Kinds of page that are read, by who answers for them: tools are worked with, and registers are files of their own. */
const READ = new Set(['article', 'collection', 'section']);

/** Pages of the site's own, which no kind of page has. */
const OWN = /^\/(?:$|(?:home|search|404|error|gallery)$)/;

/** Where a page stands as Markdown, its path with `.md`; undefined for one that is not read so. */
export function markdownAddress(path: string): string | undefined {
  // Sections stand at any address that tells no other kind.
  const { endpoint } = pageKindOf(path) ?? pageKinds.section ?? {};
  return endpoint && READ.has(endpoint) && !OWN.test(path) ? `${path}.md` : undefined;
}
