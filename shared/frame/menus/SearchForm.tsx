import { HeaderIcon } from './HeaderIcon.tsx';

/** Rows of results that a search from the header asks for (specification sections 2.4 and 9). */
const ROWS = 20;

/** Search from the header: leads to /search with q, start and rows, with and without scripts. */
export function SearchForm({ id }: { id: string }) {
  return (
    <search>
      <form className="header-search" action="/search">
        <label className="visually-hidden" htmlFor={id}>
          Search this site
        </label>
        <input
          className="header-search__input"
          id={id}
          type="search"
          name="q"
          placeholder="Search this site"
          autoComplete="off"
        />
        <input type="hidden" name="start" value="0" />
        <input type="hidden" name="rows" value={ROWS} />
        <button className="header-search__button" type="submit">
          <HeaderIcon shape="search" />
          <span className="visually-hidden">Search</span>
        </button>
      </form>
    </search>
  );
}
