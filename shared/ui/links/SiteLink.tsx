import type { ReactNode } from 'react';
import { isExternalLink } from '../../contract/html/address.ts';
import { useTexts } from '../../site/SiteContext.tsx';
import { uiTexts } from '../text/ui-texts.ts';
import { isPlainPress } from './plain-press.browser.ts';

interface SiteLinkProps {
  /** If empty, the content has no address, and its text is shown alone. */
  readonly href: string;
  readonly children: ReactNode;
  readonly id?: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly className?: string;
  readonly 'aria-current'?: 'page' | 'true';
  /** For a link to the same page in another state, such as a filter: replaces the current history entry. */
  readonly replace?: true;
  readonly rel?: 'nofollow';
  readonly role?: 'checkbox';
  readonly 'aria-checked'?: boolean;
  readonly 'data-page-only'?: true;
  /** Called when the link is followed here, not in a new tab. */
  readonly onPress?: () => void;
}

/**
 * The site's link component: opens a new tab for external addresses (any with a double slash, specification
 * 2.1), otherwise renders a plain link. The document listens for clicks on links
 * (`client/intercept-navigation.ts`) and turns internal ones into in-app navigation; rendering the router's
 * own link costs more than the rest of a page together.
 */
export function SiteLink({ href, children, replace, onPress, ...rest }: SiteLinkProps) {
  if (href === '') return children;
  if (isExternalLink(href)) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children}
        <NewTab />
      </a>
    );
  }
  return (
    <a
      href={href}
      data-replace={replace && ''}
      onClick={onPress && ((event) => isPlainPress(event) && onPress())}
      {...rest}
    >
      {children}
    </a>
  );
}

function NewTab() {
  const { newTab } = useTexts(uiTexts);
  return (
    <span className="visually-hidden" data-page-only>
      {` ${newTab}`}
    </span>
  );
}
