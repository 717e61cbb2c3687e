import { beforeAll, describe, expect, it } from 'vitest';
import { checkCorpus } from '#content-service/check/check-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';
import { allSites } from '#tests/support/sites.ts';

/** The last hour of 31 May in London. */
const NOW = Date.UTC(2026, 4, 31, 22, 30);

const event = (start: string, end: string) => `title: A\ndateOfEvent:\n  start: ${start}\n  end: ${end}\n`;

const certified = (until: string, status = 'Certified') =>
  `title: A\nproduct:\n  assuranceDetails:\n    certifiedStatus: ${status}\n    dateOfExpiry: ${until}\n`;

const files: Readonly<Record<string, string>> = {
  'main/event/ends-first.yaml': event('2027-03-27T09:00', '2027-03-26'),
  'main/event/ends-early.yaml': event('2027-03-27T09:00', '2027-03-27T08:00'),
  'main/event/one-day.yaml': event('2027-03-27T09:00', '2027-03-27'),
  'main/event/whole-day.yaml': event('2027-03-27', '2027-03-27T17:00'),
  'main/organisation/yesterday.yaml': certified('30 May 2026'),
  'main/organisation/today.yaml': certified('31 May 2026'),
  'main/organisation/withdrawn.yaml': certified('30 May 2026', 'Withdrawn'),
};

let found: ReturnType<typeof checkCorpus>;
beforeAll(async () => {
  found = checkCorpus(readCorpusFiles(await writeSampleCorpus(files), allSites), NOW);
});

describe('the check of dates', () => {
  it.each([
    [
      'an event that ends before the day of its start',
      'event/ends-first',
      [
        'warning 4: dateOfEvent: the end, 2027-03-26, is before the start, 2027-03-27T09:00: correct one of them',
      ],
    ],
    [
      'an event that ends before the time of its start',
      'event/ends-early',
      [
        'warning 4: dateOfEvent: the end, 2027-03-27T08:00, is before the start, 2027-03-27T09:00: correct one of them',
      ],
    ],
    ['no event that ends on the day of its start', 'event/one-day', []],
    ['no event that ends at a time of the day of its start', 'event/whole-day', []],
    [
      'a certificate that has expired',
      'organisation/yesterday',
      [
        'notice 1: certifiedStatus is Certified, but dateOfExpiry, 30 May 2026, has passed, so the page says that it has expired: correct one of them',
      ],
    ],
    ['no certificate on its last day', 'organisation/today', []],
    ['no expiry of an entry with another status', 'organisation/withdrawn', []],
  ])('reports %s', (_what, name, says) => {
    const said = found.filter(({ file }) => file === `main/${name}.yaml`);
    expect(said.map(({ level, line, message }) => `${level} ${line}: ${message}`)).toEqual(says);
  });
});
