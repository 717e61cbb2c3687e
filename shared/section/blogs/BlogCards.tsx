import type { PartOfBlogItem, SectionPageContent } from '../../contract/documents/section-schema.server.ts';
import { inLanguage } from '../../contract/text/language.ts';
import { useTexts } from '../../site/SiteContext.tsx';
import { DateText } from '../../ui/dates/DateText.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { CardContent } from '../../ui/tiles/CardContent.tsx';
import { sectionTexts } from '../section-texts.ts';

interface PartOfBlogProps {
  readonly items: readonly PartOfBlogItem[];
  /** Address of the list of a blog's posts. */
  readonly addressOf?: (title: string) => string;
}

/** The blogs of a page with their descriptions. */
export function PartOfBlog({ items, addressOf }: PartOfBlogProps) {
  const texts = useTexts(sectionTexts);
  if (items.length === 0) return null;
  return (
    <section className="part-of-blog" aria-label={texts.blogs}>
      <ul className="part-of-blog__list">
        {items.map(({ title, description }, index) => (
          <li key={index} className={addressOf ? 'card part-of-blog__item' : 'part-of-blog__item'}>
            {title ? (
              <h2 className="part-of-blog__title">
                <SiteLink className="card__link" href={addressOf?.(title) ?? ''}>
                  {title}
                </SiteLink>
              </h2>
            ) : null}
            {description ? <RichText html={description} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The latest posts as cards: picture, title, date and summary. */
export function RecentPosts({ posts }: { posts: SectionPageContent['recentBlogPosts'] }) {
  const texts = useTexts(sectionTexts);
  if (!posts || posts.searchResults.length === 0) return null;
  return (
    <section className="recent-posts">
      <h2>{posts.title || texts.recentPosts}</h2>
      <ul className="card-grid card-grid--small">
        {posts.searchResults.map((post, index) => (
          <li key={index}>
            <article className="card">
              <CardContent
                href={post.pageLink}
                title={post.title}
                language={post.language}
                level={3}
                image={post.primaryImage?.imagePath}
                sizes="(width >= 62rem) 272px, (width >= 36rem) 50vw, 100vw"
              >
                {post.summary ? (
                  <p className="card__text clamp" {...inLanguage(post.language)}>
                    {post.summary}
                  </p>
                ) : null}
                <p className="card__meta">
                  <DateText value={post.publishedDate} />
                </p>
              </CardContent>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
