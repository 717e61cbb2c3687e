import * as z from 'zod';
import { articlePage } from '../article/article-schema.server.ts';
import { dateTime, list, number, requiredText, text, titledLink } from '../contract/primitives.server.ts';
import { severities } from './severity.ts';

/** A range of versions with the names of a CVE record (CVE record format 5, `affected[].versions[]`). */
const versionRange = z.object({
  version: text
    .optional()
    .describe('The one version, or the first of a range; left out, from the beginning.'),
  lessThan: text.optional().describe('The first version after the range; `*` for a range without an end.'),
  lessThanOrEqual: text.optional().describe('The last version of the range, in place of `lessThan`.'),
});

const affectedProduct = z.object({
  vendor: requiredText.describe('Who makes the product.'),
  product: requiredText.describe('Name of the product.'),
  cpe: text
    .optional()
    .describe(
      'Its name in the CPE dictionary, for programs that look for it: `cpe:2.3:a:VENDOR:PRODUCT:*:*:*:*:*:*:*:*`.',
    ),
  versions: list(versionRange).describe('Versions that are affected; none where all are.'),
  fixedIn: list(requiredText).describe('Versions that are no longer affected; none where there is no fix.'),
});

/** CSAF 2.0, 3.2.3: a fault, by its number and what is known of it. */
const vulnerability = z.object({
  cve: requiredText.describe('Number of the fault, such as `CVE-2026-90101`.'),
  title: text.optional().describe('What kind of fault it is, in a few words.'),
  baseScore: number.optional().describe('CVSS base score of the fault, 0 to 10; any other is not shown.'),
  vectorString: text.optional().describe('CVSS vector that the score is of, with its version.'),
});

/** CSAF 2.0, 3.2.1.12.6: one state of the advisory. */
const revision = z.object({
  date: dateTime.describe('When this revision was published.'),
  number: requiredText.describe('Number of the revision, such as `2` or `1.1.0`.'),
  summary: requiredText.describe('What the revision changed.'),
});

/**
 * An alert about a fault or a threat: an article that says how bad it is, what is affected and what has changed. What to
 * do now is the block of that name, first in its content.
 */
export const advisoryPage = articlePage.extend({
  type: z.literal('advisory').describe('Always `advisory`.'),
  severity: z.enum(severities).optional().describe('How bad it is, in the words of CVSS.'),
  tlp: z
    .literal('CLEAR')
    .optional()
    .describe('Label of the Traffic Light Protocol 2.0; every other one forbids a public page.'),
  affectedProducts: list(affectedProduct).describe('Products that are affected, in the order to look for.'),
  vulnerabilities: list(vulnerability).describe('Faults that the advisory is about.'),
  references: list(titledLink).describe('Where to read more: notices of the makers, other advisories.'),
  revisionHistory: list(revision).describe('Every revision of the advisory, the first one included.'),
});

export type AdvisoryPageContent = z.infer<typeof advisoryPage>;
export type AffectedProduct = AdvisoryPageContent['affectedProducts'][number];
