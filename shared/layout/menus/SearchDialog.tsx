import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { useSearchDialog } from '../../ui/dialogs/modal-dialog.browser.ts';
import { LinkList } from '../../ui/links/LinkList.tsx';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import { HeaderIcon } from './HeaderIcon.tsx';
import { SearchForm } from './SearchForm.tsx';

/** The search modal: open for as long as it is rendered (specification sections 2.4 and 4). */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
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
            <HeaderIcon shape="close" />
            {texts.close}
          </button>
        </form>
        <h2 id="--search-dialog-title">{texts.lookingFor}</h2>
        <SearchForm id="--search-dialog-input" />
        <h3 className="search-dialog__heading">{texts.popularSearches}</h3>
        <LinkList links={site.searchModalLinks} className="search-dialog__links" />
      </div>
    </dialog>
  );
}
