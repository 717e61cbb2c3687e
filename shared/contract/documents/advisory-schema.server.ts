import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';
import { articlePage } from './article-schema.server.ts';
import { severities } from './severity.ts';

/** A range of versions, with the field names of the CVE record format 5, `affected[].versions[]`. */
const versionRange = z.object({
  version: c.optional(
    'The only version, or the first of a range; without it, the range starts at the first version.',
    c.text,
  ),
  lessThan: c.optional('The first version after the range; `*` for a range without an end.', c.text),
  lessThanOrEqual: c.optional('The last version of the range, in place of `lessThan`.', c.text),
});

const affectedProduct = z.object({
  vendor: c.requiredText.describe('Vendor of the product.'),
  product: c.requiredText.describe('Name of the product.'),
  cpe: c.optional(
    'CPE name of the product, for programs: `cpe:2.3:a:VENDOR:PRODUCT:*:*:*:*:*:*:*:*`.',
    c.text,
  ),
  versions: c.list(versionRange).describe('Affected versions; empty if all are.'),
  fixedIn: c.list(c.requiredText).describe('Versions with a fix; empty if there is none.'),
});

/** A vulnerability (CSAF 2.0, 3.2.3). */
const vulnerability = z.object({
  cve: c.requiredText.describe('CVE number, such as `CVE-2026-90101`.'),
  title: c.optional('Kind of vulnerability, in a few words.', c.text),
  baseScore: c.optional('CVSS base score, 0 to 10; other values are not shown.', c.number),
  vectorString: c.optional('CVSS vector of the score, with its version.', c.text),
});

/** A revision of the advisory (CSAF 2.0, 3.2.1.12.6). */
const revision = z.object({
  date: c.dateTime.describe('When this revision was published.'),
  number: c.requiredText.describe('Number of the revision, such as `2` or `1.1.0`.'),
  summary: c.requiredText.describe('What the revision changed.'),
});

/**
 * An alert about a vulnerability or a threat: an article with severity, affected products and revisions. Its
 * first block says what to do now.
 */
export const advisoryPage = articlePage.extend({
  type: z.literal('advisory').describe('Always `advisory`.'),
  severity: c.optional('Severity, in the words of CVSS.', z.enum(severities)),
  tlp: c.optional(
    'Label of the Traffic Light Protocol 2.0; every other one forbids a public page.',
    z.literal('CLEAR'),
  ),
  affectedProducts: c.list(affectedProduct).describe('Affected products, in display order.'),
  vulnerabilities: c.list(vulnerability).describe('Vulnerabilities that the advisory is about.'),
  references: c.list(c.titledLink).describe('Further reading: notices of the vendors, other advisories.'),
  revisionHistory: c.list(revision).describe('Every revision of the advisory, the first one included.'),
});

export type AdvisoryPageContent = z.infer<typeof advisoryPage>;
export type AffectedProduct = AdvisoryPageContent['affectedProducts'][number];
