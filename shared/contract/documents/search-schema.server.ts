import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';
import { severities } from './severity.ts';

/** A row of the certified-organisation accordion (specification section 3, Certified company item). */
export const certifiedCompany = c.named('CertifiedCompany', {
  CompanyName: c.requiredText.describe('Name of the certified organisation.'),
  CompanyAddress: c.optional('Address of the certified organisation.', c.text),
  Sector: c.optional('Sector of the certified organisation.', c.text),
  ABCertificateReference: c.optional('Number of its certificate.', c.text),
  CertificateLevel: c.optional('Level of certification, such as `Cyber Essentials Plus`.', c.text),
  CertificationDate: c.optional('Day on which it was certified.', c.text),
  AccreditationBody: c.optional('Who issued the certificate.', c.text),
  Scope: c.optional('Which part of the organisation the certificate covers.', c.text),
});

/** A search result. `highlight` is the passage that matched, with the words in `mark`. */
const searchResult = certifiedCompany
  .partial()
  .extend({
    title: c.text
      .default('')
      .describe(
        'Title of the page, or name of the entry; a certified organisation may have `CompanyName` alone.',
      ),
    description: c.text.default('').describe('The result in a sentence or two.'),
    highlight: c.optional('Passage of the page that matched, with the words in `mark`.', c.html),
    type: c.optional('Type of page, such as `guidance`, as its label.', c.text),
    date: c.optional('Day of the last change or of publication, as on the page.', c.text),
    isUpdated: c.optional('True: the day is that of a major change.', c.flag),
    partOf: c.optionalPart('Collection that the page is part of.', {
      title: c.requiredText.describe('Name of that collection.'),
      url: c.link.min(1).describe('First page of that collection.'),
    }),
    severity: c.optional('Severity of an advisory, in the words of CVSS.', z.enum(severities)),
    tag: c.optional('Label of the result.', c.text),
    cirLevel: c.optional('Level under the Cyber Incident Response scheme: `Standard` or `Enhanced`.', c.text),
    pageUrl: c.link.default('').describe('Address of the page; only entries of registers may have none.'),
    language: c.language,
    primaryImage: c.optional('Picture beside the result.', c.primaryImage),
    // Facts about an entry of a register, named like the filters.
    scheme: c.optional('Schemes under which the entry is assured.', c.list(c.requiredText)),
    service: c.optional('Services that the supplier offers.', c.list(c.requiredText)),
    sector: c.optional('Sectors of the entry.', c.list(c.requiredText)),
    region: c.optional('Regions in which the supplier works.', c.list(c.requiredText)),
    productType: c.optional('Product types of the entry.', c.list(c.requiredText)),
    cafPrinciple: c.optional(
      'Supported principles of the Cyber Assessment Framework.',
      c.list(c.requiredText),
    ),
    cafSubPrinciple: c.optional('Supported sub-principles.', c.list(c.requiredText)),
    supplier: c.optional('Supplier of the product.', c.text),
    certifiedStatus: c.optional('Certification status; `Certified` means certified.', c.text),
    ...c.passingDates({
      dateOfExpiry: c.optional('Last day of the certificate.', c.text),
      lastDay: c.optional('Last day of an event, whose `date` is its first.', c.text),
    }),
  })
  .refine(({ title, CompanyName }) => Boolean(title || CompanyName), {
    path: ['title'],
    message: 'is required if there is no CompanyName',
  })
  .meta({ id: 'SearchResult' });

/** A value to filter by. `value` goes into the query, `name` is shown. */
const searchFilter = c.named('SearchFilter', {
  name: c.requiredText.describe('Label of the value.'),
  value: c.requiredText.describe('Value in the query.'),
  numFound: c.number.describe('Number of results with this value.'),
  active: c.optional('True: the results are filtered by it.', c.flag),
});

/** A group of a single filter may arrive as that filter, which is not the group's other form. */
const filterGroup = z.preprocess(
  (group) => (typeof group === 'object' && group !== null && 'value' in group ? [group] : group),
  z.union([
    z.object({
      results: c.list(searchFilter).describe('Values to filter by, in order.'),
      showZeroResult: c.optional('True: values without results are shown too.', c.flag),
      toolTip: c.optional('Explanation of the group.', c.text),
    }),
    c.list(searchFilter),
  ]),
);

