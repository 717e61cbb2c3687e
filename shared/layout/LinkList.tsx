import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { NavigationItem } from './header/header-schema.server.ts';

interface LinkListProps {
  readonly links: readonly { title: string; pageLink: string; summary?: string | undefined }[];
  readonly className: string;
  /** Path of the current page; the link to it is marked as current. */
  readonly path?: string;
  /** Whether the path is that of the page visited last; its link then has `aria-current="true"`. */
  readonly isPrevious?: boolean;
  /** Shows the summaries below the links. */
  readonly hasSummaries?: boolean;
}

/** A list of links in the header or footer; renders nothing without links. */
export function LinkList({ links, className, path, isPrevious, hasSummaries }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ title, pageLink, summary }, index) => (
        <li key={index}>
          <SiteLink
            href={pageLink}
            aria-current={pageLink === path ? (isPrevious ? 'true' : 'page') : undefined}
          >
            {title}
          </SiteLink>
          {hasSummaries && summary ? <p>{summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** Lists of links under headings, as used in the menus. */
export function LinkGroups({ groups }: { groups: NonNullable<NavigationItem['links']> }) {
  return groups.map(({ heading, items }, index) => (
    <div key={index} className="link-group">
      {heading ? <p className="link-group__heading">{heading}</p> : null}
      <LinkList links={items} className="link-group__links" hasSummaries />
    </div>
  ));
}
