import { describe, expect, it } from 'vitest';
import { calendarFile } from '#server/content/calendar-route.ts';
import { eventPage } from '#shared/contract/documents/event-schema.server.ts';

const ADDRESS = 'https://www.ncsc.example/event/workshop';

const dateOfEvent = { start: '2027-04-21' };

function fileOf(fields: object, locale = 'en-GB') {
  const page = eventPage.parse({ type: 'event', title: 'Workshop', dateModify: '2026-10-12', ...fields });
  return calendarFile(page, ADDRESS, { timeZone: 'Europe/London', locale });
}

/** The lines of a file, unfolded. */
const linesOf = (file: string | undefined): string[] => (file ?? '').replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of an event', () => {
  it('conforms to RFC 5545', () => {
    expect(linesOf(fileOf({ dateOfEvent: { start: '2027-04-21', end: '2027-04-22' } }))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//www.ncsc.example//Events//EN',
      'BEGIN:VEVENT',
      'UID:event/workshop@www.ncsc.example',
      'SEQUENCE:0',
      'DTSTAMP:20261012T000000Z',
      'DTSTART;VALUE=DATE:20270421',
      'DTEND;VALUE=DATE:20270423',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Workshop',
      `URL;VALUE=URI:${ADDRESS}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is stamped with the day of publication, if no change is known', () => {
    const metadata = [{ title: 'Published', value: [{ item: '2026-11-20' }] }];
    expect(linesOf(fileOf({ dateModify: undefined, metadata, dateOfEvent }))).toContain(
      'DTSTAMP:20261120T000000Z',
    );
  });

  const inSummer = ['DTSTART:20270611T090000Z', 'DTEND:20270611T140000Z'];
  it.each([
    [{ start: '2027-12-31' }, ['DTSTART;VALUE=DATE:20271231', 'DTEND;VALUE=DATE:20280101']],
    [
      { start: '2027-02-11T09:30:00Z', end: '2027-02-11T16:30:00+01:00' },
      ['DTSTART:20270211T093000Z', 'DTEND:20270211T153000Z'],
    ],
    [{ start: '2027-02-11T09:30:00Z' }, ['DTSTART:20270211T093000Z']],
    [{ start: '2027-06-11 10:00', end: '2027-06-11 15:00:00' }, inSummer],
    [{ start: '2027-06-11T10:00', end: '2027-06-11T15:00' }, inSummer],
    // Summer time begins on 28 March.
    [
      { start: '2027-03-27T09:00', end: '2027-03-29' },
      ['DTSTART:20270327T090000Z', 'DTEND:20270329T230000Z'],
    ],
    [
      { start: '2027-03-27', end: '2027-03-29T16:00' },
      ['DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270330'],
    ],
    [{ start: '2027-02-11T09:30', end: '2027-02-11T09:30' }, ['DTSTART:20270211T093000Z']],
    [{ start: '2027-02-11T09:30', end: '2027-02-11T08:30' }, ['DTSTART:20270211T093000Z']],
    [{ start: '2027-02-11T09:30', end: '2027-02-10' }, ['DTSTART:20270211T093000Z']],
    [{ start: '2027-02-11', end: '2027-02-10' }, ['DTSTART;VALUE=DATE:20270211']],
  ])('dates %j', (dateOfEvent, lines) => {
    expect(linesOf(fileOf({ dateOfEvent })).filter((line) => line.startsWith('DT'))).toEqual([
      'DTSTAMP:20261012T000000Z',
      ...lines,
    ]);
  });

  it('escapes special characters', () => {
    const texts = { title: 'One; two, three\\four', summary: 'First line\nEND:VEVENT' };
    const location = { street: '1, Mill Lane', city: 'Birchwick' };
    const lines = linesOf(fileOf({ ...texts, location, dateOfEvent }));
    expect(lines).toContain('SUMMARY:One\\; two\\, three\\\\four');
    expect(lines).toContain('DESCRIPTION:First line\\nEND:VEVENT');
    expect(lines).toContain('LOCATION:1\\, Mill Lane\\, Birchwick');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('has no line of more than 75 bytes, and splits no character', () => {
    const title = 'Žluťoučký kůň 🐎 '.repeat(20).trim();
    const file = fileOf({ title, dateOfEvent }) ?? '';
    const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  });

  it('names the language of the site, and does not exist without a date', () => {
    expect(linesOf(fileOf({ dateOfEvent }, 'de-DE'))).toContain('PRODID:-//www.ncsc.example//Events//DE');
    expect(fileOf({})).toBeUndefined();
  });
});
