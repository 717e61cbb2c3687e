import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { changesOf, siteAt } from '../../../corpus/site-view.ts';
import { readPages, writePages } from '../../../storage/site-file.ts';
import { tinySite } from '../tiny-corpus.ts';

const day = (date: number) => Date.UTC(2026, 0, date);
const from = (date: number, rest = '') => `title: From ${date}\npublishFrom: 2026-01-0${date}\n${rest}`;
const until = (date: number) => `title: Until ${date}\npublishUntil: 2026-01-0${date}\n`;

/** Loaded on 1 January. */
const site = tinySite(
  {
    'main/news/a-draft.yaml': 'title: Draft\nstate: draft\npublishFrom: 2026-01-06\n',
    'main/news/always.yaml': 'title: Always\ndateModify: 2025-01-02\n',
    'main/news/from-2.yaml': from(2, 'redirectFrom: /old\n'),
    'main/news/brief.yaml': from(2, 'publishUntil: 2026-01-04\n'),
    'main/news/old-draft.yaml': 'title: Withdrawn\nstate: draft\npublishUntil: 2026-01-03\n',
    'main/news/until-3.yaml': until(3),
    'main/redirects.yaml':
      '- { source: /one, target: /news/from-2/ }\n- { source: /two, target: https://news.example/from-2 }\n- { source: /old, target: /news/always }\n',
  },
  day(1),
);
const shown = (...view: Parameters<typeof siteAt>) =>
  Array.from(siteAt(...view).pages.values(), ({ path }) => path.slice('/news/'.length));

describe('the view of a site', () => {
  it.each([
    [day(1), false, ['always', 'until-3']],
    [day(2) - 1, false, ['always', 'until-3']],
    [day(2), false, ['always', 'brief', 'from-2', 'until-3']],
    [day(3) - 1, false, ['always', 'brief', 'from-2', 'until-3']],
    [day(3), false, ['always', 'brief', 'from-2']],
    [day(4), false, ['always', 'from-2']],
    [day(7), false, ['always', 'from-2']],
    [day(1), true, ['a-draft', 'always', 'old-draft', 'until-3']],
    [day(4), true, ['a-draft', 'always', 'from-2']],
  ])('at %i, with drafts %s, has the pages that are public then: %j', (moment, drafts, paths) => {
    const { pages, hidden, whole } = siteAt(site, moment, { drafts });
    expect(shown(site, moment, { drafts })).toEqual(paths);
    expect(Array.from(pages.changes?.() ?? [], ({ path }) => path.slice('/news/'.length))).toEqual(paths);
    expect(whole).toBe(site);
    for (const { path } of site.pages.values()) {
      const isShown = paths.includes(path.slice('/news/'.length));
      expect([pages.has(path), pages.get(path) !== undefined, hidden.has(path)]).toEqual([
        isShown,
        isShown,
        !isShown,
      ]);
    }
    expect(pages.has('/news/none')).toBe(false);
  });

  it('has no redirects to hidden pages', () => {
    // A copy has no views yet.
    const redirects = (moment: number) => Object.fromEntries(siteAt({ ...site }, moment).redirects);
    const always = { '/two': 'https://news.example/from-2' };
    expect(redirects(day(1))).toEqual({ ...always, '/old': '/news/always' });
    expect(redirects(day(2))).toEqual({ ...always, '/old': '/news/from-2', '/one': '/news/from-2/' });
  });

  it('begins and ends with a change, and is made once', () => {
    expect(changesOf(site)).toEqual([day(2), day(3), day(4)]);
    const begins = (moment: number) => siteAt(site, moment).changedAt.getTime();
    expect([day(1), day(2) - 1, day(2), day(3) - 1, day(9)].map(begins)).toEqual([
      day(1),
      day(1),
      day(2),
      day(2),
      day(4),
    ]);
    expect(siteAt(site, day(2)).changes).toEqual([day(3), day(4)]);
    expect(siteAt(site, day(9)).changes).toEqual([]);
    expect(siteAt(site, day(2))).toBe(siteAt(site, day(3) - 1));
    expect(siteAt(site, day(2))).not.toBe(siteAt(site, day(3)));
    expect(siteAt(site, day(2), { drafts: false })).toBe(siteAt(site, day(2)));
    // Loaded after its last change.
    expect(siteAt({ ...site, loadedAt: new Date(day(5)) }, day(6)).changedAt).toEqual(new Date(day(5)));
  });

  it('of a site whose pages are always public has all of them', () => {
    const always = tinySite({ 'main/news/a.yaml': 'title: A\n' });
    const view = siteAt(always, day(1));
    expect([view.pages, view.hidden.size, view.changes]).toEqual([always.pages, 0, []]);
  });
});

describe('stored pages', () => {
  function storedPages() {
    const database = new DatabaseSync(':memory:');
    writePages(database, site.pages.values());
    return readPages(database);
  }

  it('are those that were written, in order', () => {
    const stored = storedPages();
    expect([...stored.values()]).toEqual([...site.pages.values()]);
    expect([...(stored.changes?.() ?? [])]).toEqual(
      Array.from(site.pages.values(), ({ path, file, modified }) => ({ path, file, modified })),
    );
    for (const path of ['/news/always', '/news/until-3', '/news/none']) {
      expect(stored.get(path)).toEqual(site.pages.get(path));
      expect(stored.has(path)).toBe(site.pages.get(path) !== undefined);
    }
  });

  it('are hidden like those in memory', () => {
    const view = siteAt({ ...site, pages: storedPages() }, day(4));
    expect(Array.from(view.pages.changes?.() ?? [], ({ path }) => path)).toEqual([
      '/news/always',
      '/news/from-2',
    ]);
    expect(Array.from(view.pages.values(), ({ path }) => path)).toEqual(['/news/always', '/news/from-2']);
  });
});
