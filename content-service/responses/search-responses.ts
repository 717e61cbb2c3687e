import type {
  SearchFilter,
  SearchResponse,
} from '@information-site/contract/documents/search-schema.server.ts';
import { severities } from '@information-site/contract/documents/severity.ts';
import { compareNames } from '@information-site/contract/text/names.ts';
import { plainSpelling } from '@information-site/contract/text/plain-spelling.ts';
import { severityTexts } from '@information-site/contract/text/severity-texts.ts';
import { type SiteLanguage, textsOf } from '@information-site/contract/text/texts.ts';
import { typeName } from '@information-site/contract/text/type-texts.ts';
import { visibleText } from '@information-site/contract/text/visible-text.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { pageTitle } from '../corpus/page-facts.ts';
import { singular, stopWordsOf, wordsOf } from '../search/query-words.ts';
import { type SearchAnswer, type SearchRequest, searchOf } from '../search/site-search.ts';
import {
  badParameter,
  document,
  type EndpointCall,
  type EndpointResult,
  type SearchEndpoint,
  type SearchHandlers,
} from './endpoint-result.ts';

type SearchOrder = SearchRequest['order'];

/** What a search endpoint covers and offers. */
interface SearchSettings {
  readonly partition: SearchRequest['partition'];
  /** Facets shown with counts, named like the query parameters that select from them. */
  readonly groups: readonly string[];
  /** Further parameters that restrict results without being offered, with the facet that each restricts. */
  readonly restrictions?: Readonly<Record<string, string>>;
  /** Default order of a search without query; a search with one is sorted by relevance. */
  readonly order: SearchOrder;
  readonly resultsName?: string;
}

/** The searches of the contract (specification section 7). */
const searchSettings = {
  siteSearch: {
    partition: 'pages',
    groups: ['type', 'severity', 'topics', 'audience', 'year'],
    restrictions: {
      defaultTypes: 'type',
      partOfBlog: 'partOfBlog',
      author: 'author',
      productType: 'productType',
    },
    order: 'date desc',
  },
  organisationSearch: {
    partition: 'products',
    groups: ['productType', 'scheme', 'sector'],
    order: 'random',
    resultsName: 'product',
  },
  supplierSearch: {
    partition: 'suppliers',
    groups: ['scheme', 'service', 'sector', 'region'],
    order: 'random',
    resultsName: 'vendor',
  },
  cniSearch: {
    partition: 'cniProducts',
    groups: ['cafPrinciple', 'cafSubPrinciple', 'productType', 'sector'],
    order: 'random',
    resultsName: 'product',
  },
  schemeSearch: {
    partition: 'scheme',
    groups: ['cirLevel', 'sector'],
    restrictions: { scheme: 'scheme', schemeType: 'schemeType' },
    order: 'title asc',
  },
} satisfies Partial<Record<SearchEndpoint, SearchSettings>>;

const ORDERS: ReadonlyMap<string, SearchOrder> = new Map([
  ['relevance', 'relevance'],
  ['score desc', 'relevance'],
  ['date desc', 'date desc'],
  ['date', 'date desc'],
  ['title asc', 'title asc'],
  ['title', 'title asc'],
  ['title desc', 'title desc'],
  ['random', 'random'],
]);

/** Parses `sort` as `date+desc`, `date%2Bdesc` or `date desc`; undefined for an unknown order. */
export const readSearchOrder = (sort: string): SearchOrder | undefined =>
  ORDERS.get(
    sort
      .replace(/%2b|%20|\+/gi, ' ')
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' '),
  );

export const LONGEST_QUERY = 400;
const DEFAULT_ROWS = 20;
const MAX_ROWS = 2000;
const MAX_START = 1_000_000;

/** Above this many results the response is tagged only as a search, to keep the header short. */
const MAX_TAGS = 50;

const handlerOf = (name: keyof typeof searchSettings) => (call: EndpointCall) =>
  runSearch(call, searchSettings[name]);

/** Search endpoints. */
export const searchResponses = {
  siteSearch: handlerOf('siteSearch'),
  organisationSearch: handlerOf('organisationSearch'),
  supplierSearch: handlerOf('supplierSearch'),
  cniSearch: handlerOf('cniSearch'),
  schemeSearch: handlerOf('schemeSearch'),
} satisfies Partial<SearchHandlers>;

/** Reads the parameters, searches, and adds what editors wrote: recommendations, help and terms. */
async function runSearch(
  { site, params }: EndpointCall,
  settings: SearchSettings,
): Promise<EndpointResult<SearchResponse>> {
  const query = visibleText(params.q ?? '');
  if (query.length > LONGEST_QUERY) return badParameter('q', `has more than ${LONGEST_QUERY} characters`);
  const start = wholeNumber(params.start, 0, MAX_START);
  if (start === undefined) return badParameter('start', `must be a whole number from 0 to ${MAX_START}`);
  const rows = wholeNumber(params.rows, DEFAULT_ROWS, MAX_ROWS);
  if (rows === undefined) return badParameter('rows', `must be a whole number from 0 to ${MAX_ROWS}`);
  const order =
    params.sort === undefined ? defaultOrder(query, settings, params.sort_key) : readSearchOrder(params.sort);
  if (!order) return badParameter('sort', 'must be relevance, date desc, title asc, title desc or random');

  const isRegister = settings.partition !== 'pages';
  const within = Object.entries(settings.restrictions ?? {}).map(([parameter, facet]) => [
    facet,
    params[parameter],
  ]);
  const answer = await searchOf(site).find({
    query,
    partition: settings.partition,
    order,
    seed: params.sort_key ?? '',
    within: Object.fromEntries(within),
    chosen: Object.fromEntries(settings.groups.map((group) => [group, params[group]])),
    groups: settings.groups,
    start,
    rows,
  });
  const { results, corrected, unknownName } = answer;
  const pages = results.map(({ pageUrl }) => pageUrl).filter((url) => url.startsWith('/'));
  const help = isRegister ? undefined : site.searchHelp;
  const term = isRegister ? undefined : termFor(site, query);
  return document(
    {
      documents: [...results],
      numFound: answer.numFound,
      filters: filtersOf(site, answer.counts),
      recommendPages: isRegister ? [] : recommended(site, query),
      ...(help && answer.needsHelp && { help: { title: help.title, description: help.description } }),
      ...(settings.resultsName && { resultsName: settings.resultsName }),
      ...(term && { termResults: term }),
      ...(corrected !== undefined && { didYouMean: corrected }),
      ...(unknownName && { unknownName }),
      ...(isRegister && { asOf: site.loadedAt.toISOString() }),
    },
    ['search', ...(pages.length <= MAX_TAGS ? pages : [])],
  );
}

