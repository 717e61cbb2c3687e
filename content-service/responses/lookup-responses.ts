import { utcDay } from '@information-site/contract/dates/place-time.ts';
import { letterOf } from '@information-site/contract/documents/glossary.ts';
import type { Term, TermsByLetter } from '@information-site/contract/documents/glossary-schema.server.ts';
import { lettersOf } from '@information-site/contract/text/plain-letters.ts';
import { comparable, plainSpelling } from '@information-site/contract/text/plain-spelling.ts';
import { textsOf } from '@information-site/contract/text/texts.ts';
import type { PageChange, SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress, redirectKey } from '../corpus/page-address.ts';
import { pageTitle } from '../corpus/page-facts.ts';
import { isSimilarName } from '../search/register-names.ts';
import { personTexts } from '../texts.ts';
import { badParameter, document, type EndpointHandlers, notFound } from './endpoint-result.ts';

const LONGEST_NAME = 200;

/** What two spellings of a name have in common: its letters. 'Surname, First' is the name in another order. */
const comparableName = (name: string): string =>
  lettersOf(plainSpelling(name).replace(/^([^,]+),([^,]+)$/, '$2 $1'));

/** Pages in one part. Far below the limit of a sitemap file, so that responses stay small. */
const PART_PAGES = 10_000;

type Listed = Pick<PageChange, 'path' | 'modified'>;

/** The home page and all pages below it, in corpus order. */
const listedPages = ({ pages }: SiteContent): readonly Listed[] => [
  { path: '/', modified: undefined },
  ...(pages.changes?.() ?? pages.values()),
];

const day = (date: Date | undefined): string | undefined => date && utcDay(date);

const newest = (pages: readonly Listed[]): Date | undefined =>
  pages.reduce<Date | undefined>(
    (latest, { modified }) => (modified && (!latest || modified > latest) ? modified : latest),
    undefined,
  );

/** All names of a term. */
const namesOf = ({ name, alsoKnownAs = '' }: Term): readonly string[] =>
  [name, ...alsoKnownAs.split(',')].map(comparable).filter((known) => known !== '');

/** Endpoints that look up addresses, people or terms. */
export const lookupResponses = {
  /** The redirect target of an address without a page. The body is empty if there is no redirect. */
  pageCheck: ({ site, params: { source } }) => {
    const target = site.redirects.get(redirectKey(source));
    return document(target === undefined ? {} : { target }, ['redirects']);
  },

  /** What a header shows of the page that the visitor came from. */
  pageTitle: ({ site, params: { url } }) => {
    const title = pageTitle(site, url);
    if (title === undefined) return notFound(url);
    const isHere = (entry: { pageLink?: string | undefined }) => entry.pageLink === url;
    const headerColour = site.header.page.items.find(isHere)?.headerColour;
    const banner = site.header.banners.find(isHere);
    const page = { title, pageLink: url, ...(headerColour && { headerColour }), ...(banner && { banner }) };
    return document({ page }, [url, 'header']);
  },

  /** Whether a person with that full name is registered for the page at `url`. */
  employeeSearch: ({ site, params: { url, fullname } }) => {
    const wanted = comparableName(fullname);
    if (!wanted) return badParameter('fullname', 'is missing');
    if (wanted.length > LONGEST_NAME)
      return badParameter('fullname', `has more than ${LONGEST_NAME} characters`);
    const people = site.registers.people.filter(
      ({ pages }) => pages.length === 0 || pages.some((page) => normaliseAddress(page) === url),
    );
    // Every person is compared every time, so that the response time does not reveal whether the person exists.
    const [person] = people.filter(({ name }) => comparableName(name) === wanted);
    const similar = people.filter(({ name }) => isSimilarName(name, fullname));
    const texts = textsOf(site.language, personTexts);
    const asOf = site.loadedAt.toISOString();
    const finding = person
      ? { found: true, message: texts.registered(person) }
      : similar.length > 0
        ? { found: false, isSimilar: true, message: texts.similar }
        : { found: false, message: texts.unknown };
    return document({ ...finding, asOf }, ['registers/people']);
  },

  /** The glossary entry for a term, found by its name or by one of its other names. */
  termDetails: ({ site, params }) => {
    const wanted = comparable(params.term);
    // Names may differ in nothing but a hyphen.
    const exact = params.term.trim().toLowerCase();
    const term =
      site.glossary.find(({ name }) => name.toLowerCase() === exact) ??
      site.glossary.find(({ name }) => comparable(name) === wanted) ??
      site.glossary.find((term) => namesOf(term).includes(wanted));
    return term ? document(term, ['glossary']) : notFound('glossary');
  },

  /** Terms that contain the query; those whose name starts with it come first. */
  termList: ({ site, params }) => {
    const wanted = comparable(params.q ?? '');
    const matching = site.glossary.filter((term) => namesOf(term).some((name) => name.includes(wanted)));
    const starts = (term: Term) => (comparable(term.name).startsWith(wanted) ? 0 : 1);
    const terms = [...matching].sort((a, b) => starts(a) - starts(b));
    return document({ terms }, ['glossary']);
  },

  /** One part of the list of all pages, and the list of parts. */
  sitemap: ({ site, params: { part = '1' } }) => {
    if (!/^[1-9]\d{0,5}$/.test(part)) return badParameter('part', 'must be a whole number from 1');
    const list = listedPages(site);
    const count = Math.ceil(list.length / PART_PAGES);
    const partAt = (index: number) => list.slice(index * PART_PAGES, (index + 1) * PART_PAGES);
    const index = Number(part) - 1;
    if (index >= count) return notFound('sitemap');
    const pages = partAt(index);
    const body = {
      parts: Array.from({ length: count }, (_, place) => ({ modifiedDate: day(newest(partAt(place))) })),
      pages: pages.map(({ path, modified }) => ({ path, modifiedDate: day(modified) })),
    };
    return document(body, ['sitemap'], newest(pages));
  },
} satisfies Partial<EndpointHandlers>;

/** The glossary grouped for its page: keyed by letter, `0-9` for digits and `#` for the rest. */
export function termsByLetter(terms: readonly Term[]): TermsByLetter {
  const groups = Map.groupBy(terms, ({ name }) => letterOf(name) ?? '#');
  return Object.fromEntries([...groups].map(([letter, termItem]) => [letter, { termItem }]));
}
