import { GUIDE_MENU_ID } from '../contract/pages/guide-links.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { isPlainPress } from '../ui/links/plain-press.browser.ts';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { goToPanel } from './guide-bar.browser.ts';
import type { GuidePlace } from './guide-order.ts';
import { guideTexts } from './guide-texts.ts';

interface GuideBarProps {
  readonly title: string;
  /** Undefined if page numbers are not shown. */
  readonly place: GuidePlace | undefined;
  /** Whether it is hidden until it is fixed. */
  readonly isQuiet: boolean;
}

/**
 * The sticky header (specification 2.3): the number of the page and a link to the menu. Its place in the page
 * is reserved, so that nothing moves when it becomes fixed.
 */
export function GuideBar({ title, place, isQuiet }: GuideBarProps) {
  const texts = useTexts(guideTexts);
  const { pageOf } = useTexts(uiTexts);
  return (
    <div
      className={isQuiet ? 'guide-bar guide-bar--quiet' : 'guide-bar'}
      data-page-only
      data-fixed="false"
      suppressHydrationWarning
    >
      <div className="guide-bar__inner">
        <p className="guide-bar__title" aria-hidden="true">
          {title}
        </p>
        {place ? (
          <p className="guide-bar__place">
            <span className="guide-bar__label">{texts.pageLabel(place)}</span> <span>{pageOf(place)}</span>
          </p>
        ) : null}
        <a
          className="guide-bar__change"
          href={`#${GUIDE_MENU_ID}`}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            goToPanel(GUIDE_MENU_ID);
          }}
        >
          {texts.change}
          <span className="visually-hidden">{` ${texts.changePage}`}</span>
        </a>
      </div>
    </div>
  );
}
