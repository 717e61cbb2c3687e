import { describe, expect, it } from 'vitest';
import { itShows } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';

const event = {
  type: 'event',
  title: 'Exercise workshop',
  summary: 'A day of rehearsals.',
  primaryImage: { imagePath: '/images/stage.jpg', imageDescription: 'A stage' },
  content: { items: [{ subheading: 'Programme', description: '<p>Talks.</p>' }] },
  dateOfEvent: { start: '2027-04-21', end: '2027-04-22' },
  cost: '45 pounds',
  location: {
    buildingNameNumber: 'The Old Signal Box',
    street: 'Station Approach',
    city: 'Birchwick',
    county: 'Northshire',
    postCode: 'BW7 4QQ',
  },
  website: 'https://events.example/workshops/',
  register: { registerLink: 'https://events.example/book', registerTitle: 'Book your place' },
};
const LOCATION = 'The Old Signal Box Station Approach Birchwick Northshire BW7 4QQ';
const render = (fields: object = {}, path = '/event/workshop') =>
  renderPage(path, { article: { page: { ...event, ...fields } }, pageCheck: {} });
const renderBare = (fields: object = {}) =>
  renderPage('/event/workshop', { article: { page: { type: 'event', title: 'Bare', ...fields } } });

describe('an event page', () => {
  itShows('has its %s', render, {
    'about panel beside its text [2.3-85]': {
      h1: ['Exercise workshop'],
      '.about-event h2': ['About this event'],
      '.block h2': ['Programme'],
    },
    'cost, date as start - end, location and website [2.3-86] [2.3-87] [2.3-88] [2.3-89] [3-76]': {
      '.about-event dt': ['Cost', 'Date of Event', 'Location', 'Website'],
      '.about-event dd': expect.arrayContaining(['45 pounds', '21 Apr 2027 - 22 Apr 2027', LOCATION]),
      '.about-event dd a @href': ['https://events.example/workshops/'],
      '.about-event dd a': [expect.stringMatching(/^events\.example\/workshops\b(?!\/)/)],
    },
    'register button with its title and link [2.3-90] [3-78]': {
      '.about-event .button:first-child': [expect.stringContaining('Book your place')],
      '.about-event .button:first-child @href': ['https://events.example/book'],
    },
  });

  it.each(['buildingNameNumber', 'street', 'city', 'county', 'postCode'] as const)(
    'shows %s of a location without other fields [3-77]',
    async (field) => {
      const page = await renderBare({ location: { [field]: 'Only this' } });
      expect(page.texts('.about-event dd')).toContain('Only this');
    },
  );

  it.each(['events.example', 'www.events.example/workshops?a=b', 'Events.example#book'])(
    'links to the other site in %s, with its scheme or without',
    async (address) => {
      const register = { registerLink: address, registerTitle: 'Book' };
      const page = await render({ website: address, register });
      const links = '.about-event dd a, .about-event .button';
      expect(page.hrefs(links)).toEqual([`https://${address}`, `https://${address}`]);
      expect(page.attributes(links, 'target')).toEqual(['_blank', '_blank']);
      expect(page.texts('.about-event dd a')).toEqual([expect.stringContaining(address)]);
      expect(page.structuredData()[0]).toMatchObject({
        offers: { url: expect.stringContaining('https://') },
      });
    },
  );

  it.each([{}, { registerTitle: '' }, { registerTitle: ' ' }])(
    'has a register button without its own title: %j',
    async (title) => {
      const page = await render({ register: { registerLink: 'https://events.example/book', ...title } });
      expect(page.texts('.about-event .button')[0]).toContain('Register for this event');
      expect(page.hrefs('.about-event .button')[0]).toBe('https://events.example/book');
    },
  );

  it.each(['soon', '04/21/2027', '2027-02-31', '2027-02-31T10:00'])(
    'has no calendar file if its start, %s, is not a date',
    async (start) => {
      const dateOfEvent = { start, end: '2027-04-22' };
      expect((await renderBare({ dateOfEvent })).texts('.about-event')).toEqual([]);
      const page = await render({ dateOfEvent, register: undefined });
      expect(page.texts('.about-event dt')).toEqual(['Cost', 'Location', 'Website']);
      expect(page.texts('.about-event__actions')).toEqual([]);
      expect(page.structuredData().map((one) => one['@type'])).toEqual(['BreadcrumbList']);
    },
  );

  it('can be booked and added to a calendar until it is over', async () => {
    const page = await render({}, '/event/conferences/2027/workshop');
    expect(page.hrefs('.about-event__calendar')).toEqual(['/event/conferences/2027/workshop.ics']);
    const over = await render({ dateOfEvent: { start: '2026-11-20' } });
    expect(over.texts('.about-event__actions, .about-event__over')).toEqual(['This event is over.']);
    for (const start of ['2026-11-21', '2026-11-19']) {
      const today = await render({ dateOfEvent: { start, end: '2026-11-21' } });
      expect(today.texts('.about-event__over')).toEqual([]);
      expect(today.texts('.about-event__actions a')).toHaveLength(2);
    }
  });

  it('is an event to search engines, with its days, place and organiser', async () => {
    const [data] = (await render()).structuredData();
    expect(data).toMatchObject({
      '@type': 'Event',
      name: 'Exercise workshop',
      startDate: '2027-04-21',
      endDate: '2027-04-22',
      url: 'https://www.ncsc.example/event/workshop',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'The Old Signal Box',
        address: {
          streetAddress: 'Station Approach',
          addressLocality: 'Birchwick',
          addressRegion: 'Northshire',
          postalCode: 'BW7 4QQ',
          addressCountry: 'GB',
        },
      },
      offers: { url: 'https://events.example/book' },
      organizer: { '@type': 'Organization', name: 'National Cyber Security Centre' },
    });
    const [online] = (await render({ location: { buildingNameNumber: 'Online' } })).structuredData();
    expect(online).toMatchObject({
      location: { '@type': 'VirtualLocation' },
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    });
    const location = { street: 'Mill Lane', city: 'Birchwick' };
    const near = await render({ location, summary: '', register: { registerLink: '/book' } });
    expect(near.structuredData()[0]).not.toHaveProperty('description');
    expect(near.structuredData()[0]).toMatchObject({
      location: { name: 'Mill Lane' },
      offers: { url: 'https://www.ncsc.example/book' },
    });
    const undated = (await render({ dateOfEvent: undefined })).structuredData();
    expect(undated.map((one) => one['@type'])).toEqual(['BreadcrumbList']);
  });

  it.each<[cost: string, isFree: boolean | 'nothing']>([
    ['Free', true],
    ['free of charge', true],
    ['Free. Travel grants for schools more than 30 km away', true],
    ['£45, including lunch', false],
    ['45 pounds', false],
    ['0,50 €', false],
    ['45,00 Euro zzgl. MwSt.', false],
    ['£180 for two days; students free', false],
    ['Free for members, £20 for others', false],
    ...['Free, parking £5', 'Free for members', 'kostenlos', '0 €', 'Anmeldung bis 30. Juni', ''].map(
      (cost): [string, 'nothing'] => [cost, 'nothing'],
    ),
  ])('that costs %j tells search engines whether it is free: %j', async (cost, isFree) => {
    const [data] = (await render({ cost })).structuredData();
    expect(data?.isAccessibleForFree ?? 'nothing').toBe(isFree);
  });

  it('says nothing of an unknown cost, and each line of its location once', async () => {
    const page = await render({
      cost: undefined,
      location: { street: 'Mill Lane', city: 'Bath', county: 'Bath' },
    });
    expect(page.structuredData()[0]).not.toHaveProperty('isAccessibleForFree');
    expect(page.texts('.about-event dt')).toEqual(['Date of Event', 'Location', 'Website']);
    expect(page.texts('.about-event dd')).toContain('Mill Lane Bath');
  });

  it.each([
    ['/event/a', 200],
    ['/event/a/b', 200],
    ['/event/a/b/c', 200],
    ['/event/a/b/c/d', 404],
  ])('at %s has status %i: no more than three levels [2.1-19]', async (path, status) => {
    const page = await render({}, path);
    expect([page.status, page.texts('.about-event h2').length]).toEqual([status, status === 200 ? 1 : 0]);
  });
});
