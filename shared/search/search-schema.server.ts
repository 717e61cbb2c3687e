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
export const certifiedCompany = z.object({
  CompanyName: requiredText,
  CompanyAddress: text.optional(),
  Sector: text.optional(),
  ABCertificateReference: text.optional(),
  CertificateLevel: text.optional(),
  CertificationDate: text.optional(),
  AccreditationBody: text.optional(),
  Scope: text.optional(),
});

/** Something found. `highlight` is the passage that matched with the words in `mark`. */
const searchResult = certifiedCompany.partial().extend({
  title: requiredText,
  description: text.default(''),
  highlight: html.optional(),
  type: text.optional(),
  date: text.optional(),
  /** The collection that it is part of. */
  partOf: z.object({ title: requiredText, url: link.min(1) }).optional(),
  tag: text.optional(),
  /** Level under the Cyber Incident Response scheme. */
  cirLevel: text.optional(),
  /** Empty when what was found has no page of its own. */
  pageUrl: link.default(''),
  primaryImage: primaryImage.optional(),
  // What a register says of an entry, under the names of the filters.
  scheme: list(requiredText).optional(),
  service: list(requiredText).optional(),
  sector: list(requiredText).optional(),
  region: list(requiredText).optional(),
  productType: list(requiredText).optional(),
  cafPrinciple: list(requiredText).optional(),
  cafSubPrinciple: list(requiredText).optional(),
  /** Who makes or sells a product. */
  supplier: text.optional(),
});

/** One value to filter by; `value` goes into the query, `name` is shown. */
const searchFilter = z.object({
  name: requiredText,
  value: requiredText,
  numFound: number,
  active: flag.optional(),
});

const filterGroup = z.union([
  z.object({
    results: list(searchFilter),
    showZeroResult: flag.optional(),
    toolTip: text.optional(),
  }),
  list(searchFilter),
]);

/** Who is called like somebody that was looked for. `pageUrl` says more, in the register that it names. */
const namedEntry = z.object({
  title: requiredText,
  description: text.optional(),
  pageUrl: link.default(''),
  /** The register that has it, where it is not the one that was searched. */
  register: text.optional(),
});

/** What is said of a name that nobody in the searched register has: who is called nearly so, and who is called so in others. */
const unknownName = z.object({
  name: requiredText,
  close: list(namedEntry).default([]),
  elsewhere: list(namedEntry).default([]),
});

const searchAnswer = z.object({
  documents: list(searchResult),
  numFound: number,
  filters: z.record(z.string(), filterGroup).default({}),
  recommendPages: list(
    z.object({ title: requiredText, description: text.optional(), pageUrl: link.min(1) }),
  ).default([]),
  resultsName: text.optional(),
  termResults: z.object({ name: requiredText, alsoKnownAs: text.optional(), description: html }).optional(),
  /** The query with its spelling put right, when that was searched for instead. */
  didYouMean: text.optional(),
  /** Set when a register was searched for words, and nobody in it is called so. */
  unknownName: unknownName.optional(),
  /** When the register said what is answered, ISO 8601; searches of pages have none. */
  asOf: dateTime.optional(),
});

/**
 * Answer of every search (specification section 3, Search response). Filter groups are keyed by query parameter. Something is
 * found where there are documents.
 */
export const searchResponse = searchAnswer.transform(({ numFound, ...answer }) => ({
  ...answer,
  numFound: numFound >= 1 ? Math.floor(numFound) : answer.documents.length,
}));

/** Answer of the suggestions endpoint: pages whose titles go on from what was typed. */
export const searchSuggestionsResponse = z.object({
  suggestions: list(z.object({ title: requiredText, pageUrl: link.min(1), type: text.optional() })),
});

/** Answer of the employee search (specification section 3, Employee lookup result). */
export const employeeSearchResponse = z.object({
  found: flag,
  message: text,
  /** When the register said so, ISO 8601. */
  asOf: dateTime.optional(),
});

export type CertifiedCompany = z.infer<typeof certifiedCompany>;
export type SearchResult = z.infer<typeof searchResult>;
export type NamedEntry = z.infer<typeof namedEntry>;
export type UnknownName = z.infer<typeof unknownName>;
export type SearchFilter = z.infer<typeof searchFilter>;
export type SearchFilterGroup = z.infer<typeof filterGroup>;
export type SearchResponse = z.infer<typeof searchResponse>;
export type SearchSuggestionsResponse = z.infer<typeof searchSuggestionsResponse>;
export type EmployeeSearchResponse = z.infer<typeof employeeSearchResponse>;
