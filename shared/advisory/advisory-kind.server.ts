import { linkList, table, titled } from '../blocks/document-tree.server.ts';
import type { PrintedFields } from '../blocks/printed-block.server.ts';
import type { SiteDates } from '../contract/dates/date-texts.ts';
import { formatDate } from '../contract/dates/format-date.ts';
import type { AdvisoryPageContent } from '../contract/documents/advisory-schema.server.ts';
import { formatAffectedVersions, formatFixedVersions } from '../contract/documents/affected-versions.ts';
import { newestFirst } from '../contract/documents/changes.ts';
import { advisoryTexts } from '../contract/text/advisory-texts.ts';
import { severityTexts } from '../contract/text/severity-texts.ts';
import { textsOf } from '../contract/text/texts.ts';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { formatScore } from './base-score.ts';

/**
 * The document tree of an advisory's own fields: what is affected, then references and the revision history.
 */
export function printedAdvisory(page: AdvisoryPageContent, site: SiteDates): PrintedFields {
  const texts = textsOf(site, advisoryTexts);
  const ui = textsOf(site, uiTexts);
  const facts = [
    ...(page.severity ? [[texts.severity, textsOf(site, severityTexts)[page.severity]]] : []),
    ...page.vulnerabilities.map((fault) => [
      fault.cve,
      [fault.title, formatScore(fault.baseScore, site)].filter(Boolean).join(', '),
    ]),
    ...(page.tlp ? [[texts.sharing, `TLP:${page.tlp}`]] : []),
  ];
  return {
    before: [
      ...table(undefined, facts),
      ...table(
        [texts.product, texts.affected, texts.fixedIn],
        page.affectedProducts.map((affected) => [
          `${affected.vendor} ${affected.product}`,
          formatAffectedVersions(affected, site).join('; '),
          formatFixedVersions(affected, site).join('; '),
        ]),
      ),
    ],
    after: [
      ...titled(texts.references, linkList(page.references)),
      ...titled(
        texts.revisions,
        table(
          [texts.revision, ui.date, ui.whatChanged],
          newestFirst(page.revisionHistory, site.timeZone).map(({ number, date, summary }) => [
            number,
            formatDate(date, site),
            summary,
          ]),
        ),
      ),
    ],
  };
}
