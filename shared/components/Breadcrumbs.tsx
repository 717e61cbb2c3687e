import { SiteLink } from './SiteLink.tsx';

/** A page on the way from the home page to here. */
interface Crumb {
  readonly title: string;
  readonly href: string;
}

/** The way from the home page to this page, without the page itself, which its title names. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol className="breadcrumbs__list">
        {[{ title: 'Home', href: '/' }, ...crumbs].map((crumb) => (
          <li key={crumb.href}>
            <SiteLink href={crumb.href}>{crumb.title}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
