import { PageHead } from '../ui/head/PageHead.tsx';
import type { ArticlePage } from './article-schema.server.ts';

interface ArticleHeadProps {
  readonly page: ArticlePage;
  /** The picture for a page that has none of its own. */
  readonly image?: string | undefined;
}

/** The head of a page of running text: what its editors wrote for search engines goes before its title and summary. */
export function ArticleHead({ page, image }: ArticleHeadProps) {
  return (
    <PageHead
      title={page.bodyContent?.customMetaTitle || page.customMetaTitle || page.title}
      description={page.bodyContent?.customMetaSummary || page.customMetaSummary || page.summary}
      image={page.primaryImage?.imagePath ?? image}
      imageAlt={page.primaryImage?.imageDescription}
      type="article"
    />
  );
}
