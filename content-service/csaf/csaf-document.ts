import { plainDate } from '@information-site/contract/dates/place-time.ts';
import type { AdvisoryPageContent } from '@information-site/contract/documents/advisory-schema.server.ts';
import type { Site } from '@information-site/contract/site/site.ts';
import { plainSpelling } from '@information-site/contract/text/plain-spelling.ts';
import { type SiteLanguage, type Texts, textsOf } from '@information-site/contract/text/texts.ts';
import { type CvssScore, cvssScore } from '../check/cvss-score.ts';
import { csafTexts } from '../texts.ts';
import { notesMarkdown } from './notes-markdown.ts';
import { type ListedProduct, productTree, type Remedy } from './product-tree.ts';

type CsafTexts = Texts<typeof csafTexts.english>;

/** The publisher of a site's advisories (CSAF 2.0, 3.2.1.8), independent of the origin of a request. */
export const publisherOf = ({ variant, publisherCategory, securityContacts }: Site) => ({
  category: publisherCategory,
  contact_details: securityContacts.map((contact) => contact.replace(/^(?:mailto|tel):/, '')).join(', '),
  name: variant.name,
  /** A URI under the publisher's control. */
  namespace: variant.origin,
});

/** An advisory and the context of its document. */
interface CsafSource {
  readonly page: AdvisoryPageContent;
  /** Unique among all documents of the publisher. */
  readonly id: string;
  /** Absolute address of the page. */
  readonly address: string;
  /** Absolute address of the document, given the date of its first release. */
  readonly documentAddress: (firstReleased: string) => string;
  /** IANA time zone for dates without one. */
  readonly timeZone: string;
  readonly language: SiteLanguage;
  readonly publisher: ReturnType<typeof publisherOf>;
}

/**
 * An advisory as a CSAF 2.0 document (ISO/IEC 20153). It passes every mandatory test of the standard (section
 * 6.1) for any advisory. Keys are in alphabetical order, so that versions can be compared line by line (6.2.13).
 * Undefined for an advisory without a date, because a document needs one.
 */
export function csafDocument(source: CsafSource) {
  const { page, id, address, documentAddress, timeZone, language, publisher } = source;
  const texts = textsOf(language, csafTexts);
  const revisions = revisionHistory(page, timeZone, texts);
  const [first] = revisions;
  if (!first) return undefined;
  const last = revisions.at(-1) ?? first;
  const links = page.references.flatMap(({ title, url }) => {
    const uri = uriOf(url, address);
    return uri === undefined ? [] : [{ category: 'external', summary: title, url: uri }];
  });
  const { branches, products } = productTree(page.affectedProducts);
  const vulnerabilities = vulnerabilitiesOf(page, products, texts);
  return {
    document: {
      ...(page.severity && { aggregate_severity: { text: page.severity } }),
      category: profileOf(vulnerabilities.length > 0, products.length > 0, links.length > 0),
      csaf_version: '2.0',
      distribution: {
        text: texts.mayShare,
        tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/' },
      },
      lang: page.language || language.locale,
      notes: documentNotes(page, address, texts),
      publisher,
      references: [
        { category: 'self', summary: texts.asCsaf, url: documentAddress(first.date) },
        { category: 'self', summary: texts.onTheWeb, url: address },
        ...links,
      ],
      title: page.title,
      tracking: {
        current_release_date: last.date,
        id,
        initial_release_date: first.date,
        revision_history: revisions,
        status: 'final',
        version: last.number,
      },
    },
    ...(products.length > 0 && { product_tree: { branches } }),
    ...(vulnerabilities.length > 0 && { vulnerabilities }),
  };
}

/**
 * The profile that a document fulfils (CSAF 2.0, section 4). An informational advisory needs an external
 * reference; a security advisory needs both vulnerabilities and products.
 */
function profileOf(hasVulnerabilities: boolean, hasProducts: boolean, hasLinks: boolean): string {
  if (hasVulnerabilities && hasProducts) return 'csaf_security_advisory';
  return hasLinks && !hasVulnerabilities ? 'csaf_informational_advisory' : 'csaf_base';
}

/**
 * The revisions of an advisory, oldest first. They are renumbered from 1 so that programs can compare them;
 * the authored number is kept as `legacy_version`. An advisory without revisions has one, on its publication
 * date.
 */
