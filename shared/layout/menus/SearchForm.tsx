import { SearchField } from '../../search/box/SearchField.tsx';
import { useTexts } from '../../site/SiteContext.tsx';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import { HeaderIcon } from './HeaderIcon.tsx';

/** Number of results that a search from the header requests (specification sections 2.4 and 9). */
const ROWS = 20;

/** The header's search form: submits q, start and rows to /search, with and without scripts. */
export function SearchForm({ id }: { id: string }) {
  const texts = useTexts(uiTexts);
  return (
    <SearchField
      id={id}
      label={texts.searchThisSite}
      action="/search"
      place="band"
      hasSuggestions
      submit={
        <>
          <HeaderIcon shape="search" />
          <span className="visually-hidden">{texts.search}</span>
        </>
      }
    >
      <input type="hidden" name="start" value="0" />
      <input type="hidden" name="rows" value={ROWS} />
    </SearchField>
  );
}
