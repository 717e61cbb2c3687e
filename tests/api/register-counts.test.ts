import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { fakeCompany } from '#tests/support/fake-documents.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const section = (type: string) => ({
  page: { title: 'Register', 'content-type': `page/${type}`, selectedTypeList: ['news'] },
});
const scheme = {
  multi_header: { title: 'Essentials' },
  page: {},
  sub_article: { type: 'schemes', title: 'Certified', scheme: 'Essentials', resultsName: 'result' },
};

/** Each search that lists entries, with a page that shows it. */
const searches: readonly (readonly [EndpointName, string, object])[] = [
  ['schemeSearch', '/schemes/essentials', { [endpoints.multiPage.path]: scheme }],
  ['siteSearch', '/search?q=dental', {}],
  ['cniSearch', '/section/a/cni', { [endpoints.section.path]: section('section-cni-categories-page') }],
];

/** The count that a page states, and the names that it lists. */
async function listed(app: TestApp, path: string) {
  const { status, texts } = await app.page(path);
  const [count = ''] = texts('#--scheme-results, .search-results__count');
  const rows = texts('.companies__name, .scheme-results__title, .result__title');
  return {
    status,
    count: Number.parseInt(count, 10),
    names: rows.map((row) => row.replace(' 47 Chapel Street', '').trim()),
    main: texts('main').join(),
  };
}

describe.each(searches)('%s on %s', (search, path, beside) => {
  async function show(response: object) {
    const app = await startTestApp();
    app.contentService.serve({ ...beside, [endpoints[search].path]: response });
    return { app, [Symbol.asyncDispose]: () => app.stop(), page: await listed(app, path) };
  }

  it('shows companies without a title by CompanyName', async () => {
    const documents = [fakeCompany('Alderwick Dental'), fakeCompany('Beech Surgery')];
    await using shown = await show({ documents, numFound: 2 });
    expect(shown.page).toMatchObject({ status: 200, count: 2, names: ['Alderwick Dental', 'Beech Surgery'] });
    expect(shown.page.main).not.toMatch(/Nothing is listed|couldn't find/);
    expect(shown.app.logLines('content-dropped')).toEqual([]);
  });

  const [one, other] = [fakeCompany('Alderwick Dental'), fakeCompany('Beech')];
  it.each<[string, readonly unknown[], number, readonly string[]]>([
    ['without those that are unreadable', [null, { Sector: 'Health' }, one, 7], 4, ['Alderwick Dental']],
    ['not more than it lists', [], 2, []],
    ['not fewer than it lists', [one, other], 1, ['Alderwick Dental', 'Beech']],
  ])('counts the entries that it lists on the first rows, %s', async (_how, documents, numFound, names) => {
    await using shown = await show({ documents, numFound });
    expect(shown.page).toMatchObject({ status: 200, count: names.length, names });
  });

  it('reports failure if no entry is readable', async () => {
    await using shown = await show({ documents: [{ Sector: 'Health' }, {}], numFound: 2 });
    expect(shown.page.main).not.toMatch(/Nothing is listed|couldn't find/);
    expect(shown.app.logLines('content-invalid')).toMatchObject([{ reason: 'documents: no entry is valid' }]);
  });
});
