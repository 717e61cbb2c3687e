import { useState } from 'react';
import { isOpenAfter } from '../kit/disclosure/details-state.browser.ts';
import { SiteLink } from '../kit/links/SiteLink.tsx';
import type { NavigationGroup, NavigationPage } from './multi-page-schema.server.ts';

interface NavigationPanelProps {
  readonly groups: readonly NavigationGroup[];
  /** Whether a link leads to the page that is being read. */
  readonly isCurrent: (link: string) => boolean;
}

/** The page whose child pages show at first: the one being read, or the one above it. */
const currentPage = ({ groups, isCurrent }: NavigationPanelProps): string | undefined =>
  groups
    .flatMap(({ pages }) => pages)
    .find(({ link, child_pages }) => isCurrent(link) || child_pages.some((child) => isCurrent(child.link)))
    ?.link;

/**
 * Titled groups of pages with their child pages (specification 2.3). At most one page shows its child pages; the toggle
 * of the open one closes it. Give it the path as its key, so that another page opens its own.
 */
export function NavigationPanel(props: NavigationPanelProps) {
  const [open, setOpen] = useState(() => currentPage(props));
  return props.groups.map(({ title, pages }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
    <div key={index} className="navigation-panel__group">
      {title ? <h2 className="navigation-panel__title">{title}</h2> : null}
      <ul className="navigation-panel__pages">
        {pages.map((page) => (
          <PanelPage
            key={page.link}
            page={page}
            isCurrent={props.isCurrent}
            isOpen={page.link === open}
            onToggle={(isOpen) => {
              // Closing one to open another must not close that again.
              setOpen((before) => (isOpen ? page.link : before === page.link ? undefined : before));
            }}
          />
        ))}
      </ul>
    </div>
  ));
}

interface PanelPageProps {
  readonly page: NavigationPage;
  readonly isCurrent: (link: string) => boolean;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function PanelPage({ page, isCurrent, isOpen, onToggle }: PanelPageProps) {
  const title = page.alternativeTitle || page.title;
  return (
    <li className="navigation-panel__page">
      <PanelLink link={page.link} title={title} isCurrent={isCurrent(page.link)} />
      {page.child_pages.length > 0 ? (
        // The name makes browsers keep to one open page before scripts run, or without them.
        <details
          className="navigation-panel__children"
          name="navigation-panel"
          open={isOpen}
          onToggle={(event) => onToggle(isOpenAfter(event))}
        >
          <summary className="navigation-panel__toggle">
            <span className="visually-hidden">Pages in {title}</span>
          </summary>
          <ul>
            {page.child_pages.map((child) => (
              <li key={child.link}>
                <PanelLink
                  link={child.link}
                  title={child.alternativeTitle || child.title}
                  isCurrent={isCurrent(child.link)}
                />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function PanelLink({ link, title, isCurrent }: { link: string; title: string; isCurrent: boolean }) {
  return (
    <SiteLink className="navigation-panel__link" href={link} {...(isCurrent && { 'aria-current': 'page' })}>
      {title}
    </SiteLink>
  );
}
