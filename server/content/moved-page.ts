import { plainPath } from '#shared/contract/html/address.ts';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { readPageCheckTarget } from '#shared/routing/fail-page.ts';

/**
 * The path on this site to which the page at a path has moved, as the page check says; undefined if it has not,
 * or if it is on another site now.
 */
export async function movedPage(content: ContentReader, path: string): Promise<string | undefined> {
  const check = await content.read('pageCheck', { source: path });
  const target = check.ok && check.value.target ? readPageCheckTarget(check.value.target) : undefined;
  const moved = target?.startsWith('/') ? plainPath(target) : undefined;
  return moved === path ? undefined : moved;
}
