import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

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
  it('shows when it was last updated, and links to the changes', async () => {
    const page = await render({ changes });
    const entry = page.document
      .querySelectorAll('.metadata__entry')
      .find((each) => each.querySelector('dt')?.text === 'Last updated');
    expect(entry?.querySelector('time')?.getAttribute('datetime')).toBe('2026-05-06');
    expect(entry?.querySelector('a')?.text).toBe('See all updates');
    expect(page.find(entry?.querySelector('a')?.getAttribute('href') ?? '').text).toBe(
      'Updates to this page',
    );
  });

  it('lists them at its foot, before the feedback question, newest first', async () => {
    const page = await render({
      changes,
      userFeedback: { articleRatingText_s: 'Useful?', articleRating: [{ responseTitle_s: 'Yes' }] },
    });
    expect(page.texts('.history__when')).toEqual(['Minor change, 6 May 2026', '1 Mar 2026']);
    expect(page.texts('.history__entry > p:last-child')).toEqual([
      'A link led nowhere.',
      'Added <printed> codes.',
    ]);
    expect(page.html.indexOf('page-updates')).toBeLessThan(page.html.indexOf('id="feedback"'));
  });

  it('states the same day to search engines', async () => {
    const page = await render({ changes });
    expect(page.html).toContain('"dateModified":"2026-05-06"');
  });

  it('can be followed if the content service has such feeds', async () => {
    const feeds = (page: Awaited<ReturnType<typeof render>>) =>
      page.document
        .querySelectorAll('.page-updates a, .page-updates link[rel=alternate]')
        .map((link) => link.getAttribute('href'));
    expect(new Set(feeds(await render({ changes })))).toEqual(
      new Set(
        ['rss-feed.xml', 'atom-feed.xml', 'json-feed.json'].map(
          (ending) => `/api/1/services/v1/updates-${ending}?url=%2Fguidance%2Fscams`,
        ),
      ),
    );
    expect(feeds(await render({ changes }, ['all']))).toEqual([]);
  });
});

it('a page without a list of changes shows its modified date', async () => {
  const page = await render({});
  expect(page.texts('.metadata__entry')).toEqual(['Last updated1 Mar 2026']);
  expect(page.html).not.toContain('page-updates');
});
