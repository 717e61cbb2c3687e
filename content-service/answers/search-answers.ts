import type { SearchResponse, SearchResult } from '#shared/content/schemas/search.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { highlightPassage } from '../search/highlight.ts';
import { wordsOf } from '../search/query-words.ts';
import { countFacets, fitting, readChoices } from '../search/search-facets.ts';
import type { Match, SearchIndex } from '../search/search-index.ts';
import { inOrder, readSearchOrder } from '../search/search-order.ts';
import { type SearchSettings, searchSettings } from '../search/search-settings.ts';
import { searchIndexOf } from '../search/site-index.ts';
import { type AnswerMaker, type AnswerResult, badParameter, type Question } from './answer-result.ts';
import { pageTitle } from './page-title.ts';

const LONGEST_QUERY = 400;
const DEFAULT_ROWS = 20;
const MOST_ROWS = 2000;
const MOST_START = 1_000_000;

/** Above this many results the answer is tagged as a search only; a header has to stay short. */
const MOST_TAGS = 50;

export const answerSiteSearch: AnswerMaker<'siteSearch'> = (question) =>
  answerSearch(question, searchSettings.siteSearch);
export const answerOrganisationSearch: AnswerMaker<'organisationSearch'> = (question) =>
  answerSearch(question, searchSettings.organisationSearch);
export const answerSupplierSearch: AnswerMaker<'supplierSearch'> = (question) =>
  answerSearch(question, searchSettings.supplierSearch);
export const answerCniSearch: AnswerMaker<'cniSearch'> = (question) =>
  answerSearch(question, searchSettings.cniSearch);
export const answerSchemeSearch: AnswerMaker<'schemeSearch'> = (question) =>
  answerSearch(question, searchSettings.schemeSearch);

/** One search: match, restrict, count, order, cut out the rows asked for. */
function answerSearch({ site, params }: Question, settings: SearchSettings): AnswerResult<SearchResponse> {
  const query = params.q ?? '';
  if (query.length > LONGEST_QUERY) return badParameter('q', `has more than ${LONGEST_QUERY} characters`);
  const start = wholeNumber(params.start, 0, MOST_START);
  if (start === undefined) return badParameter('start', `has to be a whole number from 0 to ${MOST_START}`);
  const rows = wholeNumber(params.rows, DEFAULT_ROWS, MOST_ROWS);
  if (rows === undefined) return badParameter('rows', `has to be a whole number from 0 to ${MOST_ROWS}`);
  const order =
    params.sort === undefined ? defaultOrder(query, settings, params.sort_key) : readSearchOrder(params.sort);
  if (!order) return badParameter('sort', 'has to be relevance, date desc, title asc, title desc or random');

  const index = searchIndexOf(site);
  const { matches, corrected } = index.match(query);
  const inPartition = matches.filter(({ document }) => document.partition === settings.partition);
  const restricted = fitting(inPartition, readRestrictions(params, settings));
  const choices = readChoices(params, settings.groups);
  const found = inOrder(fitting(restricted, choices), order, params.sort_key ?? '');
  const shown = found.slice(start, start + rows);
  const pages = shown.map(({ document }) => document.card.pageUrl).filter((url) => url.startsWith('/'));
  const term = termFor(site, query);
  return {
    kind: 'answer',
    body: {
      documents: shown.map((match) => resultOf(match, index, corrected ?? query)),
      numFound: found.length,
      filters: countFacets(restricted, settings.groups, choices, nameOfFilter),
      recommendPages: settings.partition === 'pages' ? recommended(site, query) : [],
      ...(settings.resultsName && { resultsName: settings.resultsName }),
      ...(term && settings.partition === 'pages' && { termResults: term }),
      ...(corrected !== undefined && { didYouMean: corrected }),
    },
    madeFrom: ['search', ...(pages.length <= MOST_TAGS ? pages : [])],
    passing: true,
  };
}

function wholeNumber(value: string | undefined, absent: number, most: number): number | undefined {
  if (value === undefined) return absent;
  return /^\d{1,7}$/.test(value) && Number(value) <= most ? Number(value) : undefined;
}

function defaultOrder(query: string, settings: SearchSettings, seed: string | undefined) {
  if (query.trim() !== '' && seed === undefined) return 'relevance';
  return seed === undefined ? settings.order : 'random';
}

/** The parameters that restrict, under the names of the facets that they restrict. */
function readRestrictions(params: Question['params'], { restrictions }: SearchSettings) {
  const byFacet = Object.fromEntries(
    Object.entries(restrictions).map(([parameter, facet]) => [facet, params[parameter]]),
  );
  return readChoices(byFacet, Object.values(restrictions));
}

function resultOf({ id, document }: Match, index: SearchIndex, query: string): SearchResult {
  const passage = query.trim() === '' ? undefined : index.passage(id, query);
  const highlight = passage && highlightPassage(passage);
  return highlight ? { ...document.card, highlight } : document.card;
}

/** Values are words for readers, but for page types, which are addresses' segments. */
function nameOfFilter(group: string, value: string): string {
  const words = group === 'type' ? value.replaceAll('-', ' ') : value;
  return group === 'type' || group === 'topics' ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** Pages that an editor recommends for a query. */
function recommended(site: SiteContent, query: string): SearchResponse['recommendPages'] {
  const wanted = wordsOf(query).join(' ');
  if (wanted === '') return [];
  const links = site.bestBets
    .filter(({ queries }) => queries.some((known) => wordsOf(known).join(' ') === wanted))
    .flatMap(({ pages }) => pages);
  return links.flatMap((link) => {
    const title = pageTitle(site, link);
    const description = site.pages.get(normaliseAddress(link) ?? link)?.page.summary;
    return title === undefined ? [] : [{ title, pageUrl: link, ...(description && { description }) }];
  });
}

/** The glossary's answer to a query that is one of its terms, or asks what one is. */
function termFor(site: SiteContent, query: string): SearchResponse['termResults'] {
  const wanted = wordsOf(query.replace(/^\s*what(?:'s| is| are)(?: an?| the)? /i, '')).join(' ');
  if (wanted === '') return undefined;
  const term = site.glossary.find(({ name, alsoKnownAs = '' }) =>
    [name, ...alsoKnownAs.split(',')].some((known) => wordsOf(known).join(' ') === wanted),
  );
  return term && { name: term.name, description: term.description };
}

const MOST_SUGGESTIONS = 8;

/** Pages whose titles have words that begin with what was typed; those that start with it first. */
export const answerSearchSuggestions: AnswerMaker<'searchSuggestions'> = ({ site, params }) => {
  const typed = wordsOf(params.q ?? '');
  const documents = typed.length === 0 ? [] : searchIndexOf(site).documents;
  const whole = typed.join(' ');
  const fit = documents.flatMap((document) => {
    const words = document.partition === 'pages' ? wordsOf(document.title) : [];
    if (!typed.every((start) => words.some((word) => word.startsWith(start)))) return [];
    return [{ document, place: words.join(' ').startsWith(whole) ? 0 : 1 }];
  });
  const suggestions = fit
    .sort(
      (a, b) =>
        a.place - b.place ||
        b.document.weight - a.document.weight ||
        a.document.title.localeCompare(b.document.title, 'en'),
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({ document: { card } }) => ({
      title: card.title,
      pageUrl: card.pageUrl,
      ...(card.type && { type: card.type }),
    }));
  return { kind: 'answer', body: { suggestions }, madeFrom: ['search'], passing: true };
};
