import { useTexts } from '../../site/SiteContext.tsx';
import { uiTexts } from '../text/ui-texts.ts';
import { goToTop } from './page-top.browser.ts';
import { isPlainPress } from './plain-press.browser.ts';

/**
 * Link back to the top. Without scripts it is a plain link at the end of the page; with scripts it floats
 * once the page is scrolled.
 */
export function BackToTop() {
  const texts = useTexts(uiTexts);
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts the fragment leads to the top
    <a
      className="back-to-top"
      data-page-only
      href="#top"
      data-shown="false"
      suppressHydrationWarning
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        goToTop();
      }}
    >
      <span className="back-to-top__text">{texts.backToTop}</span>
    </a>
  );
}
