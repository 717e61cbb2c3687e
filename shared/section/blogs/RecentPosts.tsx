import { DateText } from '../../ui/dates/DateText.tsx';
import { CardContent } from '../../ui/tiles/CardContent.tsx';
import type { SectionPageContent } from '../section-schema.server.ts';

/** The newest pages of a kind as cards: picture, title, day and summary. */
export function RecentPosts({ posts }: { posts: SectionPageContent['recentBlogPosts'] }) {
  if (!posts || posts.searchResults.length === 0) return null;
  return (
    <section className="recent-posts">
      <h2>{posts.title || 'Recent blog posts'}</h2>
      <ul className="card-grid card-grid--small">
        {posts.searchResults.map((post) => (
          <li key={post.pageLink}>
            <article className="card">
              <CardContent
                href={post.pageLink}
                title={post.title}
                level={3}
                image={post.primaryImage?.imagePath}
                sizes="(width >= 62rem) 272px, (width >= 36rem) 50vw, 100vw"
              >
                {post.summary ? <p className="card__text clamp">{post.summary}</p> : null}
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
