import * as z from 'zod';
import {
  dateTime,
  flag,
  html,
  link,
  list,
  number,
  primaryImage,
  requiredText,
  text,
} from '../contract/primitives.server.ts';

/** A row of the certified-organisation accordion (specification section 3, Certified company item). */
export const certifiedCompany = z
  .object({
    CompanyName: requiredText.describe('Name of the certified organisation.'),
    CompanyAddress: text.optional().describe('Address of the certified organisation.'),
    Sector: text.optional().describe('Sector in which the certified organisation works.'),
    ABCertificateReference: text.optional().describe('Number of its certificate.'),
    CertificateLevel: text.optional().describe('What it is certified for, such as `Cyber Essentials Plus`.'),
    CertificationDate: text.optional().describe('Day on which it was certified.'),
    AccreditationBody: text.optional().describe('Who issued the certificate.'),
    Scope: text.optional().describe('Which part of the organisation the certificate covers.'),
  })
  .meta({ id: 'CertifiedCompany' });

/** Something found. `highlight` is the passage that matched with the words in `mark`. */
const searchResult = certifiedCompany
  .partial()
  .extend({
    title: text
      .default('')
      .describe(
        'Title of the page, or name of the entry; a certified organisation may have `CompanyName` alone.',
      ),
    description: text.default('').describe('What was found, in a sentence or two.'),
    highlight: html.optional().describe('Passage of the page that matched, with the words in `mark`.'),
    type: text.optional().describe('Type of page, such as `guidance`, as its label.'),
    date: text.optional().describe('Day that the page shows: of its last change or of its publication.'),
    isUpdated: flag.optional().describe('True: that day is of a change that readers have to know of.'),
    /** The collection that it is part of. */
    partOf: z
      .object({
        title: requiredText.describe('Name of that collection.'),
        url: link.min(1).describe('First page of that collection.'),
      })
      .optional()
      .describe('The collection that it is part of.'),
    tag: text.optional().describe('Label of what was found.'),
    /** Level under the Cyber Incident Response scheme. */
    cirLevel: text
      .optional()
      .describe('Level under the Cyber Incident Response scheme: `Standard` or `Enhanced`.'),
    /** Empty when what was found has no page of its own. */
    pageUrl: link.default('').describe('Its page; empty when it has none of its own.'),
    primaryImage: primaryImage.optional().describe('Picture beside what was found.'),
    // What a register says of an entry, under the names of the filters.
    scheme: list(requiredText).optional().describe('Schemes that the entry of a register is assured under.'),
    service: list(requiredText).optional().describe('Services that the supplier offers.'),
    sector: list(requiredText).optional().describe('Sectors that the entry is for.'),
    region: list(requiredText).optional().describe('Regions in which the supplier works.'),
    productType: list(requiredText).optional().describe('Types of product that the entry is of.'),
    cafPrinciple: list(requiredText)
      .optional()
      .describe('Principles of the Cyber Assessment Framework that the product supports.'),
    cafSubPrinciple: list(requiredText).optional().describe('Parts of those principles that it supports.'),
    /** Who makes or sells a product. */
    supplier: text.optional().describe('Who makes or sells a product.'),
  })
  .refine(({ title, CompanyName }) => Boolean(title || CompanyName), {
    path: ['title'],
    message: 'has to be there where there is no CompanyName',
  })
  .meta({ id: 'SearchResult' });

/** One value to filter by; `value` goes into the query, `name` is shown. */
const searchFilter = z
  .object({
    name: requiredText.describe('Value to filter by, as it is shown.'),
    value: requiredText.describe('Value as it goes into the query.'),
    numFound: number.describe('How many results have this value.'),
    active: flag.optional().describe('True: the results are filtered by it.'),
  })
  .meta({ id: 'SearchFilter' });

const filterGroup = z.union([
  z.object({
    results: list(searchFilter).describe('Values to filter by, in their order.'),
    showZeroResult: flag.optional().describe('True: values without a result are shown too.'),
    toolTip: text.optional().describe('What the group of values means.'),
  }),
  list(searchFilter),
]);

