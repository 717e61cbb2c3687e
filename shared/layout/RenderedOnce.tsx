import { createContext, type ReactNode, use } from 'react';

/** Gives the HTML of some content, which depends on the object `of` and the site alone: rendered once, then kept with it. */
export type RenderOnce = (of: object, content: ReactNode) => string;

const Context = createContext<RenderOnce | undefined>(undefined);

/** On the server, around the document. The browser renders the content itself: it is the same. */
export const RenderOnceProvider = Context;

interface RenderedOnceProps {
  readonly of: object;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A `div` whose content is the same on every page of a site for as long as `of` is the same object, such as an entry
 * of the header's document. The server then renders it once instead of once per page. The content must not depend on
 * anything else, and may hold nothing that React moves to the head: stylesheets, or pictures that load at once.
 */
export function RenderedOnce({ of, className, children }: RenderedOnceProps) {
  const renderOnce = use(Context);
  return renderOnce ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for the same children
    <div className={className} dangerouslySetInnerHTML={{ __html: renderOnce(of, children) }} />
  ) : (
    <div className={className}>{children}</div>
  );
}
