import { SiteLink } from '../ui/links/SiteLink.tsx';

interface LinkListProps {
  readonly links: readonly { title: string; pageLink: string; summary?: string | undefined }[];
  readonly className: string;
  /** Path of the page that is shown; its link is marked as the current one. */
  readonly path?: string;
  /** Whether the visitor was there last, so that the link is marked as the one among the others. */
  readonly isLeft?: boolean;
}

/** A list of links in header or footer, each with a line about it where there is one; nothing without links. */
export function LinkList({ links, className, path, isLeft = false }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ title, pageLink, summary }) => (
        <li key={`${pageLink} ${title}`}>
          <SiteLink href={pageLink} aria-current={pageLink === path ? (isLeft ? 'true' : 'page') : undefined}>
            {title}
          </SiteLink>
          {summary ? <p>{summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}
