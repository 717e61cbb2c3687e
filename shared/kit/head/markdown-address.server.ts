import { pageKindOf, pageKinds } from '../../page-kinds.ts';

/** Kinds of page that are read, as opposed to worked with, by who answers for them. */
const READ = new Set(['article', 'collection', 'multiPage', 'section']);

/** Pages of the site's own, which no kind of page has. */
const OWN = /^\/(?:$|(?:home|search|404|error|gallery)$)/;

/** Where a page stands as Markdown, its path with `.md`; undefined for one that is not read so. */
export function markdownAddress(path: string): string | undefined {
  // Sections stand at any address that tells no other kind.
  const { endpoint } = pageKindOf(path) ?? pageKinds.section ?? {};
  return endpoint && READ.has(endpoint) && !OWN.test(path) ? `${path}.md` : undefined;
}