function revisionHistory(page: AdvisoryPageContent, timeZone: string, texts: CsafTexts) {
  const dates = page.metadata
    .filter(({ title }) => title === 'Published')
    .flatMap(({ value }) => value.map(({ item }) => item));
  const published = [...dates, page.dateModify, page.modifiedDate].find(
    (date) => plainDate(date, timeZone) !== undefined,
  );
  const authored =
    page.revisionHistory.length > 0 || published === undefined
      ? page.revisionHistory
      : [{ date: published, number: '1', summary: texts.firstPublished }];
  return authored
    .map((revision) => ({
      ...revision,
      date: new Date(plainDate(revision.date, timeZone) ?? revision.date).toISOString(),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ date, number, summary }, index) => ({
      date,
      ...(number !== String(index + 1) && { legacy_version: number }),
      number: String(index + 1),
      summary,
    }));
}

function documentNotes(page: AdvisoryPageContent, address: string, texts: CsafTexts) {
  const details = notesMarkdown([page.content, page.bodyContent], (link) => uriOf(link, address));
  const notes = [
    { category: 'summary', text: page.summary, title: texts.summary },
    { category: 'details', text: details, title: texts.details },
  ].filter(({ text }) => text);
  return notes.length > 0 ? notes : [{ category: 'general', text: page.title, title: texts.title }];
}

const CVE = /^CVE-\d{4}-\d{4,}$/;

/**
 * Every vulnerability once, for all affected products: an advisory gives the same remedies for all its
 * vulnerabilities.
 */
function vulnerabilitiesOf(page: AdvisoryPageContent, products: readonly ListedProduct[], texts: CsafTexts) {
  const affected = products.flatMap((product) => product.affected);
  const fixed = products.flatMap((product) => product.fixed);
  const byNumber = Map.groupBy(page.vulnerabilities, ({ cve }) => plainSpelling(cve).toUpperCase());
  return [...byNumber].map(([number, rows]) => {
    const [authored = number] = rows.map(({ cve }) => cve);
    const title = rows.find((row) => row.title)?.title;
    const scores = scoresOf(rows);
    return {
      ...(CVE.test(number) ? { cve: number } : { ids: [{ system_name: texts.ownNumber, text: authored }] }),
      notes: [{ category: 'summary', text: title || page.summary || page.title, title: texts.summary }],
      ...(products.length > 0 && {
        product_status: { ...(fixed.length > 0 && { fixed }), known_affected: affected },
        remediations: products.flatMap(({ remedies }) => remedies.map((one) => remediationOf(one, texts))),
        ...(scores.length > 0 && {
          scores: scores.map((score) => ({ cvss_v3: score, products: affected })),
        }),
      }),
      ...(title && { title }),
    };
  });
}

/**
 * The scores of the rows of one vulnerability, one for each version of CVSS (CSAF 2.0, 6.1.7). CSAF 2.0 has no
 * score without a vector and no CVSS 4. A score that contradicts its vector is left out.
 */
function scoresOf(rows: AdvisoryPageContent['vulnerabilities']): readonly CvssScore[] {
  const scores = rows.flatMap(({ baseScore, vectorString }) => {
    const score = vectorString && cvssScore(vectorString);
    return score && (baseScore === undefined || baseScore === score.baseScore) ? [score] : [];
  });
  return [...new Map(scores.map((score) => [score.version, score])).values()];
}

function remediationOf({ affected, fixedIn }: Remedy, texts: CsafTexts) {
  if (fixedIn.length === 0)
    return { category: 'none_available', details: texts.noFix, product_ids: affected };
  const versions = fixedIn.reduce((first, second) => texts.or({ first, second }));
  return { category: 'vendor_fix', details: texts.updateTo({ versions }), product_ids: affected };
}

/**
 * The absolute URI (RFC 3986) of an address in the content; undefined if it cannot be parsed. `URL` leaves
 * some characters unencoded that a URI must not contain.
 */
function uriOf(address: string, base: string): string | undefined {
  const url = URL.parse(address, base);
  if (!url) return undefined;
  const path = url.pathname + url.search;
  const start = url.href.slice(0, url.href.length - path.length - url.hash.length);
  return `${start}${percentEncode(path)}${url.hash && `#${percentEncode(url.hash.slice(1))}`}`;
}

const percentEncode = (text: string): string =>
  text
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?@!$&'()*+,;=%-]/g, (character) => encodeURIComponent(character));
