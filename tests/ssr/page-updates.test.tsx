import { describe, expect, it } from 'vitest';
import { expectShown } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { userFeedback } from './sample-parts.ts';

const changes = [
  { date: '2026-03-01', note: 'Added <printed> codes.' },
  { date: '2026-05-06', note: 'A link led nowhere.', level: 'minor' },
];
const header = (feeds: readonly string[]) => ({
  navItems: [{ title: 'Advice', pageLink: '/section/advice' }],
  capabilities: { feeds },
});

const render = (page: object, feeds: readonly string[] = ['updates']) =>
  renderPage('/guidance/scams', {
    header: header(feeds),
    article: { page: { type: 'guidance', title: 'Scams', dateModify: '2026-03-01', ...page } },
  });

describe('a page with a list of changes', () => {
  it('states its last day, for search engines too, links to the list at its foot, newest first', async () => {
    const page = await render({ changes, userFeedback });
    expectShown(page, {
      '.metadata__entry dt': ['Last updated'],
      '.metadata__entry time @datetime': ['2026-05-06'],
      '.metadata__entry a': ['See all updates'],
      '.history__when': ['Minor change, 6 May 2026', '1 Mar 2026'],
      '.history__entry > p:last-child': ['A link led nowhere.', 'Added <printed> codes.'],
    });
    expect((await render({ changes: changes.slice(1) })).texts('.metadata__entry a')).toHaveLength(1);
    expect(page.find(page.hrefs('.metadata__entry a')[0] ?? '').text).toBe('Updates to this page');
    expect(page.html.indexOf('page-updates')).toBeLessThan(page.html.indexOf('id="--feedback"'));
    expect(page.structuredData()[0]).toMatchObject({ dateModified: '2026-05-06' });
  });

  it('can be followed if the content service has such feeds', async () => {
    const feeds = async (...kinds: string[]) =>
      new Set((await render({ changes }, kinds)).hrefs('.page-updates :is(a, link[rel=alternate])'));
    const files = ['rss-feed.xml', 'atom-feed.xml', 'json-feed.json'];
    const addresses = files.map((file) => `/api/1/services/v1/updates-${file}?url=%2Fguidance%2Fscams`);
    expect(await feeds('updates')).toEqual(new Set(addresses));
    expect(await feeds('all')).toEqual(new Set());
  });
});

const none = { changes: [], userFeedback: { ...userFeedback, articleRating: [] } };
it.each([{}, none])('a page without changes and ratings shows its modified date alone: %j', async (more) => {
  const page = await render(more);
  expect(page.texts('.metadata__entry')).toEqual(['Last updated1 Mar 2026']);
  expect(page.texts('.page-updates, .feedback')).toEqual([]);
});
