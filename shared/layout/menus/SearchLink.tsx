import { type MouseEvent, useState } from 'react';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { useTexts } from '../../site/SiteContext.tsx';
import { followLink } from '../../ui/links/follow-link.browser.ts';
import { isPlainPress } from '../../ui/links/plain-press.browser.ts';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import { HeaderIcon } from './HeaderIcon.tsx';

const SearchDialog = lazyComponent(() => import('./SearchDialog.tsx'));

/**
 * The search button: opens the search modal, or, without scripts, links to the search page. It does not open
 * the modal on the search page itself. Use the location as its key, so that navigation closes the modal.
 */
export function SearchLink({ path }: { path: string }) {
  const { search } = useTexts(uiTexts);
  const [isOpen, setOpen] = useState(false);
  const isSearchPage = path === '/search';

  function open(event: MouseEvent): void {
    if (isSearchPage || !isPlainPress(event)) return;
    event.preventDefault();
    SearchDialog.load().then(
      () => setOpen(true),
      () => followLink('/search'),
    );
  }

  return (
    <>
      <a
        className="header-button search-link"
        href="/search"
        aria-current={isSearchPage ? 'page' : undefined}
        onClick={open}
      >
        <HeaderIcon shape="search" />
        <span className="header-button__text">{search}</span>
      </a>
      {isOpen && !isSearchPage ? <SearchDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
