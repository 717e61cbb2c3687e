import { useTexts } from '../../site/SiteContext.tsx';
import { enhancement } from '../rich-text/enhancement.ts';
import { uiTexts } from '../text/ui-texts.ts';

interface RowFilterProps {
  readonly label: string;
  /** Selector of the rows. */
  readonly rows: string;
  /** Id of the element after the rows. */
  readonly end: string;
}

/**
 * A field that filters a long list as the visitor types, by a small script (`rows.browser.ts`), with a link
 * that skips the list.
 */
export function RowFilter({ label, rows, end }: RowFilterProps) {
  const texts = useTexts(uiTexts);
  return (
    <div className="row-filter" data-page-only>
      <div className="row-filter__field needs-enhancements">
        <label htmlFor="--row-filter">{label}</label>
        <input
          className="field"
          id="--row-filter"
          type="search"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          data-filtered-rows={rows}
          data-count={texts.rowsShown({ shown: '{shown}', all: '{all}' })}
          suppressHydrationWarning
        />
        <p className="row-filter__count" role="status" {...enhancement} />
      </div>
      <a className="visually-hidden" href={`#${end}`}>
        {texts.skipList}
      </a>
    </div>
  );
}
