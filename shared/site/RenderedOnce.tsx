import { createContext, type HTMLAttributes, type ReactNode, use } from 'react';

/**
 * Returns the HTML of content that depends only on the object `of`, on `state` and on the site. It is
 * rendered once and cached for the lifetime of the object. Undefined if the object is not frozen: it may
 * change, or was created for one page.
 */
export type RenderOnce = (of: object, state: string, content: ReactNode) => string | undefined;

const Context = createContext<RenderOnce | undefined>(undefined);

/**
 * Provided on the server, around the document. The browser renders the content itself, with the same result.
 */
export const RenderOnceProvider = Context;

interface RenderedOnceProps extends Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> {
  /** Undefined if the content depends on no object or on several; it is then rendered every time. */
  readonly of: object | undefined;
  /** Anything else that the content depends on. It should have few values, because all of them are cached. */
  readonly state?: string | undefined;
  readonly as?: 'div' | 'dl' | 'nav' | 'section';
  readonly children: ReactNode;
}

/**
 * An element whose content is the same everywhere on a site for as long as `of` is the same object, such as
 * the header's document or a block of text. The server renders it once instead of once per page. The content
 * must depend on nothing else but `state`, and must not contain anything that React moves to the head:
 * stylesheets, or pictures loaded eagerly.
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
