import type { AdvisoryPageContent } from '#shared/advisory/advisory-schema.server.ts';
import { type CvssScore, cvssScore } from '#shared/advisory/cvss-score.server.ts';
import { markdownOf } from '#shared/blocks/markdown-of.server.ts';
import { printedContent } from '#shared/guide/printed-page.server.ts';
import type { SiteFile } from '#shared/site/site-schema.server.ts';
import { plainDate } from '#shared/ui/dates/place-time.ts';
import { type ListedProduct, productTree } from './product-tree.ts';
import { uriOf } from './uri.ts';

/** Who publishes advisories (CSAF 2.0, 3.2.1.8). */
export interface CsafPublisher {
  readonly category: SiteFile['publisherCategory'];
  readonly contact_details: string;
  readonly name: string;
  /** A URI that is the publisher's own. */
  readonly namespace: string;
}

/** An advisory and what else a document about it says. */
export interface CsafSource {
  readonly page: AdvisoryPageContent;
  /** Its id among all documents of the publisher. */
  readonly id: string;
  /** Absolute address of the page. */
  readonly address: string;
  /** Absolute address of the document, by the day on which it was released first. */
  readonly documentAddress: (firstReleased: string) => string;
  /** Where dates without a zone are meant: an IANA name. */
  readonly timeZone: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly publisher: CsafPublisher;
}

/** A CSAF 2.0 document, as far as others ask for its parts. */
export interface CsafDocument {
  readonly document: {
    readonly title: string;
    readonly tracking: {
      readonly id: string;
      /** ISO 8601 instants. */
      readonly initial_release_date: string;
      readonly current_release_date: string;
    };
  };
}

export type CsafResult =
  | {
      readonly ok: true;
      readonly document: CsafDocument;
      /** Faults whose scores contradict their vectors, so that none is given. */
      readonly contradictions: readonly string[];
    }
  /** An advisory that says no day: a document has to have one. */
  | { readonly ok: false; readonly reason: 'no-date' };

/**
 * An advisory as a CSAF 2.0 document (ISO/IEC 20153): valid by every mandatory test of the standard (section 6.1), whatever
 * the advisory says.
 */
export function csafDocument(source: CsafSource): CsafResult {
  const { page, id, address, language, publisher } = source;
  const revisions = revisionHistory(page, source.timeZone);
  const [first] = revisions;
  const last = revisions.at(-1);
  if (!first || !last) return { ok: false, reason: 'no-date' };
  const references = [
    selfReference('This advisory as CSAF', source.documentAddress(first.date)),
    selfReference('This advisory on the web', address),
    ...page.references.flatMap(({ title, url }) => {
      const uri = uriOf(url, address);
      return uri === undefined ? [] : [{ category: 'external', summary: title, url: uri }];
    }),
  ];
  const tree = productTree(page.affectedProducts);
  const contradictions: string[] = [];
  const vulnerabilities = vulnerabilitiesOf(page, tree.products, contradictions);
  const document = {
    document: {
      ...(page.severity && { aggregate_severity: { text: page.severity } }),
      category: profileOf(vulnerabilities.length > 0, tree.products.length > 0, references),
      csaf_version: '2.0',
      distribution: { text: SHARING, tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/' } },
      lang: language,
      notes: documentNotes(page, address),
      publisher,
      references,
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
    ...(tree.products.length > 0 && { product_tree: { branches: tree.branches } }),
    ...(vulnerabilities.length > 0 && { vulnerabilities }),
  };
  return { ok: true, document, contradictions };
}

const SHARING = 'You may share this with anybody.';

const selfReference = (summary: string, url: string) => ({ category: 'self', summary, url });

/**
 * The profile that a document fulfils (CSAF 2.0, section 4). An informational advisory has to lead somewhere else, and a
 * security advisory has both faults and products.
 */
function profileOf(
  hasFaults: boolean,
  hasProducts: boolean,
  references: readonly { readonly category: string }[],
): string {
  if (hasFaults) return hasProducts ? 'csaf_security_advisory' : 'csaf_base';
  return references.some(({ category }) => category === 'external')
    ? 'csaf_informational_advisory'
    : 'csaf_base';
}

interface Revision {
  /** ISO 8601 instant. */
  readonly date: string;
  readonly number: string;
  readonly legacy_version?: string;
  readonly summary: string;
}

/**
 * What an advisory says of its changes, the first one first and counted from 1, as programs compare them; what it
 * calls them itself stands beside that. One that says nothing of changes was published on the day that it names.
 */
function revisionHistory(page: AdvisoryPageContent, timeZone: string): readonly Revision[] {
  const published = [
    ...page.metadata.flatMap(({ title, value }) =>
      title === 'Published' ? value.map(({ item }) => item) : [],
    ),
    page.dateModify,
    page.modifiedDate,
  ].find((date) => plainDate(date, timeZone) !== undefined);
  const said =
    page.revisionHistory.length > 0
      ? page.revisionHistory
      : published === undefined
        ? []
        : [{ date: published, number: '1', summary: 'First published.' }];
  return said
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

function documentNotes(page: AdvisoryPageContent, address: string) {
  const details = markdownOf(printedContent(page), (link) => uriOf(link, address)).trim();
  const notes = [
    ...(page.summary ? [{ category: 'summary', text: page.summary, title: 'Summary' }] : []),
    ...(details ? [{ category: 'details', text: details, title: 'Details' }] : []),
  ];
  return notes.length > 0 ? notes : [{ category: 'general', text: page.title, title: 'Title' }];
}

const CVE = /^CVE-\d{4}-\d{4,}$/;

/** Every fault once, in all products that are affected: an advisory says of all its products what to do. */
function vulnerabilitiesOf(
  page: AdvisoryPageContent,
  products: readonly ListedProduct[],
  contradictions: string[],
): readonly object[] {
  const affected = products.flatMap((product) => product.affected);
  const fixed = products.flatMap((product) => product.fixed);
  const faults = new Map(page.vulnerabilities.map((fault) => [fault.cve.toUpperCase(), fault]));
  return [...faults].map(([number, fault]) => {
    const score = scoreOf(fault);
    if (score === 'contradiction') contradictions.push(fault.cve);
    return {
      ...(CVE.test(number)
        ? { cve: number }
        : { ids: [{ system_name: 'As the advisory names it', text: fault.cve }] }),
      notes: [{ category: 'summary', text: fault.title || page.summary || page.title, title: 'Summary' }],
      ...(products.length > 0 && {
        product_status: { ...(fixed.length > 0 && { fixed }), known_affected: affected },
        remediations: products.map(remediationOf),
      }),
      ...(products.length > 0 &&
        typeof score === 'object' && { scores: [{ cvss_v3: score, products: affected }] }),
      ...(fault.title && { title: fault.title }),
    };
  });
}

/** The score of a fault, where its vector says one: CSAF 2.0 has none without a vector, and none of CVSS 4. */
function scoreOf({
  baseScore,
  vectorString = '',
}: AdvisoryPageContent['vulnerabilities'][number]): CvssScore | 'contradiction' | undefined {
  const score = cvssScore(vectorString);
  return score && baseScore !== undefined && baseScore !== score.baseScore ? 'contradiction' : score;
}

const remediationOf = ({ affected, fixedIn }: ListedProduct) =>
  fixedIn.length > 0
    ? { category: 'vendor_fix', details: `Update to ${fixedIn.join(' or ')}.`, product_ids: affected }
    : { category: 'none_available', details: 'There is no fix.', product_ids: affected };
