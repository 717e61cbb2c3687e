import { createHash } from 'node:crypto';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { Nodes } from 'mdast';
import { type SiteLanguage, textsOf } from '#shared/contract/text/texts.ts';
import type { PlanGroup } from '#shared/tools/action-plan.ts';
import { toolsTexts } from '#shared/tools/tools-texts.ts';
import { treeOfHtml } from '../markdown/html-tree.ts';
import { spelt } from '../markdown/tree.ts';

const DAY_MS = 86_400_000;
/**
 * Urgent groups are due first, all on one day. The others are a few days apart, so that a reader need not do
 * everything in one evening.
 */
const DAYS_BETWEEN = 3;

/** An address as people write it, for comparison: without its scheme, spaces and final slash. */
const asWritten = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:|tel:)|\s|\/$/g, '');

/**
 * HTML as plain text: links with their whole addresses, each list item on a separate line, with its number.
 * `base` resolves links without a host.
 */
export const plainText = (html: string, base: string): string =>
  treeOfHtml(html, base)
    .children.flatMap((block) => linesOf(block))
    .join('\n');

function linesOf(node: Nodes): string[] {
  switch (node.type) {
    case 'list': {
      const { ordered, start, children } = node;
      return children.flatMap((item, index) => {
        const [first = '', ...rest] = linesOf(item);
        return [`${ordered ? `${(start ?? 1) + index}.` : '-'} ${first}`, ...rest];
      });
    }
    case 'listItem':
    case 'blockquote':
    case 'table':
      return node.children.flatMap((child) => linesOf(child));
    case 'tableRow':
      return [
        node.children
          .map((cell) => wordsOf(cell))
          .join(' ')
          .trim(),
      ];
    default:
      return [wordsOf(node)];
  }
}

/** Inline content. A link's address follows it, unless its words are the address. Struck-out words are as in Markdown. */
function wordsOf(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  const isRaised = node.type === 'superscript' || node.type === 'subscript';
  const parts = isRaised ? spelt(node) : 'children' in node ? node.children : [];
  const words = parts.map((child) => wordsOf(child)).join('');
  if (node.type === 'delete') return `~~${words}~~`;
  return node.type === 'link' && asWritten(words) !== asWritten(node.url) ? `${words} (${node.url})` : words;
}

const textOf = ({ actions }: PlanGroup, base: string): string =>
  actions.map(({ text }) => plainText(text, base)).join('\n');

/** A plan as a checklist in plain text. `address` leads back to it. */
export function planChecklist(
  title: string,
  plan: readonly PlanGroup[],
  address: string,
  site: SiteLanguage,
): string {
  const texts = textsOf(site, toolsTexts);
  const items = plan.map((group) => {
    const heading = `[ ] ${group.isUrgent ? texts.urgentItem(group) : group.title}`;
    return [
      heading,
      ...textOf(group, address)
        .split('\n')
        .map((line) => `    ${line}`),
    ].join('\n');
  });
  return [`${title}\n${'='.repeat(title.length)}`, ...items, texts.planAt({ address })]
    .join('\n\n')
    .concat('\n');
}

/**
 * A plan as a calendar (RFC 5545) with a whole-day entry for each group, from the day after `now`. An entry has
 * the same id in every download, so that a calendar moves it and does not add a second one.
 */
export function planCalendar(
  title: string,
  plan: readonly PlanGroup[],
  address: string,
  site: SiteLanguage,
  now: Date,
): string {
  const { host, pathname } = new URL(address);
  const language = new Intl.Locale(site.locale).language.toUpperCase();
  const calendar = ical({ prodId: { company: host, product: 'Action plan', language } });
  let day = now.getTime() + DAY_MS;
  for (const group of plan) {
    const digest = createHash('sha256').update(`${pathname} ${group.title}`).digest('hex').slice(0, 32);
    calendar.createEvent({
      id: `${digest}@${host}`,
      stamp: now,
      start: new Date(day),
      end: new Date(day + DAY_MS),
      allDay: true,
      summary: group.isUrgent ? textsOf(site, toolsTexts).urgentEntry(group) : group.title,
      description: `${textOf(group, address)}\n\n${title}: ${address}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (!group.isUrgent) day += DAYS_BETWEEN * DAY_MS;
  }
  return `${calendar.toString()}\r\n`;
}
