import { SiteLink } from '../../kit/links/SiteLink.tsx';

/** A step on the way from the home page to here. */
interface Crumb {
  readonly title: string;
  /** Where it leads; a kind of page has a name but no page of its own. */
  readonly href?: string;
}

/** The way from the home page to this page, without the page itself, which its title names (specification 2.3). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol className="breadcrumbs__list">
        {[{ title: 'Home', href: '/' }, ...crumbs].map((crumb) => (
          <li key={crumb.href ?? crumb.title}>
            {crumb.href ? <SiteLink href={crumb.href}>{crumb.title}</SiteLink> : crumb.title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
