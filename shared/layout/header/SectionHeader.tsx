import type { SectionHeaderContent } from '../../section/section-schema.server.ts';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { LinkList } from '../LinkList.tsx';
import { TopicMenu } from '../menus/TopicMenu.tsx';
import type { SectionView } from './header-variant.ts';

/** Tabs show names only. */
const asTab = ({ title, pageLink }: { title: string; pageLink: string }) => ({ title, pageLink });

interface SectionHeaderProps {
  readonly section: SectionView;
  /** The section header from the page's own data; overrides the navigation. */
  readonly own: SectionHeaderContent | undefined;
  /** Path of the page in the section. */
  readonly path: string;
  /** Whether the visitor has left that page for the one being shown. */
  readonly isLeft?: boolean;
}

/**
 * The header of a section: its name, the links of its first group as tabs, the other groups in the topic
 * dropdown (specification 2.4). If the page defines its own tabs, the name links to the first of them.
 */
export function SectionHeader({ section, own, path, isLeft = false }: SectionHeaderProps) {
  const [first, ...groups] = section.item?.links ?? [];
  const title = own?.title || section.title;
  const tabs = own?.tabs ?? first?.items;
  const topics = own?.topics ? [{ items: own.topics }] : groups;
  return (
    <div className="header-band section-header">
      <div className="section-header__row container">
        <SiteLink href={own?.tabs?.[0]?.pageLink ?? section.pageLink} className="section-header__title">
          {title}
        </SiteLink>
        {topics.length > 0 ? <TopicMenu groups={topics} /> : null}
      </div>
      {tabs ? (
        <nav className="container" aria-label={title}>
          <LinkList links={tabs.map(asTab)} className="tabs" path={path} isLeft={isLeft} />
        </nav>
      ) : null}
    </div>
  );
}
