import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteId } from '../../shared/contract/site/site-variant.ts';
import type { AccessibilityReport } from '../../tests/accessibility/report.ts';
import { ROOT } from '../paths.ts';

/** The content file of a site's accessibility statement. */
export function statementFile(site: SiteId): string {
  const content = join(ROOT, 'content-service', 'content', site);
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' });
  const found = names.find((name) => /(?:^|[\\/])accessibility-statement\.yaml$/.test(name));
  if (found === undefined) throw new Error(`${content} has no accessibility-statement.yaml`);
  return join(content, found);
}

const BEGIN = '    # From docs/accessibility-report.json, by `npm run docs`';
const END = '    # Up to here';

/** The item's place before the first check. */
export const noItem = `${BEGIN}\n${END}\n`;

const dayOf = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Faults of one site, in an editor's words. */
function findings(report: AccessibilityReport, site: SiteId): string[] {
  const faults = report.faults.filter(({ page }) => page.startsWith(`${site} `));
  if (faults.length === 0) return ['It found nothing that breaks one of these rules.'];
  const rules = Object.entries(Object.groupBy(faults, ({ rule }) => rule));
  return [
    'It found these problems, which we are working on:',
    '',
    ...rules.map(([rule, list = []]) => {
      const pages = new Set(list.map(({ page }) => page)).size;
      return `- \`${rule}\` on ${pages} ${pages === 1 ? 'page' : 'pages'}`;
    }),
  ];
}

/** The last check's result as an item of a site's statement. */
export function statementItem(report: AccessibilityReport, site: SiteId): string {
  const kinds = Math.min(...Object.values(report.adaptations));
  const lines = [
    `We last had the whole site checked on ${dayOf(report.date)}. A program looked at all ${report.pages[site]} pages,`,
    'on a small screen and on a large one, in light and in dark colours, with the rules that machines can check of',
    `level AA of WCAG 2.2. (It was axe ${report.axe} in ${report.browser}.)`,
    '',
    `It also looked at ${report.states.length} things that a page turns into when you use it, such as an open menu, a form with an`,
    `error or a finished action plan. And it looked at ${kinds} pages, of every kind on this site and its sister site, with`,
    'scripts turned off, with wider spacing and with text of twice the size, in forced colours, with reduced motion',
    'and on paper.',
    '',
    ...findings(report, site),
    '',
    'Machines find about a third of problems. If you meet one of the others, please tell us.',
  ];
  return [
    BEGIN,
    '    - subheading: What the last check found',
    '      description: |',
    ...lines.map((line) => (line === '' ? '' : `        ${line}`)),
    END,
    '',
  ].join('\n');
}

/** A statement with its item replaced by the last check's. */
export function withItem(statement: string, item: string): string {
  const [before, rest] = statement.split(`${BEGIN}\n`);
  const after = rest?.split(`${END}\n`)[1];
  if (before === undefined || after === undefined)
    throw new Error(`the statement has no markers for the last check: ${BEGIN.trim()} ... ${END.trim()}`);
  return `${before}${item}${after}`;
}
