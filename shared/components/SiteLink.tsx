import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { isExternalLink } from '../routing/external-link.ts';
import { isFileLink } from '../routing/file-link.ts';

interface SiteLinkProps {
  readonly href: string;
  readonly children: ReactNode;
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
 * A link as the site makes them: in-app navigation for internal addresses, a new tab for external ones (any address
 * with a double slash, specification 2.1), a plain link for files, mail, telephone and fragments.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (isExternalLink(href)) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  if (!href.startsWith('/') || isFileLink(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} discover="none" {...rest}>
      {children}
    </Link>
  );
}
