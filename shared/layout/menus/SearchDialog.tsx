import type { ReactNode } from 'react';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { useSearchDialog } from '../../ui/dialogs/modal-dialog.browser.ts';
import { LinkList } from '../../ui/links/LinkList.tsx';
import { uiTexts } from '../../ui/text/ui-texts.ts';

export interface SearchDialogProps {
  readonly onClose: () => void;
  readonly closeIcon: ReactNode;
  /** The search form, passed in because the header has already loaded it. */
  readonly children: ReactNode;
}

/** The search modal: open for as long as it is rendered (specification sections 2.4 and 4). */
export function SearchDialog({ onClose, closeIcon, children }: SearchDialogProps) {
  const site = useSite();
  const texts = useTexts(uiTexts);
  return (
    <dialog
      ref={useSearchDialog()}
      className="search-dialog overlay"
      aria-labelledby="--search-dialog-title"
      tabIndex={-1}
      onClose={onClose}
    >
      <div className="search-dialog__content">
        <form className="search-dialog__close" method="dialog">
          <button className="header-button" type="submit">
            {closeIcon}
            {texts.close}
          </button>
        </form>
        <h2 id="--search-dialog-title">{texts.lookingFor}</h2>
        {children}
        <h3 className="search-dialog__heading">{texts.popularSearches}</h3>
        <LinkList links={site.searchModalLinks} className="search-dialog__links" />
      </div>
    </dialog>
  );
}
