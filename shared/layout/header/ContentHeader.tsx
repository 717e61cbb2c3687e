import { useRouteLoaderData } from 'react-router';
import { pageKindOf } from '../../page-kinds.ts';
import { type PlacedPage, parentsOf } from '../../routing/page-parents.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { SearchForm } from '../menus/SearchForm.tsx';

/**
 * The generic header's band: breadcrumbs from the home page, through the page's parent if it has one, and
 * search (specification 2.3 and 2.4).
 */
export function ContentHeader({ path }: { path: string }) {
  const site = useSite();
  const kind = pageKindOf(path);
  const data = useRouteLoaderData<PlacedPage | { readonly guide: PlacedPage }>(
    kind ? `${kind.module} ${kind.path}` : '',
  );
  const placed = data && 'guide' in data ? data.guide : data;
  const parents = placed ? parentsOf(placed, site, path) : [];
  return (
    <div className="header-band content-header">
      <div className="content-header__row container">
        <nav className="breadcrumbs" aria-label="Breadcrumb">
          <ol className="breadcrumbs__list">
            {[{ name: 'Home', path: '/' }, ...parents].map((parent) => (
              <li key={parent.path}>
                <SiteLink href={parent.path}>{parent.name}</SiteLink>
              </li>
            ))}
          </ol>
        </nav>
        <SearchForm id="header-search-input" />
      </div>
    </div>
  );
}
