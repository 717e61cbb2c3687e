import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const entry = (title: string, ...items: string[]) => ({ title, value: items.map((item) => ({ item })) });

const render = (type: string, page: object) =>
  renderPage(`/${type}/x`, { article: { page: { type, title: 'X', ...page } }, pageCheck: {} });

/** The date by the title of a news page with this metadata. */
const dateOf = async (metadata: object[], type = 'news') =>
  (await render(type, { metadata })).texts('.page-date');

describe('the date by the title', () => {
  it('is that of a metadata entry titled Reviewed or Published that has a value [3-20]', async () => {
    const version = entry('Version', '2026-02-02');
    expect(await dateOf([version, entry('Published', '2024-01-01'), entry('Reviewed')])).toEqual([
      'Published 1 Jan 2024',
    ]);
    expect(await dateOf([version, entry('Reviewed', '2026-01-01')])).toEqual(['Reviewed 1 Jan 2026']);
    expect(await dateOf([version])).toEqual([]);
  });

  it('is that of Reviewed if both have a value, in any order [3-21]', async () => {
    const entries = [entry('Published', '2024-01-01'), entry('Reviewed', '2026-01-01')];
    expect(await dateOf(entries)).toEqual(['Reviewed 1 Jan 2026']);
    expect(await dateOf(entries.toReversed())).toEqual(['Reviewed 1 Jan 2026']);
  });

  it.each([
    ...['blog-post', 'news', 'report', 'speech'].map((type) => [type, true] as const),
    ...['guidance', 'information', 'case-study', 'whitepaper'].map((type) => [type, false] as const),
  ])('is on a page of type %s: %s [3-22]', async (type, isShown) => {
    expect(await dateOf([entry('Published', '2024-01-01')], type)).toEqual(
      isShown ? ['Published 1 Jan 2024'] : [],
    );
  });

  it('has no label without a date', async () => {
    expect(await dateOf([entry('Reviewed', 'soon'), entry('Published', '2026-13-45')])).toEqual([]);
    const page = await render('guidance', { dateModify: 'soon', modifiedDate: 'later' });
    expect(page.texts('.metadata dt')).toEqual([]);
    const known = await render('guidance', { dateModify: 'soon', modifiedDate: '2026-01-02' });
    expect(known.texts('.metadata')).toEqual(['Last updated2 Jan 2026']);
    const result = { title: 'X', pageUrl: '/x', date: 'soon' };
    const found = await renderPage('/section/a/b', {
      section: { page: { title: 'Products', 'content-type': 'section-product-categories-page' } },
      organisationSearch: { documents: [result, { ...result, date: '2026-01-02' }], numFound: 2 },
    });
    expect(found.texts('.result__facts').filter((text) => text !== '')).toEqual(['Updated 2 Jan 2026']);
  });
});

describe('a date', () => {
  it.each([
    ['2026-01-05', '5 Jan 2026'],
    ['2026-06-30T23:30:00Z', '1 Jul 2026'],
    [' 3 September 2026 ', '3 Sep 2026'],
  ])('%s displays as day, short month, year: %s [5-43]', async (value, shown) => {
    const metadata = ['Published', 'Reviewed', 'Next review'].map((title) => entry(title, value));
    const page = await render('news', { dateModify: value, metadata });
    expect(page.texts('.metadata time')).toEqual([shown, shown, shown, shown]);
    expect(page.texts('.metadata dd')).toEqual([shown, shown, shown, shown]);
    expect(page.texts('.page-date')).toEqual([`Reviewed ${shown}`]);
    const day = page.find('.page-date time').getAttribute('datetime');
    const data = JSON.parse(page.find('script[type="application/ld+json"]').text);
    expect([data.datePublished, data.dateModified]).toEqual([day, day]);
  });

  /** Where a date is shown on pages that have it in every possible field. */
  async function shownOn(date: string) {
    const metadata = [entry('Published', date)];
    const news = await render('news', { dateModify: date, metadata, changes: [{ date, note: 'Changed.' }] });
    const event = await render('event', { cost: 'Free', dateOfEvent: { start: date, end: date } });
    const revision = { date, number: '1', summary: 'First.' };
    const advisory = await render('advisory', { revisionHistory: [revision] });
    const tile = { title: 'Tile', linkUrl: '/x', lastModifiedDate: date };
    const link = { title: 'News', pageLink: '/news/x', publishedDate: date };
    const countdownSection = { countdowndate: date, description: 'Ends' };
    const sectionPage = { countdownSection, rightPanel: { newsList: [link] } };
    const section = { page: { title: 'S', sectionPage } };
    const homePage = { page: { title: 'Home', articleTiles: { items: [tile] } } };
    const pages = [
      ...[news, event, advisory],
      await renderPage('/section/a/b', { section }),
      await renderPage('/', { homePage }),
    ];
    return pages.map((page) => page.texts('time'));
  }

  it('is shown everywhere on a page that states it', async () => {
    const shown = '1 Jul 2026';
    expect(await shownOn('2026-06-30T23:30:00Z')).toEqual([
      [shown, shown, shown, shown],
      [shown],
      [shown],
      [shown, shown],
      [shown],
    ]);
  });

  it.each(['2026-02-31', '2026-02-31T09:00:00Z', '2026-02-31 09:00'])(
    'that does not exist, %s, is shown nowhere',
    async (never) => {
      expect(await shownOn(never)).toEqual([[], [], [], [], []]);
      const page = await render('guidance', { metadata: [entry('Next review', never, '2026-03-04')] });
      expect(page.texts('.metadata dd')).toEqual(['4 Mar 2026']);
    },
  );

  it.each([
    ['2026-11-20', true],
    ['2026-11-20T23:59:59Z', true],
    ['2026-11-21', false],
    ['2026-11-21T00:00:00Z', false],
    ['2026-11-22', false],
    ['soon', false],
  ])('of an event, %s, is past on 21 November, all day long: %s [5-44]', async (start, isPast) => {
    const article = { page: { type: 'event', title: 'X', cost: 'Free', dateOfEvent: { start } } };
    for (const time of ['00:00:00', '12:00:00', '23:59:59']) {
      const page = await renderPage('/event/x', { article }, { now: new Date(`2026-11-21T${time}Z`) });
      expect(page.texts('.about-event__over')).toEqual(isPast ? ['This event is over.'] : []);
    }
  });
});

