import { createHash } from 'node:crypto';
import ical, { ICalEventTransparency } from 'ical-generator';
import { type SiteLanguage, textsOf } from '#shared/site/texts.ts';
import type { PlanGroup } from '#shared/tools/action-plan.ts';
import { toolsTexts } from '#shared/tools/tools-texts.ts';

const DAY_MS = 86_400_000;
/**
 * Urgent groups are due first, all on one day. The others are a few days apart, so that a reader need not do
 * everything in one evening.
 */
const DAYS_BETWEEN = 3;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** An address as people write it, for comparison: without its scheme, spaces and final slash. */
const asWritten = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:|tel:)|\s|\/$/g, '');

/**
 * HTML as plain text: links with their whole addresses, each list item on a separate line, with its number.
 * `base` resolves links without a host.
 */
export function plainText(html: string, base: string): string {
  let link: { readonly href: string; readonly from: number } | undefined;
  /** The open lists, each with the number of its next item if its items are numbered. */
  const lists: (number | undefined)[] = [];
  return html
    .replace(/<a\b[^<>]*>|<\/a>/g, (tag, place: number) => {
      const opened = link;
      const href = / href="([^"]*)"/.exec(tag)?.[1];
      link = href === undefined ? undefined : { href, from: place + tag.length };
      if (tag !== '</a>' || opened === undefined) return '';
      const words = html.slice(opened.from, place).replace(/<[^<>]*>/g, '');
      const address = URL.canParse(opened.href, base) ? new URL(opened.href, base).href : opened.href;
      return asWritten(words) === asWritten(address) ? '' : ` (${address})`;
    })
    .replace(/<(\/?)([ou])l\b([^<>]*)>|<li\b[^<>]*>/g, (_tag, end?: string, kind?: string, more = '') => {
      if (kind && !end) {
        lists.push(kind === 'o' ? Number(/ start="(-?\d+)"/.exec(more)?.[1] ?? 1) : undefined);
        return '';
      }
      const number = lists.pop();
      if (kind) return '\n';
      lists.push(number === undefined ? undefined : number + 1);
      return number === undefined ? '\n- ' : `\n${number}. `;
    })
    .replace(/<\/(?:p|h\d|li)>|<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+|#\d+);/g, (whole, name: string) =>
      name.startsWith('#')
        ? String.fromCodePoint(Number(name.slice(1)) % 0x110000)
        : (ENTITIES[name] ?? whole),
    )
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
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
