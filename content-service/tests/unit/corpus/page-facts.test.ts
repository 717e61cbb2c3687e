import { describe, expect, it } from 'vitest';
import type { CorpusPage, GuideCorpusPage } from '../../../corpus/corpus.ts';
import {
  changesOf,
  firstPublished,
  majorUpdate,
  menuLinks,
  metadataValues,
  newestPages,
  newsDate,
  pageDate,
  pageTitle,
  pathsBelow,
  topicsOf,
} from '../../../corpus/page-facts.ts';
import { tinySite } from '../tiny-corpus.ts';

const LONDON = 'Europe/London';

const fact = (title: string, ...values: readonly string[]) =>
  `  - title: ${title}\n    value: [${values.map((item) => `{ item: ${item} }`)}]\n`;
const facts = (...all: readonly string[]) => `metadata:\n${all.join('')}`;
const change = (level: string, date: string) =>
  `changes:\n  - { level: ${level}, date: ${date}, note: Better }\n  - { level: minor, date: 2027-01-01, note: Typo }\n`;
const FACTS = facts(fact('published', '2026-01-02'), fact('Written for', 'All', 'Others'));
const NEW = facts(fact('Published', '2026-01-02'));
const REVIEWED = facts(fact('Published', '2026-01-02'), fact('Reviewed', 'soon', '2026-03-02'));

function page(text: string, name = 'news/a'): CorpusPage {
  const files = { [`main/${name}.yaml`]: `title: A\n${text}` };
  const [only] = tinySite(files, Date.UTC(2030, 0, 1)).pages.values();
  if (!only) throw new Error('there is no page');
  return only;
}
const guide = (text: string) => page(text, 'collection/a');
const event = (text: string) => page(`${text}dateOfEvent: { start: 2026-09-01T23:30:00Z }\n`, 'event/a');
const section = page('', 'section/a');

describe('a page', () => {
  it('has facts and topics if it is an article or of a guide', () => {
    const topics = 'topics: { item: [{ termTitle: Passwords }, { termTitle: Phones }] }\n';
    for (const of of [page, guide]) {
      const article = of(`${FACTS}${topics}${change('major', '2026-02-02')}`);
      expect(metadataValues(article, 'WRITTEN for')).toEqual(['All', 'Others']);
      expect(topicsOf(article)).toEqual(['Passwords', 'Phones']);
      expect(changesOf(article).map(({ note }) => note)).toEqual(['Better', 'Typo']);
      expect(firstPublished(article, LONDON)).toBe('2026-01-02');
    }
    for (const none of [section, page('')]) {
      expect(metadataValues(none, 'Published')).toEqual([]);
      expect([topicsOf(none), changesOf(none)]).toEqual([[], []]);
      expect(firstPublished(none, LONDON)).toBeUndefined();
    }
  });

  it.each<[what: string, page: CorpusPage, listed: string | undefined, news?: string]>([
    ['without a date', page(''), undefined],
    ['of another kind', section, undefined],
    ['that was published', page(NEW), '2026-01-02'],
    ['that was reviewed', page(REVIEWED), '2026-03-02'],
    ['with a major change', page(NEW + change('major', '2026-02-02')), '2026-02-02'],
    ['with a major change before its review', page(REVIEWED + change('major', '2026-02-02')), '2026-03-02'],
    [
      'with a major change on the day of its review',
      page(REVIEWED + change('major', '2026-03-02')),
      '2026-03-02',
    ],
    ['with a minor change', page(NEW + change('minor', '2026-02-02')), '2026-01-02'],
    ['with a date of change alone', page('dateModify: 2026-04-02\n'), '2026-04-02'],
    ['about an event', event(''), '2026-09-02'],
    ['about an event that was announced', event(NEW), '2026-09-02', '2026-01-02'],
    ['about an event with a date of change', event('dateModify: 2026-04-02\n'), '2026-09-02', '2026-04-02'],
    ['about an event of unknown date', page(NEW, 'event/a'), '2026-01-02'],
  ])('%s is listed under its date', (_what, of, listed, news = listed) => {
    expect([pageDate(of, LONDON), newsDate(of, LONDON)]).toEqual([listed, news]);
  });

  it('has its last major change as an update', () => {
    const updated = page(change('major', '2026-02-02'));
    expect(majorUpdate(updated, LONDON)).toEqual({ day: '2026-02-02', note: 'Better' });
    expect(majorUpdate(page(REVIEWED + change('major', '2026-03-02')), LONDON)).toBeUndefined();
    expect(majorUpdate(section, LONDON)).toBeUndefined();
  });
});

describe('the pages of a site', () => {
  const dated = (day: string) => `title: A\n${facts(fact('Published', day))}`;
  const site = tinySite(
    {
      'main/news/b.yaml': dated('2026-01-02'),
      'main/news/a.yaml': dated('2026-01-02'),
      'main/news/c.yaml': dated('2026-02-02'),
      'main/news/d.yaml': 'title: Without a date\n',
      'main/report/e.yaml': dated('2026-03-02'),
      'main/pages/news/f.yaml': 'title: A section\n',
    },
    Date.UTC(2030, 0, 1),
  );

  it('are listed by type, newest first', () => {
    expect(newestPages(site, 'news').map(({ path }) => path)).toEqual([
      '/news/c',
      '/news/a',
      '/news/b',
      '/news/d',
    ]);
  });

  it('are found by the beginning of their addresses, and by address', () => {
    const below = (folder: string) => [...pathsBelow(site, folder)];
    expect(below('/report/')).toEqual(['/report/e']);
    expect(below('/section/')).toEqual([]);
    const stored = {
      ...site,
      pages: Object.assign(new Map<string, never>(), {
        changes: () => [{ path: '/report/x', file: '', modified: undefined }],
      }),
    };
    expect([...pathsBelow(stored, '/report/')]).toEqual(['/report/x']);
    const found = ['/', '', '/home', '/news/d/', '/none', '/%zz'].map((address) => pageTitle(site, address));
    expect(found).toEqual(['Home', 'Home', 'Home', 'Without a date', undefined, undefined]);
  });

  it('in the menu of a guide are those at all its levels', () => {
    const menu =
      'nav_menu: { title: B, pages: [{ link: /a, child_pages: [{ link: /b }, { link: /c }] }, { link: /d }] }\n';
    const links = (of: CorpusPage) => menuLinks(of as GuideCorpusPage);
    expect(links(guide(menu))).toEqual(['/a', '/b', '/c', '/d']);
    expect(links(guide(''))).toEqual([]);
  });
});
