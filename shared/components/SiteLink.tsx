import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isExternalLink } from '../routing/external-link.ts';

/** Addresses that look internal but are served outside the route tree: files, feeds, media. */
const isFile = (href: string): boolean =>
  /^\/[^?#]*\.(?:pdf|xml|json|ics|csv|zip|docx?|xlsx?|pptx?|svg|png|jpe?g|webp)(?:[?#]|$)/i.test(href);

interface SiteLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'true';
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
  if (!href.startsWith('/') || isFile(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
