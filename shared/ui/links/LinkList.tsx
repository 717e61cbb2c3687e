import { SiteLink } from './SiteLink.tsx';

interface ListedLink {
  readonly title: string;
  readonly href: string;
  /** Shown below the link. */
  readonly summary?: string | undefined;
  /** `page`: leads to the current page. `true`: marks the visitor's place on another page. */
  readonly current?: 'page' | 'true' | undefined;
}

interface LinkListProps {
  readonly links: readonly ListedLink[];
  readonly className?: string;
  /** Class of each link. */
  readonly linkClass?: string;
}

/** A list of links; renders nothing without links. */
export function LinkList({ links, className = 'link-list', linkClass }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ title, href, summary, current }, index) => (
        <li key={index}>
          <SiteLink className={linkClass} href={href} aria-current={current}>
            {title}
          </SiteLink>
          {summary ? <p>{summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}
