import type {
  SearchFilter,
  SearchResponse,
  SearchResult,
} from '@information-site/contract/documents/search-schema.server.ts';
import { severities } from '@information-site/contract/documents/severity.ts';
import { numberKeys } from '@information-site/contract/text/certificate-number.ts';
import { plainSpelling } from '@information-site/contract/text/plain-spelling.ts';
import { severityTexts } from '@information-site/contract/text/severity-texts.ts';
import { type SiteLanguage, textsOf } from '@information-site/contract/text/texts.ts';
import { typeName } from '@information-site/contract/text/type-texts.ts';
import { visibleText } from '@information-site/contract/text/visible-text.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { pageTitle } from '../corpus/page-facts.ts';
import type { DocumentColumns } from '../search/document-columns.ts';
import { passageOf } from '../search/passage.ts';
import { singular, stopWordsOf, wordsOf } from '../search/query-words.ts';
import { countFacets, fitting, readChoices } from '../search/search-facets.ts';
import { firstInOrder, readSearchOrder } from '../search/search-order.ts';
import { searchIndexOf } from '../search/site-index.ts';
import {
  badParameter,
  document,
  type EndpointCall,
  type EndpointHandlers,
  type EndpointResult,
} from './endpoint-result.ts';
import { withoutLegalForm } from './register-names.ts';
import { type SearchSettings, searchSettings } from './search-settings.ts';
import { unknownName } from './unknown-name.ts';

const LONGEST_QUERY = 400;
const DEFAULT_ROWS = 20;
const MAX_ROWS = 2000;
const MAX_START = 1_000_000;

/** Above this many results the response is tagged only as a search, to keep the header short. */
const MAX_TAGS = 50;

const searchOf = (name: keyof typeof searchSettings) => (call: EndpointCall) =>
  runSearch(call, searchSettings[name]);

/** Search endpoints. */
export const searchResponses = {
  siteSearch: searchOf('siteSearch'),
  organisationSearch: searchOf('organisationSearch'),
  supplierSearch: searchOf('supplierSearch'),
  cniSearch: searchOf('cniSearch'),
  schemeSearch: searchOf('schemeSearch'),
} satisfies Partial<EndpointHandlers>;

/** Runs one search: match, restrict, count facets, order, and return the requested rows. */
function runSearch({ site, params }: EndpointCall, settings: SearchSettings): EndpointResult<SearchResponse> {
  const query = visibleText(params.q ?? '');
  if (query.length > LONGEST_QUERY) return badParameter('q', `has more than ${LONGEST_QUERY} characters`);
  const start = wholeNumber(params.start, 0, MAX_START);
  if (start === undefined) return badParameter('start', `must be a whole number from 0 to ${MAX_START}`);
  const rows = wholeNumber(params.rows, DEFAULT_ROWS, MAX_ROWS);
  if (rows === undefined) return badParameter('rows', `must be a whole number from 0 to ${MAX_ROWS}`);
  const order =
    params.sort === undefined ? defaultOrder(query, settings, params.sort_key) : readSearchOrder(params.sort);
  if (!order) return badParameter('sort', 'must be relevance, date desc, title asc, title desc or random');

  const index = searchIndexOf(site);
  const { columns } = index;
  const { partition } = settings;
  const isRegister = partition !== 'pages';
  const inPartition = new Map([['partition', new Set([partition.toLowerCase()])]]);
  const demand = isRegister ? 'all' : order === 'relevance' ? 'enough' : 'most';
  const numbers =
    isRegister && /\d/.test(query) ? [...numberKeys(query), ...(isNumber(query) ? [query] : [])] : [];
  const exact = numbers
    .map((number) => index.match(`"${number}"`, partition))
    .find(({ ids: found }) => fitting(found, columns, inPartition).length > 0);
  const searched = isRegister ? withoutLegalForm(query) : query;
  const help = isRegister ? undefined : site.searchHelp;
  const { ids, scores, corrected, needsHelp } = exact ?? index.match(searched, partition, demand);
  const within = new Map([...inPartition, ...readRestrictions(params, settings, columns)]);
  const restricted = fitting(ids, columns, within);
  const choices = readChoices(params, settings.groups, columns);
  const matchingIds = fitting(restricted, columns, choices);
  const seed = params.sort_key ?? '';
  const rowsShown = firstInOrder({ ids: matchingIds, scores }, columns, {
    order,
    seed,
    most: start + rows,
  }).slice(start);
  const bodies = index.marked(rowsShown, corrected ?? searched);
  const results = rowsShown.map((id) => resultOf(index.card(id), bodies.get(id)));
  const pages = results.map(({ pageUrl }) => pageUrl).filter((url) => url.startsWith('/'));
  const term = termFor(site, query);
  const unknown =
    isRegister && query !== ''
      ? unknownName({
          index,
          query,
          searched: corrected ?? searched,
          isNumber: exact !== undefined || isNumber(query),
          partition,
          scheme: params.scheme,
          all: () => fitting(index.match('', partition).ids, columns, within),
          foundIds: restricted,
        })
      : undefined;
  return document(
    {
      documents: results,
      numFound: matchingIds.length,
      filters: inOwnOrder(
        countFacets(restricted, columns, settings.groups, choices, (group, value) =>
          nameOfFilter(site, group, value),
        ),
      ),
      recommendPages: isRegister ? [] : recommended(site, query),
      ...(help && needsHelp && { help: { title: help.title, description: help.description } }),
      ...(settings.resultsName && { resultsName: settings.resultsName }),
      ...(term && !isRegister && { termResults: term }),
      ...(corrected !== undefined && { didYouMean: corrected }),
      ...(unknown && { unknownName: unknown }),
      ...(isRegister && { asOf: site.loadedAt.toISOString() }),
    },
    ['search', ...(pages.length <= MAX_TAGS ? pages : [])],
  );
}

