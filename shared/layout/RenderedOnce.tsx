import { createContext, type ReactNode, use } from 'react';

/**
 * Gives the HTML of some content, which depends on the object `of`, on `state` and on the site alone: rendered once, then
 * kept with the object.
 */
export type RenderOnce = (of: object, state: string, content: ReactNode) => string;

const Context = createContext<RenderOnce | undefined>(undefined);

/** On the server, around the document. The browser renders the content itself: it is the same. */
export const RenderOnceProvider = Context;

interface RenderedOnceProps {
  readonly of: object;
  /** What else the content depends on; one of a few values, as all of them are kept. */
  readonly state?: string | undefined;
  readonly as?: 'div' | 'ul';
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * An element whose content is the same on every page of a site for as long as `of` is the same object, such as a part
 * of the header's document. The server then renders it once instead of once per page. The content must not depend on
 * anything else but `state`, and may hold nothing that React moves to the head: stylesheets, or pictures that load at
 * once.
 */
export function RenderedOnce({
  of,
  state = '',
  as: Element = 'div',
  className,
  children,
}: RenderedOnceProps) {
  const renderOnce = use(Context);
  return renderOnce ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for the same children
    <Element className={className} dangerouslySetInnerHTML={{ __html: renderOnce(of, state, children) }} />
  ) : (
    <Element className={className}>{children}</Element>
  );
}
