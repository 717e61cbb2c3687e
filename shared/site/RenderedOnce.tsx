import { createContext, type HTMLAttributes, type ReactNode, use } from 'react';

/**
 * Gives the HTML of some content, which depends on the object `of`, on `state` and on the site alone: rendered once, then
 * kept with the object. Undefined when the object is not frozen: it may change, or was made for one page.
 */
export type RenderOnce = (of: object, state: string, content: ReactNode) => string | undefined;

const Context = createContext<RenderOnce | undefined>(undefined);

/** On the server, around the document. The browser renders the content itself: it is the same. */
export const RenderOnceProvider = Context;

interface RenderedOnceProps extends Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> {
  /** Undefined: there is no such object, or more than one, and the content is rendered every time. */
  readonly of: object | undefined;
  /** What else the content depends on; one of a few values, as all of them are kept. */
  readonly state?: string | undefined;
  readonly as?: 'div' | 'dl' | 'nav' | 'section';
  readonly children: ReactNode;
}

/**
 * An element whose content is the same wherever a site shows it for as long as `of` is the same object, such as the
 * header's document or a block of text. The server then renders it once instead of once per page. The content must not
 * depend on anything else but `state`, and may hold nothing that React moves to the head: stylesheets, or pictures that
 * load at once.
 */
export function RenderedOnce({ of, state = '', as: Element = 'div', children, ...rest }: RenderedOnceProps) {
  const renderOnce = use(Context);
  const html = of && renderOnce?.(of, state, children);
  return html === undefined ? (
    <Element {...rest}>{children}</Element>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for the same children
    <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
