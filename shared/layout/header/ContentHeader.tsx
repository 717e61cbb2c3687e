import { SiteLink } from '../../components/SiteLink.tsx';
import { SearchForm } from './SearchForm.tsx';
import { TopicMenu } from './TopicMenu.tsx';
import type { PreviousSection } from './use-previous-section.ts';

/**
 * The generic header's band: search, and on content pages the section that the visitor came from, which takes a place
 * that is always there, so that nothing moves when it appears (specification 2.4).
 */
export function ContentHeader({ previous }: { previous: PreviousSection | undefined }) {
  const topics = previous?.item?.links?.slice(1) ?? [];
  return (
    <div className="header-band content-header">
      <div className="content-header__row container">
        {previous ? (
          <>
            <SiteLink href={previous.pageLink} className="content-header__title">
              {previous.title}
            </SiteLink>
            {topics.length > 0 ? <TopicMenu groups={topics} /> : null}
          </>
        ) : (
          <SiteLink href="/" className="content-header__title">
            Home
          </SiteLink>
        )}
        <SearchForm id="header-search-input" />
      </div>
    </div>
  );
}
