import type { KeyboardEvent, ReactNode } from 'react';
import { isExternalLink } from './external-link.ts';

interface SiteLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'true';
  /** Of a link that leads to the same page in another state, such as a filter: it takes the place of the present one. */
  readonly replace?: true;
  readonly rel?: 'nofollow';
  readonly role?: 'checkbox';
  readonly 'aria-checked'?: boolean;
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * A link as the site makes them: a new tab for external addresses (any with a double slash, specification 2.1), else a
 * plain link. The document listens to presses of links (`client/intercept-links.ts`) and makes those that lead within
 * the site in-app navigation; the router's own link costs more than all the rest of a page when it is rendered.
 */
export function SiteLink({ href, children, replace, ...rest }: SiteLinkProps) {
  if (isExternalLink(href)) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <a href={href} data-replace={replace && ''} {...rest}>
      {children}
    </a>
  );
}
