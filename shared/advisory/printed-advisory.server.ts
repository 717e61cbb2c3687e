import { newestFirst } from '../article/changes.ts';
import { heading, linkLists, type PrintedPart } from '../blocks/printed-part.server.ts';
import type { PrintedFields } from '../page-kind.ts';
import { formatDate } from '../ui/dates/format-date.ts';
import { spokenName } from '../ui/text/spoken-name.ts';
import type { AdvisoryPageContent } from './advisory-schema.server.ts';
import { affectedWords, fixedWords } from './affected-versions.ts';
import { scoreWords } from './severity.ts';

/** An advisory on paper: what is affected before its text, where it comes from and how it changed after it. */
export function printedAdvisory(page: AdvisoryPageContent, timeZone: string): PrintedFields {
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
      ...table([], facts),
      ...table(
        [['Product', 'Affected', 'Fixed in']],
        page.affectedProducts.map((affected) => [
          `${affected.vendor} ${affected.product}`,
          affectedWords(affected).join('; '),
          fixedWords(affected).join('; '),
        ]),
      ),
    ],
    after: [
      ...titled('References', linkLists(page.references)),
      ...titled(
        'Revision history',
        table(
          [['Revision', 'Date', 'What changed']],
          newestFirst(page.revisionHistory, timeZone).map(({ number, date, summary }) => [
            number,
            formatDate(date, timeZone),
            summary,
          ]),
        ),
      ),
    ],
  };
}

const table = (head: readonly (readonly string[])[], rows: readonly (readonly string[])[]): PrintedPart[] =>
  rows.length > 0 ? [{ kind: 'table', head, rows }] : [];

const titled = (title: string, parts: readonly PrintedPart[]): PrintedPart[] =>
  parts.length > 0 ? [heading(2, title), ...parts] : [];
