import type { ToolPageContent } from '../contract/documents/tool-schema.server.ts';

let open: { readonly path: string; readonly page: ToolPageContent } | undefined;

/**
 * Keeps the tool that is shown, so that its next questions need no request and come without a connection. Only
 * browsers call this. Returns a function that forgets it.
 */
export function keepTool(path: string, page: ToolPageContent): () => void {
  open = { path, page };
  return () => {
    open = undefined;
  };
}

/** The tool that is shown, if it is the one at this path. */
export const openTool = (path: string): ToolPageContent | undefined =>
  open?.path === path ? open.page : undefined;
