import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { PartOfBlogItem } from '../section-schema.server.ts';

interface PartOfBlogProps {
  readonly items: readonly PartOfBlogItem[];
  /** Where the posts of a blog are listed. */
  readonly addressOf?: (title: string) => string;
}

/** The blogs that a page belongs to or lists, and what each is about. */
export function PartOfBlog({ items, addressOf }: PartOfBlogProps) {
  if (items.length === 0) return null;
  return (
    <section className="part-of-blog" aria-label="Blogs">
      <ul className="part-of-blog__list">
        {items.map(({ title, description }) => (
          <li key={title} className={addressOf ? 'card part-of-blog__item' : 'part-of-blog__item'}>
            <h2 className="part-of-blog__title">
              {addressOf ? (
                <SiteLink className="card__link" href={addressOf(title)}>
                  {title}
                </SiteLink>
              ) : (
                title
              )}
            </h2>
            {description ? <RichText html={description} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
