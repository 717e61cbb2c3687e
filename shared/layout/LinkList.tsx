import { SiteLink } from '../components/SiteLink.tsx';

interface LinkListProps {
  readonly links: readonly { title: string; pageLink: string; summary?: string | undefined }[];
  readonly className: string;
  /** Path of the page that is shown; its link is marked as the current one. */
  readonly path?: string;
}

/** A list of links in header or footer, each with a line about it where there is one; nothing without links. */
export function LinkList({ links, className, path }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ title, pageLink, summary }) => (
        <li key={pageLink}>
          <SiteLink href={pageLink} aria-current={pageLink === path ? 'page' : undefined}>
            {title}
          </SiteLink>
          {summary ? <p>{summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}
