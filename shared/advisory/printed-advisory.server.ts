import { newestFirst } from '../article/changes.ts';
import { linkList, table, titled } from '../blocks/document-tree.server.ts';
import type { PrintedFields } from '../page-kind.ts';
import type { SiteDates } from '../ui/dates/date-texts.ts';
import { formatDate } from '../ui/dates/format-date.ts';
import { spokenName } from '../ui/text/spoken-name.ts';
import type { AdvisoryPageContent } from './advisory-schema.server.ts';
import { affectedWords, fixedWords } from './affected-versions.ts';
import { scoreWords } from './base-score.ts';

/**
 * The document tree of an advisory's own fields: what is affected, then references and the revision history.
 */
export function printedAdvisory(page: AdvisoryPageContent, site: SiteDates): PrintedFields {
  const facts = [
    ...(page.severity ? [['Severity', spokenName(page.severity)]] : []),
    ...page.vulnerabilities.map((fault) => [
      fault.cve,
      [fault.title, scoreWords(fault.baseScore)].filter(Boolean).join(', '),
    ]),
    ...(page.tlp ? [['Sharing', `TLP:${page.tlp}`]] : []),
  ];
  return {
    before: [
      ...table(undefined, facts),
      ...table(
        ['Product', 'Affected', 'Fixed in'],
        page.affectedProducts.map((affected) => [
          `${affected.vendor} ${affected.product}`,
          affectedWords(affected).join('; '),
          fixedWords(affected).join('; '),
        ]),
      ),
    ],
    after: [
      ...titled('References', linkList(page.references)),
      ...titled(
        'Revision history',
        table(
          ['Revision', 'Date', 'What changed'],
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
