import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { FULL_NAME } from '../components/EmployeeSearch.tsx';
import type { MultiPageResponse } from '../content/schemas/multi-page.ts';
import type { EmployeeSearchResponse } from '../content/schemas/search.ts';
import { GuidePage } from '../layout/guide/GuidePage.tsx';
import type { SchemeListing } from '../layout/guide/SchemeResults.tsx';
import { loadPage, pathOf } from '../routing/load-page.ts';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import { parseSchemeQuery, schemeCall } from '../search/scheme-search.ts';

interface MultiPageData {
  readonly guide: MultiPageResponse;
  readonly results?: SchemeListing;
}

/** The routes of suppliers, schemes, themes and principles (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<MultiPageData> {
  const path = pathOf(args);
  const [, kind, id, child] = path.split('/');
  const guide = await loadPage(args, 'multiPage', { url: `/${kind}/${id}`, childPage: child });
  const { scheme, schemeType } = guide.sub_article;
  if (!scheme) return { guide };
  const { content, now } = args.context.get(pageEnvironmentContext);
  const query = parseSchemeQuery(new URL(args.request.url).search, scheme);
  const call = schemeCall({ scheme, schemeType }, query, now());
  const answer = await content.read('schemeSearch', call, args.request.signal);
  // Without an answer the page is still worth reading.
  return answer.ok ? { guide, results: { scheme, answer: answer.value, seed: call.sort_key } } : { guide };
}

/** The employee lookup of a visitor without scripts. The name arrives in the body, where no log and no cache sees it. */
export async function action(args: ActionFunctionArgs): Promise<EmployeeSearchResponse | undefined> {
  const name = (await args.request.formData()).get(FULL_NAME);
  const fullname = typeof name === 'string' ? name.trim() : '';
  if (fullname === '') return undefined;
  const { content } = args.context.get(pageEnvironmentContext);
  const answer = await content.read('employeeSearch', { url: pathOf(args), fullname });
  return answer.ok ? answer.value : undefined;
}

/** Multi-page view (specification 2.3), with the search of a scheme and the employee lookup where a page has them. */
export function Component() {
  const { guide, results } = useLoaderData<MultiPageData>();
  const employee = useActionData<EmployeeSearchResponse>();
  return <GuidePage guide={guide} results={results} employee={employee} />;
}
