import { SiteLink } from '../ui/links/SiteLink.tsx';

interface LinkListProps {
  readonly links: readonly { title: string; pageLink: string; summary?: string | undefined }[];
  readonly className: string;
  /** Path of the current page; the link to it is marked as current. */
  readonly path?: string;
  /** Whether the path is that of the page visited last; its link then has `aria-current="true"`. */
  readonly isLeft?: boolean;
}

/**
 * A list of links in the header or footer, each with an optional description; renders nothing without links.
 */
export function LinkList({ links, className, path, isLeft = false }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ title, pageLink, summary }, index) => (
        <li key={index}>
          <SiteLink href={pageLink} aria-current={pageLink === path ? (isLeft ? 'true' : 'page') : undefined}>
            {title}
          </SiteLink>
          {summary ? <p>{summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}
