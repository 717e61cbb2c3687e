import { SiteLink } from '../../components/SiteLink.tsx';
import { LinkList } from '../LinkList.tsx';
import type { SectionView } from './header-variant.ts';
import { TopicMenu } from './TopicMenu.tsx';

/** Tabs are names only. */
const asTab = ({ title, pageLink }: { title: string; pageLink: string }) => ({ title, pageLink });

/**
 * The header of a section: its name, the links of its first group as tabs, the other groups behind the topic dropdown
 * (specification 2.4).
 */
export function SectionHeader({ section, path }: { section: SectionView; path: string }) {
  const [tabs, ...topics] = section.item?.links ?? [];
  return (
    <div className="header-band section-header">
      <div className="section-header__row container">
        <SiteLink href={section.pageLink} className="section-header__title">
          {section.title}
        </SiteLink>
        {topics.length > 0 ? <TopicMenu groups={topics} /> : null}
      </div>
      {tabs ? (
        <nav className="container" aria-label={section.title}>
          <LinkList links={tabs.items.map(asTab)} className="tabs" path={path} />
        </nav>
      ) : null}
    </div>
  );
}