/** Who is called like somebody that was looked for. `pageUrl` says more, in the register that it names. */
const namedEntry = z
  .object({
    title: requiredText.describe('Who is called so.'),
    description: text.optional().describe('More about who is called so.'),
    pageUrl: link.default('').describe('Page that says more; empty when there is none.'),
    /** The register that has it, where it is not the one that was searched. */
    register: text
      .optional()
      .describe('The register that has it, where it is not the one that was searched.'),
  })
  .meta({ id: 'NamedEntry' });

/** What is said of a name that nobody in the searched register has: who is called nearly so, and who is called so in others. */
const unknownName = z
  .object({
    name: requiredText.describe('The name that was looked for.'),
    close: list(namedEntry)
      .default([])
      .describe('Who is called nearly so in the register that was searched.'),
    elsewhere: list(namedEntry).default([]).describe("Who is called so in the site's other registers."),
  })
  .meta({ id: 'UnknownName' });

const searchAnswer = z
  .object({
    documents: list(searchResult).describe('What was found, of the part that was asked for.'),
    numFound: number.describe('How many were found in all.'),
    filters: z
      .record(z.string(), filterGroup)
      .default({})
      .describe('Values to filter by, in groups named like their query parameters.'),
    recommendPages: list(
      z.object({
        title: requiredText.describe('Title of the recommended page.'),
        description: text.optional().describe('Why it is recommended, or what it says.'),
        pageUrl: link.min(1).describe('Address of the recommended page.'),
      }),
    )
      .default([])
      .describe('Pages that editors recommend for this query, above the results.'),
    resultsName: text.optional().describe('What one result is called, such as `supplier`.'),
    termResults: z
      .object({
        name: requiredText.describe('The term of the glossary.'),
        alsoKnownAs: text.optional().describe('Other names of the term.'),
        description: html.describe('What the term means.'),
      })
      .optional()
      .describe("The glossary's entry for what was searched for."),
    /** The query with its spelling put right, when that was searched for instead. */
    didYouMean: text
      .optional()
      .describe('The query with its spelling put right, when that was searched for instead.'),
    /** Set when a register was searched for words, and nobody in it is called so. */
    unknownName: unknownName
      .optional()
      .describe('Set when a register was searched for words, and nobody in it is called so.'),
    /** When the register said what is answered, ISO 8601; searches of pages have none. */
    asOf: dateTime
      .optional()
      .describe('When the register said what is answered, ISO 8601; searches of pages have none.'),
  })
  .meta({ id: 'Search' });

/**
 * Answer of every search (specification section 3, Search response). Filter groups are keyed by query parameter. Something is
 * found where there are documents. A certified organisation without a title has its name as its title.
 */
export const searchResponse = searchAnswer.transform(({ numFound, documents, ...answer }) => ({
  ...answer,
  documents: documents.map((found) => ({ ...found, title: found.title || (found.CompanyName ?? '') })),
  numFound: numFound >= 1 ? Math.floor(numFound) : documents.length,
}));

/** Answer of the suggestions endpoint: pages whose titles go on from what was typed. */
export const searchSuggestionsResponse = z.object({
  suggestions: list(
    z.object({
      title: requiredText.describe('Title of the suggested page.'),
      pageUrl: link.min(1).describe('Address of the suggested page.'),
      type: text.optional().describe('Type of the suggested page.'),
    }),
  ).describe('Pages whose titles go on from what was typed, the likeliest first.'),
});

/** Answer of the employee search (specification section 3, Employee lookup result). */
export const employeeSearchResponse = z.object({
  found: flag.describe('Whether somebody of that name is registered.'),
  message: text.describe('What is said to who asked, in a sentence or two.'),
  /** When the register said so, ISO 8601. */
  asOf: dateTime.optional().describe('When the register said so, ISO 8601.'),
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
