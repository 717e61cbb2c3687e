import { useState } from 'react';
import type { NavigationGroup, NavigationPage } from '../contract/documents/multi-page-schema.server.ts';
import { GUIDE_MENU_ID, linksTo } from '../contract/pages/guide-links.ts';
import { ownValue } from '../contract/parsing/own-value.ts';
import { inLanguage } from '../contract/text/language.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { isOpenAfter } from '../ui/disclosure/disclosure.browser.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { menuTitle } from './guide-order.ts';
import { guideTexts } from './guide-texts.ts';

interface GuideMenuProps {
  readonly groups: readonly NavigationGroup[];
  /** Title of the guide, shown above. The heading of a group of the same name is visually hidden. */
  readonly title: string;
  readonly path: string;
}

/** Menu labels of pages that are not guides, by the first segment of the address. */
const LABELS: Readonly<Record<string, 'menuOfSupplier' | 'menuOfScheme'>> = {
  organisation: 'menuOfSupplier',
  schemes: 'menuOfScheme',
};

/** The page menu of a guide: beside the text in wide windows, collapsed above it in narrow ones. */
export function GuideMenu({ groups, title, path }: GuideMenuProps) {
  const label = useTexts(guideTexts)[ownValue(LABELS, path.split('/')[1] ?? '') ?? 'menuOfGuide'];
  return (
    <details
      suppressHydrationWarning
      className="guide-menu wide-panel opens-wide"
      id={GUIDE_MENU_ID}
      data-page-only
    >
      <summary className="guide-menu__summary">{label}</summary>
      <nav className="wide-panel__content" aria-label={label}>
        <NavigationPanel key={path} groups={groups} title={title} path={path} />
      </nav>
    </details>
  );
}

/** The page whose child pages are shown at first: the current page or its parent. */
const currentPage = ({ groups, path }: Omit<GuideMenuProps, 'title'>): string | undefined =>
  groups
    .flatMap(({ pages }) => pages)
    .find((page) => [page, ...page.child_pages].some(({ link }) => linksTo(link, path)))?.link;

/**
 * Titled groups of pages with their child pages (specification 2.3). At most one page shows its child pages.
 * Needs the path as its key, so that each page opens its own group.
 */
function NavigationPanel({ groups, title: guide, path }: GuideMenuProps) {
  const [open, setOpen] = useState(() => currentPage({ groups, path }));
  return groups.map(({ title, pages }, index) => (
    <div key={index} className="navigation-panel__group">
      {title ? (
        <h2 className={title === guide ? 'visually-hidden' : 'navigation-panel__title'}>{title}</h2>
      ) : null}
      <ul className="navigation-panel__pages">
        {pages.map((page, place) => (
          <PanelPage
            key={place}
            page={page}
            path={path}
            isOpen={page.link === open}
            onToggle={(isOpen) => {
              // The toggle event of the closed page fires after the other page has opened.
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
  readonly path: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function PanelPage({ page, path, isOpen, onToggle }: PanelPageProps) {
  const texts = useTexts(guideTexts);
  return (
    <li className="navigation-panel__page">
      <PanelLink page={page} path={path} />
      {page.child_pages.length > 0 ? (
        // The name keeps at most one page open, even without scripts.
        <details
          className="navigation-panel__children"
          name="navigation-panel"
          open={isOpen}
          onToggle={(event) => onToggle(isOpenAfter(event))}
        >
          <summary className="navigation-panel__toggle">
            <span className="visually-hidden">{texts.pagesIn({ title: menuTitle(page) })}</span>
          </summary>
          <ul>
            {page.child_pages.map((child, index) => (
              <li key={index}>
                <PanelLink page={child} path={path} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function PanelLink({ page, path }: { page: NavigationPage['child_pages'][number]; path: string }) {
  return (
    <SiteLink
      className="navigation-panel__link"
      href={page.link}
      aria-current={linksTo(page.link, path) ? 'page' : undefined}
      {...inLanguage(page.language)}
    >
      {menuTitle(page)}
    </SiteLink>
  );
}
