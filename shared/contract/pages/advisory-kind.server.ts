import { formatScore } from '../../advisory/base-score.ts';
import { linkList, table, titled } from '../../blocks/document-tree.server.ts';
import type { PageKindRules, PrintedFields } from '../../page-kind.ts';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import type { SiteDates } from '../dates/date-texts.ts';
import { formatDate } from '../dates/format-date.ts';
import type { AdvisoryPageContent } from '../documents/advisory-schema.server.ts';
import { formatAffectedVersions, formatFixedVersions } from '../documents/affected-versions.ts';
import { newestFirst } from '../documents/changes.ts';
import { advisoryTexts } from '../text/advisory-texts.ts';
import { severityTexts } from '../text/severity-texts.ts';
import { textsOf } from '../text/texts.ts';

export const advisoryRules = (): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 1],
  // Visitors looking for an advisory type the product's name or the CVE number, so others see general advice
  // first.
  searchWeight: 0.5,
  printed: (page, site) => (page.type === 'advisory' ? printedAdvisory(page, site) : {}),
});

/**
 * The document tree of an advisory's own fields: what is affected, then references and the revision history.
 */
function printedAdvisory(page: AdvisoryPageContent, site: SiteDates): PrintedFields {
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
