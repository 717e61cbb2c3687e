import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ArticleResponse } from '../content/schemas/article.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { loadPage, pathOf } from '../routing/load-page.ts';

/** The seven article routes (specification 2.1). */
export function loader(args: LoaderFunctionArgs): Promise<ArticleResponse> {
  return loadPage(args, 'article', { url: pathOf(args) });
}

/** Article and guidance page (specification 2.3, Article). */
export function Component() {
  const { page } = useLoaderData<ArticleResponse>();
  return (
    <>
      <PageHead
        title={page.customMetaTitle || page.title}
        description={page.customMetaSummary || page.summary}
        image={page.primaryImage?.imagePath}
        type="article"
      />
      <h1>{page.title}</h1>
    </>
  );
}
