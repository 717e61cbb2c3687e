import type { HeaderResponse, NavigationItem } from '../../contract/layout/header-schema.server.ts';
import { RenderedOnce } from '../../site/RenderedOnce.tsx';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { AuthoredColourSheet } from '../../ui/colours/AuthoredColour.tsx';
import { LinkList } from '../../ui/links/LinkList.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import { keptRoots, sectionRoot } from '../header/header-scope.ts';
import { layoutTexts } from '../layout-texts.ts';
import { Flyout } from './Flyout.tsx';
import { HeaderIcon } from './HeaderIcon.tsx';

const MENU_ID = '--main-menu';

/** Opens the main navigation as a sheet where a row of sections does not fit. */
export function MenuButton() {
  const { menu } = useTexts(layoutTexts);
  return (
    <button className="header-button menu-button" type="button" popoverTarget={MENU_ID}>
      <HeaderIcon shape="menu" />
      {menu}
    </button>
  );
}

/** Whether a page is the item's own page or within its section. */
function isHere(path: string, { pageLink }: NavigationItem, roots: readonly string[]): boolean {
  const root = sectionRoot(path, roots);
  return pageLink === path || (root !== undefined && root === sectionRoot(pageLink, roots));
}

/** Whether an item duplicates the Home entry that the site adds itself. */
const leadsHome = ({ title, pageLink }: NavigationItem, home: string): boolean =>
  title.toLowerCase() === home.toLowerCase() && ['/', '/home'].includes(pageLink);

/** Whether a section has more than its own page. */
const hasFlyout = ({ links = [], socialLinks = [] }: NavigationItem): boolean =>
  links.some(({ items }) => items.length > 0) || socialLinks.length > 0;

/**
 * The main navigation, Home first (specification 2.4). Wide screens show a row of sections with a flyout
 * each; narrow ones show a sheet with the same sections and the same flyouts as its second level. Native
 * buttons and popovers work without scripts; `shared/layout/menus/flyout-menus.browser.ts` adds mouse and
 * focus behaviour.
 */
export function MainNavigation({ header, path }: { header: HeaderResponse | undefined; path: string }) {
  const texts = useTexts(layoutTexts);
  const ui = useTexts(uiTexts);
  const visibleItems = (header?.navItems ?? []).filter(({ hideFromFlyover }) => !hideFromFlyover);
  // A Home entry from the content service replaces the site's own only if it has links to show.
  const home = visibleItems.filter((item) => leadsHome(item, ui.home) && hasFlyout(item)).slice(0, 1);
  const items = [...home, ...visibleItems.filter((item) => !leadsHome(item, ui.home))];
  const roots = keptRoots(useSite());
  const current = items.filter((item) => isHere(path, item, roots));
  const isHome = path === '/';
  return (
    <>
      {items.filter(hasFlyout).map(({ hexColour, gradientColour }, index) => (
        <AuthoredColourSheet key={index} colour={hexColour} gradient={gradientColour} />
      ))}
      <RenderedOnce
        as="nav"
        className="main-nav sheet"
        id={MENU_ID}
        popover="auto"
        aria-label={texts.mainNavigation}
        data-menu-bar=""
        of={header}
        state={[isHome, ...current.map(({ pageLink }) => pageLink)].join(' ')}
      >
        <div className="sheet__bar">
          <p className="sheet__title">{texts.menu}</p>
          <button className="header-button" type="button" popoverTarget={MENU_ID} popoverTargetAction="hide">
            <HeaderIcon shape="close" />
            {ui.close}
          </button>
        </div>
        <UtilityLinks header={header} className="main-nav__utility" />
        <ul className="main-nav__items container">
          {home.length > 0 ? null : (
            <li className="main-nav__item">
              <SiteLink href="/" className="main-nav__link" aria-current={isHome ? 'page' : undefined}>
                {ui.home}
              </SiteLink>
            </li>
          )}
          {items.map((item, index) => (
            <NavigationEntry
              key={index}
              item={item}
              id={`--flyout-${index}`}
              isCurrent={current.includes(item)}
            />
          ))}
        </ul>
      </RenderedOnce>
    </>
  );
}

interface UtilityLinksProps {
  readonly header: HeaderResponse | undefined;
  readonly className: string;
}

/** Links that belong to no section, such as how to report an incident. */
export function UtilityLinks({ header, className }: UtilityLinksProps) {
  const links = (header?.utilityMenuItems ?? []).map(({ linkTitle, linkURL }) => ({
    title: linkTitle,
    href: linkURL,
  }));
  return <LinkList links={links} className={className} />;
}

/** Number of a section's links that the sheet shows before See all (specification section 9). */
const FIRST_LINKS = 3;

function NavigationEntry({ item, id, isCurrent }: { item: NavigationItem; id: string; isCurrent: boolean }) {
  const texts = useTexts(layoutTexts);
  const { title, pageLink, links = [] } = item;
  const current = isCurrent ? 'true' : undefined;
  const isLeaf = !hasFlyout(item);
  const first = links
    .flatMap((group) => group.items)
    .slice(0, FIRST_LINKS)
    .map((item) => ({ title: item.title, href: item.pageLink }));
  return (
    <li className="main-nav__item">
      <SiteLink
        href={pageLink}
        className={`main-nav__link${isLeaf ? '' : ' main-nav__link--narrow'}`}
        aria-current={current}
      >
        {title}
      </SiteLink>
      {isLeaf ? null : (
        <>
          <LinkList links={first} className="main-nav__first" />
          <button className="main-nav__toggle" type="button" popoverTarget={id} aria-current={current}>
            <span className="main-nav__wide">{title}</span>
            <span className="main-nav__narrow">
              {texts.seeAll}
              {/* WebKit drops a text that is only a blank, even from names. */}
              <span className="visually-hidden">{` ${texts.seeAllOf({ section: title })}`}</span>
            </span>
            <HeaderIcon shape="forward" />
          </button>
          <Flyout item={item} id={id} />
        </>
      )}
    </li>
  );
}