/** An entry of a register with the name that was searched for, or a similar one. */
const namedEntry = c.named('NamedEntry', {
  title: c.requiredText.describe('Name of the entry.'),
  description: c.optional('Description of the entry.', c.text),
  pageUrl: c.link.default('').describe('Page of the entry; empty if there is none.'),
  register: c.optional('Register of the entry, if different from the searched register.', c.text),
});

/** A name that no entry of the searched register has, with similar names and entries of other registers. */
const unknownName = c.named('UnknownName', {
  name: c.requiredText.describe('The name that was searched for.'),
  close: c.list(namedEntry).default([]).describe('Entries with similar names in the searched register.'),
  elsewhere: c
    .list(namedEntry)
    .default([])
    .describe('Entries with this name in other registers of the site.'),
});

const searchFields = c.named('Search', {
  documents: c.list(searchResult).describe('The requested results.'),
  numFound: c.number.describe('Total number of results.'),
  filters: z.record(z.string(), filterGroup).default({}).describe('Filter groups by query parameter.'),
  recommendPages: c
    .listOf('Pages that editors recommend for this query, above the results.', {
      title: c.requiredText.describe('Title of the recommended page.'),
      description: c.optional('Description of the recommended page.', c.text),
      pageUrl: c.link.min(1).describe('Address of the recommended page.'),
    })
    .default([]),
  help: c.optionalPart('Help after an incident, above the results.', {
    title: c.requiredText.describe('Heading of the help.'),
    description: c.html.describe('The cases, each with a link to its page, and the telephone number.'),
  }),
  resultsName: c.optional('Noun for a result, such as `supplier`.', c.text),
  termResults: c.optionalPart('Glossary entry for the query.', {
    name: c.requiredText.describe('The term of the glossary.'),
    alsoKnownAs: c.optional('Other names of the term.', c.text),
    description: c.html.describe('What the term means.'),
  }),
  didYouMean: c.optional('The query with corrected spelling, if that was searched for instead.', c.text),
  unknownName: c.optional(
    'Present if no entry of the searched register has the query as its name.',
    unknownName,
  ),
  asOf: c.optional('Date of the data of the register, ISO 8601; searches of pages have none.', c.dateTime),
});

/**
 * Response of every search (specification section 3, Search response). `numFound` defaults to the number of
 * documents. The title of a certified organisation defaults to its name.
 */
export const searchResponse = searchFields.transform(({ numFound, documents, ...answer }) => ({
  ...answer,
  documents: documents.map((found) => ({ ...found, title: found.title || (found.CompanyName ?? '') })),
  numFound: numFound >= 1 ? Math.floor(numFound) : documents.length,
}));

/** Response of the suggestions endpoint: pages whose titles complete the typed text. */
export const searchSuggestionsResponse = z.object({
  suggestions: c.listOf('Pages whose titles complete the typed text, the most likely first.', {
    title: c.requiredText.describe('Title of the suggested page.'),
    pageUrl: c.link.min(1).describe('Address of the suggested page.'),
    type: c.optional('Type of the suggested page.', c.text),
    language: c.language,
  }),
});

/** Response of the employee search (specification section 3, Employee lookup result). */
export const employeeSearchResponse = z.object({
  found: c.flag.describe('Whether a person with that name is registered.'),
  message: c.text.describe('Message for the visitor, in a sentence or two.'),
  isSimilar: c.optional(
    'True if nobody of exactly that name is registered, but somebody of a similar name is.',
    c.flag,
  ),
  asOf: c.optional('Date of the register data, ISO 8601.', c.dateTime),
});

export type CertifiedCompany = z.infer<typeof certifiedCompany>;
export type SearchResult = SearchResponse['documents'][number];
export type NamedEntry = z.infer<typeof namedEntry>;
export type UnknownName = z.infer<typeof unknownName>;
export type SearchFilter = z.infer<typeof searchFilter>;
export type SearchFilterGroup = z.infer<typeof filterGroup>;
export type SearchResponse = z.infer<typeof searchResponse>;
export type SearchSuggestionsResponse = z.infer<typeof searchSuggestionsResponse>;
export type EmployeeSearchResponse = z.infer<typeof employeeSearchResponse>;