/**
 * Whether the query looks like a number, such as a certificate's. A register search then looks for exactly
 * that entry, not for partial matches.
 */
const isNumber = (query: string): boolean => /\d/.test(query) && !/[\s"“”]/.test(query);

function wholeNumber(value: string | undefined, absent: number, most: number): number | undefined {
  if (value === undefined) return absent;
  return /^\d{1,7}$/.test(value) && Number(value) <= most ? Number(value) : undefined;
}

function defaultOrder(query: string, settings: SearchSettings, seed: string | undefined) {
  if (query !== '' && seed === undefined) return 'relevance';
  return seed === undefined ? settings.order : 'random';
}

/** Restricting parameters, keyed by the facet that they restrict. */
function readRestrictions(
  params: EndpointCall['params'],
  { restrictions }: SearchSettings,
  columns: DocumentColumns,
) {
  const byFacet = Object.fromEntries(
    Object.entries(restrictions).map(([parameter, facet]) => [facet, params[parameter]]),
  );
  return readChoices(byFacet, Object.values(restrictions), columns);
}

function resultOf(card: SearchResult, body = ''): SearchResult {
  const highlight = passageOf(body);
  return highlight ? { ...card, highlight } : card;
}

/** Sorts years newest first and severities worst first, not by number of results. */
function inOwnOrder(filters: Record<string, SearchFilter[]>): Record<string, SearchFilter[]> {
  filters.year?.sort((a, b) => (a.value < b.value ? 1 : -1));
  filters.severity?.sort((a, b) => rankOf(a) - rankOf(b));
  return filters;
}

const rankOf = ({ value }: SearchFilter): number => severities.map(String).indexOf(value);

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
    const phraseWords = subjectOf(phrase, site.language).split(' ').map(singular);
    const isLarge = phraseWords.length >= 2 && phraseWords.length >= words.size * LEAST_OF_SENTENCE;
    return (
      (isLarge && phraseWords.every((word) => words.has(word))) || subjectOf(phrase, site.language) === wanted
    );
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
  const term = site.glossary.find(({ name, alsoKnownAs = '' }) =>
    [name, ...alsoKnownAs.split(',')].some((known) => wordsOf(known).join(' ') === wanted),
  );
  return term && { name: term.name, alsoKnownAs: term.alsoKnownAs, description: term.description };
}
