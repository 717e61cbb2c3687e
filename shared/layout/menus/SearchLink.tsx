import { type ComponentType, type MouseEvent, useState } from 'react';
import { useTexts } from '../../site/SiteContext.tsx';
import { isPlainPress } from '../../ui/links/plain-press.browser.ts';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import { HeaderIcon } from './HeaderIcon.tsx';
import { followLink } from './menus.browser.ts';
import type { SearchDialogProps } from './SearchDialog.tsx';

type Dialog = ComponentType<SearchDialogProps>;

const loadDialog = () => import('./SearchDialog.tsx').then(({ SearchDialog }): Dialog => SearchDialog);

/**
 * The search button: opens the search modal, or, without scripts, links to the search page. It does not open
 * the modal on the search page itself. Use the location as its key, so that navigation closes the modal.
 */
export function SearchLink({ path }: { path: string }) {
  const { search } = useTexts(uiTexts);
  const [OpenDialog, setOpenDialog] = useState<Dialog>();
  const isSearchPage = path === '/search';

  function open(event: MouseEvent): void {
    if (isSearchPage || !isPlainPress(event)) return;
    event.preventDefault();
    loadDialog().then(
      (dialog) => setOpenDialog(() => dialog),
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
      {OpenDialog && !isSearchPage ? <OpenDialog onClose={() => setOpenDialog(undefined)} /> : null}
    </>
  );
}
