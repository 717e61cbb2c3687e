import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ArticleView } from '../article/ArticleView.tsx';
import { pageModules } from '../article/page-modules.ts';
import { failPage, loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/path-of.ts';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { Affected } from './Affected.tsx';
import type { AdvisoryPageContent } from './advisory-schema.server.ts';
import { References } from './References.tsx';
import { RevisionHistory } from './RevisionHistory.tsx';
import { SeverityLabel } from './SeverityLabel.tsx';

/** The route /advisory/{id}. */
export async function loader(args: LoaderFunctionArgs): Promise<{ page: AdvisoryPageContent }> {
  const { page } = await loadPage(args, 'article', { url: pathOf(args) });
  return page.type === 'advisory' ? { page } : failPage(args, 'not-found');
}

export const modulesOf = ({ page }: { page: AdvisoryPageContent }) => pageModules(page);

/** An advisory: how bad it is, what to do now and what is affected, then the text, its sources and its revisions. */
export function Component() {
  const { page } = useLoaderData<{ page: AdvisoryPageContent }>();
  return (
    <>
      <PageStyles name="advisory" />
      <ArticleView
        page={page}
        mark={page.severity ? <SeverityLabel severity={page.severity} /> : null}
        about={<Affected page={page} />}
      >
        <References links={page.references} />
        <RevisionHistory revisions={page.revisionHistory} />
      </ArticleView>
    </>
  );
}
