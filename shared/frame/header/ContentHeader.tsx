import { SiteLink } from '../../kit/links/SiteLink.tsx';
import { spokenName } from '../../kit/text/spoken-name.ts';
import { SearchForm } from '../menus/SearchForm.tsx';
import { isContentPage } from './content-page.ts';

/**
 * The generic header's band: the way home, what kind of page this is, which has a name but no page of its own, and search
 * (specification 2.3 and 2.4).
 */
export function ContentHeader({ path }: { path: string }) {
  const [, kind = ''] = path.split('/');
  return (
    <div className="header-band content-header">
      <div className="content-header__row container">
        <nav className="breadcrumbs" aria-label="Breadcrumb">
          <ol className="breadcrumbs__list">
            <li>
              <SiteLink href="/">Home</SiteLink>
            </li>
            {isContentPage(path) ? <li>{spokenName(kind)}</li> : null}
          </ol>
        </nav>
        <SearchForm id="header-search-input" />
      </div>
    </div>
  );
}
