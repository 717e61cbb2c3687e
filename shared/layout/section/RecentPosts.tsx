import { DateText } from '../../components/DateText.tsx';
import { imageWidths, ResponsiveImage } from '../../components/ResponsiveImage.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import type { DatedLink } from '../../content/schemas/section.ts';

/** The newest pages of a kind as cards: picture, title, day and summary. */
export function RecentPosts({ title, posts }: { title: string; posts: readonly DatedLink[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="recent-posts">
      <h2>{title}</h2>
      <ul className="card-grid card-grid--small">
        {posts.map((post) => (
          <li key={post.pageLink}>
            <article className="card">
              {post.primaryImage ? (
                <ResponsiveImage
                  className="card__image"
                  src={post.primaryImage.imagePath}
                  alt=""
                  width={1200}
                  height={675}
                  widths={imageWidths.card}
                  sizes="(width >= 62rem) 272px, (width >= 36rem) 50vw, 100vw"
                />
              ) : null}
              <div className="card__body">
                <h3 className="card__title">
                  <SiteLink className="card__link" href={post.pageLink}>
                    {post.title}
                  </SiteLink>
                </h3>
                {post.summary ? <p className="card__text clamp">{post.summary}</p> : null}
                <p className="card__meta">
                  <DateText value={post.publishedDate} />
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
