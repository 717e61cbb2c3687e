import { describe, expect, it } from 'vitest';
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

const render = (fields: object = {}, path = '/event/workshop') =>
  renderPage(path, { article: { page: { ...event, ...fields } }, pageCheck: {} });

const dataOf = (page: Awaited<ReturnType<typeof render>>) =>
  page.document.querySelectorAll('script[type="application/ld+json"]').map((block) => JSON.parse(block.text));

describe('an event page', () => {
  it('has an about panel beside its text [2.3-85]', async () => {
    const page = await render();
    expect(page.texts('.about-event h2')).toEqual(['About this event']);
    expect(page.texts('h1')).toEqual(['Exercise workshop']);
    expect(page.texts('.block h2')).toEqual(['Programme']);
  });

  it('shows cost, date as start - end, location and website [2.3-86] [2.3-87] [2.3-88] [2.3-89] [3-76]', async () => {
    const page = await render();
    expect(page.texts('.about-event dt')).toEqual(['Cost', 'Date of Event', 'Location', 'Website']);
    const [cost, date, location, website] = page.document.querySelectorAll('.about-event dd');
    expect(cost?.text).toBe('45 pounds');
    expect(date?.text).toBe('21 Apr 2027 - 22 Apr 2027');
    expect(location?.querySelectorAll('span').map(({ text }) => text)).toEqual([
      'The Old Signal Box',
      'Station Approach',
      'Birchwick',
      'Northshire',
      'BW7 4QQ',
    ]);
    expect(website?.querySelector('a')?.getAttribute('href')).toBe('https://events.example/workshops/');
  });

  it.each(['buildingNameNumber', 'street', 'city', 'county', 'postCode'] as const)(
    'shows %s of a location that has nothing else [3-77]',
    async (field) => {
      const page = await render({ location: { [field]: 'Only this' } });
      expect(page.texts('.about-event__line')).toEqual(['Only this']);
    },
  );

  it('has a register button with its title and link [2.3-90] [3-78]', async () => {
    const page = await render();
    const button = page.find('.about-event .button');
    expect(button.text).toContain('Book your place');
    expect(button.getAttribute('href')).toBe('https://events.example/book');
  });

  it.each(['events.example', 'www.events.example/workshops?a=b', 'Events.example#book'])(
    'leads to the other site that %s names, with its scheme or without',
    async (address) => {
      const register = { registerLink: address, registerTitle: 'Book' };
      const page = await render({ website: address, register });
      for (const link of page.document.querySelectorAll('.about-event dd a, .about-event .button')) {
        expect(link.getAttribute('href')).toBe(`https://${address}`);
        expect(link.getAttribute('target')).toBe('_blank');
      }
      expect(page.texts('.about-event dd a')).toEqual([expect.stringContaining(address)]);
      expect(dataOf(page)[0].offers.url).toContain('https://');
      const within = await render({ website: '/event/workshops' });
      expect(within.find('.about-event dd a').getAttribute('href')).toBe('/event/workshops');
    },
  );

  it.each([undefined, '', ' '])('has a register button without a title of its own: %j', async (title) => {
    const register = { registerLink: 'https://events.example/book', registerTitle: title };
    const button = (await render({ register })).find('.about-event .button');
    expect(button.text).toContain('Register for this event');
    expect(button.getAttribute('href')).toBe('https://events.example/book');
  });

  it('keeps the hours of dates with a blank for the T', async () => {
    const page = await render({ dateOfEvent: { start: '2027-06-11 10:00', end: '2027-06-11 15:30:00' } });
    expect(page.texts('.about-event time')).toEqual(['11 Jun 2027']);
    expect(page.texts('.about-event dd')).toContain('10:00 to 15:30 BST');
    expect(dataOf(page)[0].startDate).toBe('2027-06-11T09:00:00.000Z');
  });

  it.each(['soon', '04/21/2027', '2027-02-31', '2027-02-31T10:00'])(
    'has no calendar file when its beginning, %s, is not a date',
    async (start) => {
      const dateOfEvent = { start, end: '2027-04-22' };
      const bare = { type: 'event', title: 'Bare', dateOfEvent };
      const empty = await renderPage('/event/workshop', { article: { page: bare } });
      expect(empty.document.querySelector('.about-event')).toBeNull();
      const page = await render({ dateOfEvent, register: undefined });
      expect(page.texts('.about-event dt')).toEqual(['Cost', 'Location', 'Website']);
      expect(page.document.querySelector('.about-event__actions')).toBeNull();
      expect(dataOf(page).map((one) => one['@type'])).toEqual(['BreadcrumbList']);
    },
  );

  it('shows one day once, and the hours of an event that has them', async () => {
    const page = await render({
      dateOfEvent: { start: '2027-02-11T09:30:00Z', end: '2027-02-11T16:30:00Z' },
    });
    expect(page.texts('.about-event time')).toEqual(['11 Feb 2027']);
    expect(page.texts('.about-event dd')).toContain('09:30 to 16:30 GMT');
  });

  it('can be booked and put into a calendar until it is over', async () => {
    const page = await render({}, '/event/conferences/2027/workshop');
    expect(page.find('.about-event__calendar').getAttribute('href')).toBe(
      '/event/conferences/2027/workshop.ics',
    );
    const over = await render({ dateOfEvent: { start: '2026-11-20' } });
    expect(over.document.querySelector('.about-event__actions')).toBeNull();
    expect(over.texts('.about-event__over')).toEqual(['This event is over.']);
    const today = await render({ dateOfEvent: { start: '2026-11-21' } });
    expect(today.document.querySelector('.about-event__over')).toBeNull();
    expect(today.texts('.about-event__actions a')).toHaveLength(2);
  });

  it('has no panel when nothing is known of it', async () => {
    const page = await renderPage('/event/workshop', { article: { page: { type: 'event', title: 'Bare' } } });
    expect(page.document.querySelector('.about-event')).toBeNull();
  });

  it('is an event to search engines, with its days, place and organiser', async () => {
    const [data] = dataOf(await render());
    expect(data).toMatchObject({
      '@type': 'Event',
      name: 'Exercise workshop',
      startDate: '2027-04-21',
      endDate: '2027-04-22',
      location: {
        '@type': 'Place',
        name: 'The Old Signal Box',
        address: { streetAddress: 'Station Approach', addressLocality: 'Birchwick', postalCode: 'BW7 4QQ' },
      },
      offers: { url: 'https://events.example/book' },
      organizer: { name: 'National Cyber Security Centre' },
    });
    const [online] = dataOf(await render({ location: { buildingNameNumber: 'Online' } }));
    expect(online.location['@type']).toBe('VirtualLocation');
    const undated = dataOf(await render({ dateOfEvent: undefined }));
    expect(undated.map((one) => one['@type'])).toEqual(['BreadcrumbList']);
  });

  it.each(['/event/a', '/event/a/b', '/event/a/b/c'])('is shown at %s [2.1-19]', async (path) => {
    const page = await render({}, path);
    expect(page.status).toBe(200);
    expect(page.texts('.about-event h2')).toEqual(['About this event']);
  });

  it('is shown no deeper than three levels [2.1-19]', async () => {
    expect((await render({}, '/event/a/b/c/d')).status).toBe(404);
  });

  it('is not found when the document at its address is of another type', async () => {
    expect((await render({ type: 'news' })).status).toBe(404);
  });
});
