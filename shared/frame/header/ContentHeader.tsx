import { spokenName } from '../../kit/text/spoken-name.ts';
import { SearchForm } from '../menus/SearchForm.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { isContentPage } from './content-page.ts';

/** The generic header's band: where the page stands, and search (specification 2.4). */
export function ContentHeader({ path }: { path: string }) {
  return (
    <div className="header-band content-header">
      <div className="content-header__row container">
        <Trail path={path} />
        <SearchForm id="header-search-input" />
      </div>
    </div>
  );
}

/** The way home, and what kind of page this is. */
function Trail({ path }: { path: string }) {
  const [, kind = ''] = path.split('/');
  return <Breadcrumbs crumbs={isContentPage(path) ? [{ title: spokenName(kind) }] : []} />;
}
