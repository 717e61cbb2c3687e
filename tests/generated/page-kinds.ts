import { readingPageResponse } from '#shared/contract/documents/reading-page-schema.server.ts';
import { endpointOfPath } from '#shared/contract/endpoints/endpoint-paths.ts';
import { type EndpointName, endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { pageKinds as registry } from '#shared/page-kinds.ts';
import { type DocumentsByAddress, fakeArticle } from '#tests/support/fake-documents.ts';
import {
  type DocumentPath,
  type GeneratedDocument,
  generateDocument,
  type KnownValues,
  withOtherMarkers,
} from './generate-document.ts';

/** A kind of page, or of part of a page, and the document it is made from. */
export interface PageKind {
  readonly name: string;
  /** The endpoint whose response is generated and spoilt. */
  readonly endpoint: EndpointName;
  /** An address that shows it; each id gives another address. */
  readonly address: (id: string) => string;
  readonly status: number;
  /** Fixed values that make the document one of this kind. */
  readonly says: readonly (readonly [path: DocumentPath, value: unknown])[];
  /** Which variants of the fields it has. */
  readonly turn: number;
  /** The other responses of the content service. */
  readonly beside: DocumentsByAddress;
  /** Paths of the essential parts: if all are missing, the document is refused, or there is no page. */
  readonly needs?: readonly DocumentPath[];
}

type Rest = Partial<Omit<PageKind, 'name' | 'endpoint' | 'address'>>;

const kind = (
  name: string,
  endpoint: EndpointName,
  address: PageKind['address'],
  rest: Rest = {},
): PageKind => ({ status: 200, says: [], turn: 0, beside: {}, ...rest, name, endpoint, address });

/** Values that the site parses from texts, where the schema accepts any text. */
const known: KnownValues = {
  videoPath: () => 'https://www.youtube.com/watch?v=abcdefghijk',
  'content-type': () => 'page/section-page',
  language: () => 'cy',
};

/** The complete valid document of a kind. */
export function documentOfKind({ endpoint, says, turn }: PageKind): GeneratedDocument {
  const { document, fields } = generateDocument(endpoints[endpoint].schema, known, turn);
  for (const [path, value] of says) setAt(document, path, value);
  const isSaid = (field: DocumentPath) =>
    says.some(([path]) => path.every((key, index) => field[index] === key));
  return { document, fields: fields.filter((field) => !isSaid(field.path)) };
}

/** The responses for a page of a kind that is rendered with this document, by their calls. */
export const responsesWith = (document: unknown, { endpoint, beside }: PageKind) => ({
  ...Object.fromEntries(
    Object.entries(beside).map(([path, response]) => [endpointOfPath(path), response] as const),
  ),
  [endpoint]: document,
});

/** A valid response of an endpoint besides the document under test, with markers of its own. */
const besideOf = (endpoint: EndpointName): DocumentsByAddress => ({
  [endpoints[endpoint].path]: withOtherMarkers(
    generateDocument(endpoints[endpoint].schema, known).document as object,
    'beside',
  ),
});

/** Sets a value inside a document; `remove` deletes it. */
export function setAt(document: unknown, path: DocumentPath, value: unknown, remove = false): void {
  const [key, ...rest] = path;
  if (typeof document !== 'object' || document === null || key === undefined) return;
  if (rest.length > 0) setAt(Reflect.get(document, key), rest, value, remove);
  else if (!remove) Reflect.set(document, key, value);
  else if (Array.isArray(document)) Reflect.set(document, key, null);
  else Reflect.deleteProperty(document, key);
}

const section = (type: string, rest: Rest = {}, query = ''): PageKind =>
  kind(`section: ${type}${query}`, 'section', (id) => `/section/${id}/page${query}`, {
    ...rest,
    says: [
      [['page', 'content-type'], `page/${type}`],
      [['page', 'selectedTypeList'], type === 'section-typed-list-page' ? ['news'] : undefined],
      ...(type === 'glossary-page' ? [] : [[['page', 'terms'], undefined] as const]),
    ],
  });

const reading = (type: string, turn: number): PageKind =>
  kind(type, 'article', (id) => `/${type}/${id}`, { turn, says: [[['page', 'type'], type]] });

/** Every kind of page of the article endpoint; its turn is its index among that endpoint's schemas. */
const readingPages = readingPageResponse.shape.page.options.flatMap(({ shape }, turn) =>
  Object.keys(registry)
    .filter((name) => shape.type.safeParse(name).success)
    .map((name) => reading(name, turn)),
);

/** Both entries of a list: generated lists have two. */
const bothOf = (...list: readonly string[]): readonly DocumentPath[] =>
  [0, 1].map((index) => [...list, index]);

const listing = (endpoint: EndpointName, type: string, query: (id: string) => string): PageKind =>
  kind(`results: ${type}`, endpoint, (id) => `/section/a/results${query(id)}`, {
    needs: bothOf('documents'),
    beside: {
      [endpoints.section.path]: {
        page: { title: 'Results', 'content-type': `page/${type}`, selectedTypeList: ['news'] },
      },
      ...besideOf('partOfBlog'),
    },
  });

const guide = { nav_menu: [{ title: 'Menu', pages: [{ title: 'One', link: '/organisation/results' }] }] };

const anyArticle: DocumentsByAddress = { [endpoints.article.path]: fakeArticle('/guidance/any') };

/** Every kind of page, and every part of a page that is its own document. */
export const pageKinds: readonly PageKind[] = [
  kind('home page', 'homePage', () => '/'),
  ...readingPages,
  kind('collection', 'collection', (id) => `/collection/${id}/a/b`),
  kind('supplier', 'multiPage', (id) => `/organisation/${id}`, { beside: besideOf('schemeSearch') }),
  kind('scheme', 'multiPage', (id) => `/schemes/${id}/page`, {
    beside: besideOf('schemeSearch'),
    says: [[['sub_article', 'scheme'], 'Cyber Incident Response']],
  }),
  kind('results: scheme', 'schemeSearch', (id) => `/organisation/results?q=${id}`, {
    needs: bothOf('documents'),
    beside: {
      [endpoints.multiPage.path]: {
        multi_header: { title: 'Guide' },
        page: guide,
        sub_article: { type: 'x', title: 'Guide', scheme: 'CIR' },
      },
    },
  }),
  section('section-page'),
  section('section-page', { turn: 1 }, '?turn=1'),
  section('glossary-page'),
  section('form-page'),
  section('form-page', { turn: 1 }, '?turn=1'),
  section('dynamic-panel-page'),
  section('section-product-categories-page', { beside: besideOf('organisationSearch') }),
  section('section-organisation-categories-page', { beside: besideOf('supplierSearch') }),
  section('section-cni-categories-page', { beside: besideOf('cniSearch') }),
  section('section-topics-page'),
  section('section-topics-page', { beside: besideOf('siteSearch') }, '?topics=a'),
  section('section-all-blogs-page'),
  section('section-all-blogs-page', { beside: besideOf('siteSearch') }, '?q=a'),
  section('section-typed-list-page', { beside: besideOf('siteSearch') }),
  listing('organisationSearch', 'section-product-categories-page', (id) => `?q=${id}`),
  listing('supplierSearch', 'section-organisation-categories-page', (id) => `?q=${id}`),
  listing('cniSearch', 'section-cni-categories-page', (id) => `?q=${id}`),
  listing('siteSearch', 'section-typed-list-page', (id) => `?q=${id}`),
  kind('search', 'siteSearch', (id) => `/search?q=${id}`, { needs: bothOf('documents') }),
  kind('search without results', 'siteSearch', (id) => `/search?q=${id}`, {
    turn: 1,
    says: [
      [['documents'], []],
      [['numFound'], 0],
    ],
  }),
  kind('blog of a listing', 'partOfBlog', (id) => `/section/a/blogs?partOfBlog=${id}`, {
    beside: {
      ...besideOf('siteSearch'),
      [endpoints.section.path]: { page: { title: 'Blogs', 'content-type': 'section-all-blogs-page' } },
    },
  }),
  kind('tool hub', 'tools', () => '/cyberaware/actionplan', {
    says: [[['page', 'content-type'], 'page/quiz-section-page']],
  }),
  kind('tool', 'tools', (id) => `/cyberaware/actionplan/${id}`),
  kind('header', 'header', (id) => `/guidance/${id}`, { beside: anyArticle, needs: bothOf('navItems') }),
  kind('footer', 'footer', (id) => `/guidance/${id}`, {
    beside: anyArticle,
    needs: [
      ['columnItems'],
      ['socialItem', 'socialLinks'],
      ['primaryLogo', 'imagePath'],
      ['secondaryLogo', 'imagePath'],
    ],
  }),
  kind('error page', 'errorPage', (id) => `/guidance/${id}`, {
    status: 404,
    needs: ['Heading', 'Message', 'SubHeading', 'Subheading', 'Content'].map((name) => [
      'page',
      `error${name}`,
    ]),
  }),
]; // prettier-ignore

/**
 * Address by which the fake service knows a kind's document; error pages have their own, by their whole
 * address.
 */
export const servedAt = ({ endpoint }: PageKind): string =>
  endpoint === 'errorPage' ? endpointAddress('errorPage', { pageType: '/404' }) : endpoints[endpoint].path;
