import { useLocation } from 'react-router';
import { SearchBox } from '../../search/box/SearchBox.tsx';
import { SearchProvider } from '../../search/SearchContext.tsx';
import { searchKinds } from '../../search/search-kinds.ts';
import { useTexts } from '../../site/SiteContext.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { FeedLinks } from '../FeedLinks.tsx';
import { SectionContent } from '../PlainSection.tsx';
import { SectionAside } from '../SectionAside.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { sectionTexts } from '../section-texts.ts';
import type { Section } from '../section-variant.ts';
import { PartOfBlog, RecentPosts } from './BlogCards.tsx';

/** The blogs and their authors, shown while there is no query (specification 2.2, all-blogs page). */
export function AllBlogs({ page }: { page: Section }) {
  const texts = useTexts(sectionTexts);
  const { pathname } = useLocation();
  const { sectionPage } = page;
  const postsOf = (blog: string) => `${pathname}?partOfBlog=${encodeURIComponent(blog)}&sort=date+desc`;
  return (
    <SearchProvider kind={searchKinds.list}>
      <SectionHead page={page}>
        <SearchBox label={texts.searchBlogs} placeholder={texts.searchBlogs} />
      </SectionHead>
      <div className="section-page container">
        <div className="section-page__body">
          <PartOfBlog items={sectionPage?.partOfBlog?.items ?? []} addressOf={postsOf} />
          <RecentPosts posts={sectionPage?.recentBlogPosts} />
          <p>
            <SiteLink className="button" href={`${pathname}?sort=date+desc`}>
              {texts.seeAllPosts}
            </SiteLink>
          </p>
          <SectionContent page={page} />
          <FeedLinks feeds={['blog-post']} />
        </div>
        <SectionAside page={page} />
      </div>
    </SearchProvider>
  );
}