function wholeNumber(value: string | undefined, absent: number, most: number): number | undefined {
  if (value === undefined) return absent;
  return /^\d{1,7}$/.test(value) && Number(value) <= most ? Number(value) : undefined;
}

function defaultOrder(query: string, settings: SearchSettings, seed: string | undefined) {
  if (query !== '' && seed === undefined) return 'relevance';
  return seed === undefined ? settings.order : 'random';
}

/** The counts as filters with their labels, most results first; years newest first, and severities worst first. */
const filtersOf = (site: SiteContent, counts: SearchAnswer['counts']): Record<string, SearchFilter[]> =>
  Object.fromEntries(
    Object.entries(counts).map(([group, values]) => [
      group,
      values
        .map((count) => ({ name: nameOfFilter(site, group, count.value), ...count }))
        .sort(
          ORDERS_OF_FILTERS[group] ?? ((a, b) => b.numFound - a.numFound || compareNames(a.name, b.name)),
        ),
    ]),
  );

const rankOf = ({ value }: SearchFilter): number => severities.map(String).indexOf(value);

const ORDERS_OF_FILTERS: Readonly<Record<string, (a: SearchFilter, b: SearchFilter) => number>> = {
  year: (a, b) => (a.value < b.value ? 1 : -1),
  severity: (a, b) => rankOf(a) - rankOf(b),
};

/**
 * The label of a filter value. Values are readable, except page types (address segments) and topics (lower
 * case).
 */
function nameOfFilter({ topics, language }: SiteContent, group: string, value: string): string {
  if (group === 'type') return typeName(value, language);
  const severity = group === 'severity' && severities.find((known) => known === value);
  if (severity) return textsOf(language, severityTexts)[severity];
  if (group !== 'topics') return value;
  const topic = topics.find(({ title }) => title.toLowerCase() === value);
  return topic?.title ?? value.charAt(0).toUpperCase() + value.slice(1);
}

/** The significant words of a query in a fixed order, so that wording and word order do not matter. */
function subjectOf(query: string, language: SiteLanguage): string {
  const words = wordsOf(query);
  const stopWords = stopWordsOf(language);
  const large = words.filter((word) => !stopWords.has(word) && word !== 'help');
  return [...(large.length > 0 ? large : words)].sort().join(' ');
}

/** Least share of the words of a sentence that a recommended query of several words has to be. */
const LEAST_OF_SENTENCE = 1 / 3;

const MAX_RECOMMENDED = 3;

/**
 * Pages that editors recommend for a query: for exactly its words, or for several words that it has among others.
 */
export function recommended(site: SiteContent, query: string): SearchResponse['recommendPages'] {
  const wanted = subjectOf(query, site.language);
  if (wanted === '') return [];
  const words = new Set(wanted.split(' ').map(singular));
  const isMeant = (phrase: string): boolean => {
    const subject = subjectOf(phrase, site.language);
    const phraseWords = subject.split(' ').map(singular);
    const isLarge = phraseWords.length >= 2 && phraseWords.length >= words.size * LEAST_OF_SENTENCE;
    return subject === wanted || (isLarge && phraseWords.every((word) => words.has(word)));
  };
  const links = site.bestBets.filter(({ queries }) => queries.some(isMeant)).flatMap(({ pages }) => pages);
  return [...new Set(links)].slice(0, MAX_RECOMMENDED).flatMap((link) => {
    const title = pageTitle(site, link);
    const description = site.pages.get(normaliseAddress(link) ?? link)?.page.summary;
    return title === undefined ? [] : [{ title, pageUrl: link, ...(description && { description }) }];
  });
}

/** Phrases around a term in a question, in plain spelling. */
const BEFORE_TERM = /^(?:what(?:'?s| is| are| does)|define|definition of|meaning of)(?: an?| the)? /i;
const AFTER_TERM = / mean(?:ing)? ?\??$/i;

const withoutQuestion = (query: string): string =>
  plainSpelling(query).trim().replace(/\s+/g, ' ').replace(BEFORE_TERM, '').replace(AFTER_TERM, '');

/** The glossary entry for a query that is a term or asks for its meaning. */
export function termFor(site: SiteContent, query: string): SearchResponse['termResults'] {
  const wanted = wordsOf(withoutQuestion(query)).join(' ');
  if (wanted === '') return undefined;
  const isWanted = (known: string) => wordsOf(known).join(' ') === wanted;
  const term =
    site.glossary.find(({ name }) => isWanted(name)) ??
    site.glossary.find(({ alsoKnownAs = '' }) => alsoKnownAs.split(',').some(isWanted));
  return term && { name: term.name, alsoKnownAs: term.alsoKnownAs, description: term.description };
}
