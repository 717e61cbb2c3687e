import type { EndpointName } from '#shared/endpoints/endpoints.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';

type Questions = { readonly [Name in EndpointName]?: Readonly<Record<string, string>> };

/** One call of each endpoint that a site's content answers; none for an endpoint that it has nothing for. */
export function exampleQuestions(site: SiteContent): Questions {
  const first = (isWanted: (page: CorpusPage) => boolean) => [...site.pages.values()].find(isWanted)?.path;
  const article = first(({ kind }) => kind === 'reading');
  const section = first(({ kind }) => kind === 'section');
  const tool = first(({ kind }) => kind === 'tool');
  const collection = first((page) => page.kind === 'guide' && page.folder === 'collection');
  const guide = first((page) => page.kind === 'guide' && page.folder !== 'collection');
  const [redirect] = site.redirects.keys();
  const [term] = site.glossary;
  const [blog] = site.blogs;
  const [person] = site.registers.people;
  const scheme = site.registers.suppliers.find((supplier) => supplier.scheme.length > 0)?.scheme[0];
  return {
    header: {},
    footer: {},
    homePage: {},
    errorPage: { pageType: '/404' },
    pageCheck: { source: redirect ?? '/nowhere' },
    pageTitle: { url: '/' },
    sitemap: {},
    termList: {
      q: Array.from(term?.name ?? 'a')
        .slice(0, 3)
        .join(''),
    },
    siteSearch: { q: 'security', rows: '2' },
    searchSuggestions: { q: 'sec' },
    organisationSearch: { rows: '2', sort: 'title asc' },
    supplierSearch: { rows: '2', sort: 'title asc' },
    cniSearch: { rows: '2', sort: 'title asc' },
    schemeSearch: { ...(scheme && { scheme }), rows: '2' },
    employeeSearch: { url: guide ?? '/schemes/any', fullname: person?.name ?? 'Robin Sample' },
    ...(article && { article: { url: article } }),
    ...(section && { section: { pageUrl: section } }),
    ...(tool && { tools: { url: tool } }),
    ...(collection && { collection: { pageContentUrl: collection } }),
    ...(guide && { multiPage: { url: guide } }),
    ...(term && { termDetails: { term: term.name } }),
    ...(blog && { partOfBlog: { partOfBlog: blog.title } }),
  };
}
