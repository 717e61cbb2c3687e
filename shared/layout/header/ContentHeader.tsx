import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { isContentPage, titleFromSegment } from './page-kinds.ts';
import { SearchForm } from './SearchForm.tsx';
import { TopicMenu } from './TopicMenu.tsx';
import type { PreviousSection } from './use-previous-section.ts';

interface ContentHeaderProps {
  readonly path: string;
  readonly previous: PreviousSection | undefined;
}

/**
 * The generic header's band: where the page stands, and search. On content pages the section that the visitor came from
 * takes the first place, which has the same size before, so that nothing moves (specification 2.4).
 */
export function ContentHeader({ path, previous }: ContentHeaderProps) {
  return (
    <div className="header-band content-header">
      <div className="content-header__row container">
        {previous ? <PreviousSectionHeader section={previous} /> : <Trail path={path} />}
        <SearchForm id="header-search-input" />
      </div>
    </div>
  );
}

function PreviousSectionHeader({ section }: { section: PreviousSection }) {
  const topics = section.item?.links?.slice(1) ?? [];
  return (
    <>
      <SiteLink href={section.pageLink} className="content-header__title">
        {section.title}
      </SiteLink>
      {topics.length > 0 ? <TopicMenu groups={topics} /> : null}
    </>
  );
}

/** The way home, and what kind of page this is. */
function Trail({ path }: { path: string }) {
  const [, kind = ''] = path.split('/');
  return <Breadcrumbs crumbs={isContentPage(path) ? [{ title: titleFromSegment(kind) }] : []} />;
}
