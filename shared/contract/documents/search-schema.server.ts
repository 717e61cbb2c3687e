import * as z from 'zod';
import {
  dateTime,
  flag,
  html,
  language,
  link,
  list,
  number,
  passingDates,
  primaryImage,
  requiredText,
  text,
} from '../parsing/primitives.server.ts';
import { severities } from './severity.ts';

/** A row of the certified-organisation accordion (specification section 3, Certified company item). */
export const certifiedCompany = z
  .object({
    CompanyName: requiredText.describe('Name of the certified organisation.'),
    CompanyAddress: text.optional().describe('Address of the certified organisation.'),
    Sector: text.optional().describe('Sector of the certified organisation.'),
    ABCertificateReference: text.optional().describe('Number of its certificate.'),
    CertificateLevel: text.optional().describe('Level of certification, such as `Cyber Essentials Plus`.'),
    CertificationDate: text.optional().describe('Day on which it was certified.'),
    AccreditationBody: text.optional().describe('Who issued the certificate.'),
    Scope: text.optional().describe('Which part of the organisation the certificate covers.'),
  })
  .meta({ id: 'CertifiedCompany' });

/** A search result. `highlight` is the passage that matched, with the words in `mark`. */
const searchResult = certifiedCompany
  .partial()
  .extend({
    title: text
      .default('')
      .describe(
        'Title of the page, or name of the entry; a certified organisation may have `CompanyName` alone.',
      ),
    description: text.default('').describe('The result in a sentence or two.'),
    highlight: html.optional().describe('Passage of the page that matched, with the words in `mark`.'),
    type: text.optional().describe('Type of page, such as `guidance`, as its label.'),
    date: text.optional().describe('Day of the last change or of publication, as on the page.'),
    isUpdated: flag.optional().describe('True: the day is that of a major change.'),
    partOf: z
      .object({
        title: requiredText.describe('Name of that collection.'),
        url: link.min(1).describe('First page of that collection.'),
      })
      .optional()
      .describe('Collection that the page is part of.'),
    severity: z.enum(severities).optional().describe('Severity of an advisory, in the words of CVSS.'),
    tag: text.optional().describe('Label of the result.'),
    cirLevel: text
      .optional()
      .describe('Level under the Cyber Incident Response scheme: `Standard` or `Enhanced`.'),
    pageUrl: link.default('').describe('Address of the page; only entries of registers may have none.'),
    language,
    primaryImage: primaryImage.optional().describe('Picture beside the result.'),
    // Facts about an entry of a register, named like the filters.
    scheme: list(requiredText).optional().describe('Schemes under which the entry is assured.'),
    service: list(requiredText).optional().describe('Services that the supplier offers.'),
    sector: list(requiredText).optional().describe('Sectors of the entry.'),
    region: list(requiredText).optional().describe('Regions in which the supplier works.'),
    productType: list(requiredText).optional().describe('Product types of the entry.'),
    cafPrinciple: list(requiredText)
      .optional()
      .describe('Supported principles of the Cyber Assessment Framework.'),
    cafSubPrinciple: list(requiredText).optional().describe('Supported sub-principles.'),
    supplier: text.optional().describe('Supplier of the product.'),
    certifiedStatus: text.optional().describe('Certification status; `Certified` means certified.'),
    ...passingDates({
      dateOfExpiry: text.optional().describe('Last day of the certificate.'),
      lastDay: text.optional().describe('Last day of an event, whose `date` is its first.'),
    }),
  })
  .refine(({ title, CompanyName }) => Boolean(title || CompanyName), {
    path: ['title'],
    message: 'is required if there is no CompanyName',
  })
  .meta({ id: 'SearchResult' });

/** A value to filter by. `value` goes into the query, `name` is shown. */
const searchFilter = z
  .object({
    name: requiredText.describe('Label of the value.'),
    value: requiredText.describe('Value in the query.'),
    numFound: number.describe('Number of results with this value.'),
    active: flag.optional().describe('True: the results are filtered by it.'),
  })
  .meta({ id: 'SearchFilter' });

/** A group of a single filter may arrive as that filter, which is not the group's other form. */
const filterGroup = z.preprocess(
  (group) => (typeof group === 'object' && group !== null && 'value' in group ? [group] : group),
  z.union([
    z.object({
      results: list(searchFilter).describe('Values to filter by, in order.'),
      showZeroResult: flag.optional().describe('True: values without results are shown too.'),
      toolTip: text.optional().describe('Explanation of the group.'),
    }),
    list(searchFilter),
  ]),
);

/** An entry of a register with the name that was searched for, or a similar one. */
const namedEntry = z
  .object({
    title: requiredText.describe('Name of the entry.'),
    description: text.optional().describe('Description of the entry.'),
    pageUrl: link.default('').describe('Page of the entry; empty if there is none.'),
    register: text.optional().describe('Register of the entry, if different from the searched register.'),
  })
  .meta({ id: 'NamedEntry' });

/** A name that no entry of the searched register has, with similar names and entries of other registers. */
const unknownName = z
  .object({
    name: requiredText.describe('The name that was searched for.'),
    close: list(namedEntry).default([]).describe('Entries with similar names in the searched register.'),
    elsewhere: list(namedEntry)
      .default([])
      .describe('Entries with this name in other registers of the site.'),
  })
  .meta({ id: 'UnknownName' });

const searchFields = z
  .object({
    documents: list(searchResult).describe('The requested results.'),
    numFound: number.describe('Total number of results.'),
    filters: z.record(z.string(), filterGroup).default({}).describe('Filter groups by query parameter.'),
    recommendPages: list(
      z.object({
        title: requiredText.describe('Title of the recommended page.'),
        description: text.optional().describe('Description of the recommended page.'),
        pageUrl: link.min(1).describe('Address of the recommended page.'),
      }),
    )
      .default([])
      .describe('Pages that editors recommend for this query, above the results.'),
    help: z
      .object({
        title: requiredText.describe('Heading of the help.'),
        description: html.describe('The cases, each with a link to its page, and the telephone number.'),
      })
      .optional()
      .describe('Help after an incident, above the results.'),
    resultsName: text.optional().describe('Noun for a result, such as `supplier`.'),
    termResults: z
      .object({
        name: requiredText.describe('The term of the glossary.'),
        alsoKnownAs: text.optional().describe('Other names of the term.'),
        description: html.describe('What the term means.'),
      })
      .optional()
      .describe('Glossary entry for the query.'),
    didYouMean: text
      .optional()
      .describe('The query with corrected spelling, if that was searched for instead.'),
    unknownName: unknownName
      .optional()
      .describe('Present if no entry of the searched register has the query as its name.'),
    asOf: dateTime
      .optional()
      .describe('Date of the data of the register, ISO 8601; searches of pages have none.'),
  })
  .meta({ id: 'Search' });

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
  suggestions: list(
    z.object({
      title: requiredText.describe('Title of the suggested page.'),
      pageUrl: link.min(1).describe('Address of the suggested page.'),
      type: text.optional().describe('Type of the suggested page.'),
      language,
    }),
  ).describe('Pages whose titles complete the typed text, the most likely first.'),
});

/** Response of the employee search (specification section 3, Employee lookup result). */
export const employeeSearchResponse = z.object({
  found: flag.describe('Whether a person with that name is registered.'),
  message: text.describe('Message for the visitor, in a sentence or two.'),
  isSimilar: flag
    .optional()
    .describe('True: nobody of exactly that name is registered, but of a similar one.'),
  asOf: dateTime.optional().describe('Date of the register data, ISO 8601.'),
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
