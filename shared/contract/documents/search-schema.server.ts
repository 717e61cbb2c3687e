import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';
import { severities } from './severity.ts';

/** A row of the certified-organisation accordion (specification section 3, Certified company item). */
export const certifiedCompany = c.named('CertifiedCompany', {
  CompanyName: c.requiredText.describe('Name of the certified organisation.'),
  CompanyAddress: c.text.optional().describe('Address of the certified organisation.'),
  Sector: c.text.optional().describe('Sector of the certified organisation.'),
  ABCertificateReference: c.text.optional().describe('Number of its certificate.'),
  CertificateLevel: c.text.optional().describe('Level of certification, such as `Cyber Essentials Plus`.'),
  CertificationDate: c.text.optional().describe('Day on which it was certified.'),
  AccreditationBody: c.text.optional().describe('Who issued the certificate.'),
  Scope: c.text.optional().describe('Which part of the organisation the certificate covers.'),
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
    highlight: c.html.optional().describe('Passage of the page that matched, with the words in `mark`.'),
    type: c.text.optional().describe('Type of page, such as `guidance`, as its label.'),
    date: c.text.optional().describe('Day of the last change or of publication, as on the page.'),
    isUpdated: c.flag.optional().describe('True: the day is that of a major change.'),
    partOf: c.optionalPart('Collection that the page is part of.', {
      title: c.requiredText.describe('Name of that collection.'),
      url: c.link.min(1).describe('First page of that collection.'),
    }),
    severity: z.enum(severities).optional().describe('Severity of an advisory, in the words of CVSS.'),
    tag: c.text.optional().describe('Label of the result.'),
    cirLevel: c.text
      .optional()
      .describe('Level under the Cyber Incident Response scheme: `Standard` or `Enhanced`.'),
    pageUrl: c.link.default('').describe('Address of the page; only entries of registers may have none.'),
    language: c.language,
    primaryImage: c.primaryImage.optional().describe('Picture beside the result.'),
    // Facts about an entry of a register, named like the filters.
    scheme: c.list(c.requiredText).optional().describe('Schemes under which the entry is assured.'),
    service: c.list(c.requiredText).optional().describe('Services that the supplier offers.'),
    sector: c.list(c.requiredText).optional().describe('Sectors of the entry.'),
    region: c.list(c.requiredText).optional().describe('Regions in which the supplier works.'),
    productType: c.list(c.requiredText).optional().describe('Product types of the entry.'),
    cafPrinciple: c
      .list(c.requiredText)
      .optional()
      .describe('Supported principles of the Cyber Assessment Framework.'),
    cafSubPrinciple: c.list(c.requiredText).optional().describe('Supported sub-principles.'),
    supplier: c.text.optional().describe('Supplier of the product.'),
    certifiedStatus: c.text.optional().describe('Certification status; `Certified` means certified.'),
    ...c.passingDates({
      dateOfExpiry: c.text.optional().describe('Last day of the certificate.'),
      lastDay: c.text.optional().describe('Last day of an event, whose `date` is its first.'),
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
  active: c.flag.optional().describe('True: the results are filtered by it.'),
});

/** A group of a single filter may arrive as that filter, which is not the group's other form. */
const filterGroup = z.preprocess(
  (group) => (typeof group === 'object' && group !== null && 'value' in group ? [group] : group),
  z.union([
    z.object({
      results: c.list(searchFilter).describe('Values to filter by, in order.'),
      showZeroResult: c.flag.optional().describe('True: values without results are shown too.'),
      toolTip: c.text.optional().describe('Explanation of the group.'),
    }),
    c.list(searchFilter),
  ]),
);

/** An entry of a register with the name that was searched for, or a similar one. */
const namedEntry = c.named('NamedEntry', {
  title: c.requiredText.describe('Name of the entry.'),
  description: c.text.optional().describe('Description of the entry.'),
  pageUrl: c.link.default('').describe('Page of the entry; empty if there is none.'),
  register: c.text.optional().describe('Register of the entry, if different from the searched register.'),
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
      description: c.text.optional().describe('Description of the recommended page.'),
      pageUrl: c.link.min(1).describe('Address of the recommended page.'),
    })
    .default([]),
  help: c.optionalPart('Help after an incident, above the results.', {
    title: c.requiredText.describe('Heading of the help.'),
    description: c.html.describe('The cases, each with a link to its page, and the telephone number.'),
  }),
  resultsName: c.text.optional().describe('Noun for a result, such as `supplier`.'),
  termResults: c.optionalPart('Glossary entry for the query.', {
    name: c.requiredText.describe('The term of the glossary.'),
    alsoKnownAs: c.text.optional().describe('Other names of the term.'),
    description: c.html.describe('What the term means.'),
  }),
  didYouMean: c.text
    .optional()
    .describe('The query with corrected spelling, if that was searched for instead.'),
  unknownName: unknownName
    .optional()
    .describe('Present if no entry of the searched register has the query as its name.'),
  asOf: c.dateTime
    .optional()
    .describe('Date of the data of the register, ISO 8601; searches of pages have none.'),
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
    type: c.text.optional().describe('Type of the suggested page.'),
    language: c.language,
  }),
});

/** Response of the employee search (specification section 3, Employee lookup result). */
export const employeeSearchResponse = z.object({
  found: c.flag.describe('Whether a person with that name is registered.'),
  message: c.text.describe('Message for the visitor, in a sentence or two.'),
  isSimilar: c.flag
    .optional()
    .describe('True: nobody of exactly that name is registered, but of a similar one.'),
  asOf: c.dateTime.optional().describe('Date of the register data, ISO 8601.'),
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
