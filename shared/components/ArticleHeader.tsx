import type { ArticlePage } from '../content/schemas/article.ts';
import { metadataDate } from '../text/page-dates.ts';
import { typeLabel } from '../text/page-type.ts';
import { Authors } from './Authors.tsx';
import { DateText } from './DateText.tsx';
import { Lozenge } from './Lozenge.tsx';
import { PrimaryImage } from './PrimaryImage.tsx';
import { RichText } from './RichText.tsx';

/** What a page is, and for whom: type, title, date, summary, authors and picture (specification 2.3, Article). */
export function ArticleHeader({ page }: { page: ArticlePage }) {
  const date = metadataDate(page.type, page.metadata);
  return (
    <header className="article__header">
      <div className="article__heading">
        <p className="article__kind">
          <Lozenge text={page.articleType || typeLabel(page.type)} type={page.type} />
          {date ? (
            <span className="article__date">
              {date.label} <DateText value={date.value} />
            </span>
          ) : null}
        </p>
        <h1>{page.title}</h1>
        {page.summary ? <p className="lead">{page.summary}</p> : null}
        {page.secondarySummary ? <RichText html={page.secondarySummary} /> : null}
        <Authors authors={page.group} />
      </div>
      <PrimaryImage image={page.primaryImage} />
    </header>
  );
}