describe('an event with hours', () => {
  const event = async (start: string, end?: string) => {
    const page = await render('event', { dateOfEvent: { start, end } });
    const data = JSON.parse(page.find('script[type="application/ld+json"]').text);
    return [
      page.texts('.about-event dd').join(', '),
      page.find('.about-event time').getAttribute('datetime'),
      data.startDate,
      data.endDate,
    ];
  };

  it.each([
    ['in summer', '2027-06-11T09:00:00Z', '2027-06-11T14:00:00Z', '11 Jun 2027, 10:00 to 15:00 BST'],
    ['in winter', '2027-02-11T09:30:00Z', '2027-02-11T16:30:00Z', '11 Feb 2027, 09:30 to 16:30 GMT'],
    ['elsewhere', '2027-06-11T09:00:00-04:00', undefined, '11 Jun 2027, 14:00 BST'],
    [
      'while clocks change',
      '2027-03-27T10:00:00Z',
      '2027-03-28T10:00:00Z',
      '27 Mar 2027 - 28 Mar 2027, 10:00 GMT to 11:00 BST',
    ],
    [
      'around midnight',
      '2027-06-11T22:30:00Z',
      '2027-06-11T23:30:00Z',
      '11 Jun 2027 - 12 Jun 2027, 23:30 to 00:30 BST',
    ],
  ])('shows the local time and its name, %s', async (_when, start, end, shown) => {
    expect(await event(start, end)).toEqual([
      shown,
      start.slice(0, 10),
      new Date(start).toISOString(),
      end && new Date(end).toISOString(),
    ]);
  });

  // `tests/unit/dates` runs on machines in other zones.
  it('is in local time if the content names no zone, and so is a countdown', async () => {
    expect(await event('2027-06-11T10:00', '2027-06-11 15:00:00')).toEqual([
      ...['11 Jun 2027, 10:00 to 15:00 BST', '2027-06-11'],
      ...['2027-06-11T09:00:00.000Z', '2027-06-11T14:00:00.000Z'],
    ]);
    const countdownSection = { countdowndate: '2027-06-12T00:30' };
    const section = { page: { title: 'S', sectionPage: { countdownSection } } };
    const page = await renderPage('/section/a/b', { section }, { now: new Date('2027-06-11T23:29:00Z') });
    expect(page.texts('.countdown__value')).toEqual(['0', '0', '1', '0']);
    expect(page.texts('.countdown time')).toEqual(['12 Jun 2027']);
  });
});

it.each([
  [{ dateUntil: '2026-11-20' }, false],
  [{ dateUntil: '2026-11-21' }, true],
  [{ dateUntil: '2026-11-22' }, true],
  [{}, true],
])(
  "a flag such as 'Breaking' with the fields %j shows on 21 November: %s [4-49]",
  async (fields, isShown) => {
    const flag = { text: 'Breaking', ...fields };
    const homePage = {
      page: { title: 'Home', incidentPanel: { items: [{ title: 'Incident', linkUrl: '/news/x', flag }] } },
    };
    for (const time of ['00:00:00', '23:59:59']) {
      const page = await renderPage('/', { homePage }, { now: new Date(`2026-11-21T${time}Z`) });
      expect(page.texts('.incident .flag')).toEqual(isShown ? ['Breaking'] : []);
    }
  },
);
