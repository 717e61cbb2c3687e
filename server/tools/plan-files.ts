import { escaped, folded } from '#shared/event/calendar-file.ts';
import type { PlanGroup } from '#shared/tools/action-plan.ts';

const DAY_MS = 86_400_000;
/**
 * Urgent things come first, at once; the others a few days apart, so that nobody has to do them all in one
 * evening.
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

/**
 * HTML as plain text, links with their whole addresses, list items on lines of their own. `base` resolves
 * links without a host.
 */
export function plainText(html: string, base: string): string {
  let href: string | undefined;
  return html
    .replace(/<a\b[^<>]*>|<\/a>/g, (tag) => {
      const opened = href;
      href = / href="([^"]*)"/.exec(tag)?.[1];
      if (tag !== '</a>' || opened === undefined) return '';
      return ` (${URL.canParse(opened, base) ? new URL(opened, base).href : opened})`;
    })
    .replace(/<li\b[^<>]*>/g, '\n- ')
    .replace(/<\/(?:p|ul|ol|h\d|li)>|<br\s*\/?>/g, '\n')
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
export function planChecklist(title: string, plan: readonly PlanGroup[], address: string): string {
  const items = plan.map((group) => {
    const heading = `[ ] ${group.isUrgent ? 'URGENT: ' : ''}${group.title}`;
    return [
      heading,
      ...textOf(group, address)
        .split('\n')
        .map((line) => `    ${line}`),
    ].join('\n');
  });
  return [`${title}\n${'='.repeat(title.length)}`, ...items, `Your plan: ${address}`]
    .join('\n\n')
    .concat('\n');
}

/** A plan as a calendar (RFC 5545) with a whole-day entry for each group, from the day after `now`. */
export function planCalendar(title: string, plan: readonly PlanGroup[], address: string, now: Date): string {
  const { host } = new URL(address);
  const stamp = `${now.toISOString().slice(0, 19)}Z`.replace(/[-:]/g, '');
  const dayOf = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  let day = 1;
  const entries = plan.flatMap((group, index) => {
    const start = day;
    if (!group.isUrgent) day += DAYS_BETWEEN;
    return [
      'BEGIN:VEVENT',
      `UID:${stamp}-${index}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dayOf(start)}`,
      `DTEND;VALUE=DATE:${dayOf(start + 1)}`,
      `SUMMARY:${escaped(`${group.isUrgent ? 'Urgent: ' : ''}${group.title}`)}`,
      `DESCRIPTION:${escaped(`${textOf(group, address)}\n\n${title}: ${address}`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Action plan//EN`,
    ...entries,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
