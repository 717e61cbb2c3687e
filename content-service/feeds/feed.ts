import { newestFirst, UPDATES } from '#shared/article/changes.ts';
import { cardPicture, readCardPicture } from '#shared/contract/card-picture.ts';
import type { PrimaryImage } from '#shared/contract/primitives.server.ts';
import { pageKinds } from '#shared/page-kinds.ts';
import { plainDate } from '#shared/ui/dates/place-time.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import { changesOf, firstPublished, majorUpdate, newsDate } from '../corpus/page-facts.ts';

const MOST_ITEMS = 20;

export interface FeedItem {
  readonly title: string;
  readonly summary: string;
  /** Absolute address. */
  readonly url: string;
  /** What tells items apart that lead to one page; undefined: its address does. */
  readonly id?: string;
  readonly published: Date;
  /** When it came to say what it says: the same, or its last major change. */
  readonly updated: Date;
  readonly authors: readonly string[];
  readonly topics: readonly string[];
  /** Picture, in a format that every reader shows. */
  readonly image: FeedImage | undefined;
}

interface FeedImage {
  /** Absolute address. */
  readonly url: string;
  /** What it shows; empty when it is there for its looks. */
  readonly alt: string;
  /** Undefined when another host has it. */
  readonly mediaType: string | undefined;
}

/** What all formats of a feed say. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** Absolute address of the site. */
  readonly home: string;
  /** Absolute address of the feed itself. */
  readonly self: string;
  /** Newest first, none without a date. */
  readonly items: readonly FeedItem[];
}

/** What a feed is made of, and where it will be. */
export interface FeedPlace {
  readonly site: SiteContent;
  /** A BCP 47 tag. */
  readonly language: string;
  /** Where readers know the site, such as `https://www.example.org`. */
  readonly origin: string;
  /** The feed's own address below it. */
  readonly path: string;
}

/** A feed of a site's pages, of one kind or of all, newest or newly changed first. */
export function makeFeed({ site, language, origin, path }: FeedPlace, name: string): Feed {
  const kind = pageKinds[name];
  const items = [...site.pages.values()]
    .filter((page) => page.kind === 'reading' && (!kind || page.page.type === name))
    .map((page) => ({ page, day: newsDate(page, site.timeZone) ?? '' }))
    .filter(({ day }) => day !== '')
    .sort((a, b) => b.day.localeCompare(a.day) || a.page.path.localeCompare(b.page.path))
    .slice(0, MOST_ITEMS)
    .map(({ page, day }) => feedItem(page, day, { site, origin }));
  return {
    title: `${kind?.feedTitle ?? 'Everything new'} - ${site.homePage.page.title}`,
    description: site.homePage.page.summary || site.homePage.page.title,
    language,
    home: `${origin}/`,
    self: `${origin}${path}`,
    items,
  };
}

/** The feed of the major changes of one page; undefined for a page that tells of none. */
export function makeUpdatesFeed(
  { site, language, origin, path }: FeedPlace,
  pagePath: string,
): Feed | undefined {
  const page = site.pages.get(pagePath);
  const changes = page ? changesOf(page) : [];
  if (!page || changes.length === 0) return undefined;
  const url = `${origin}${page.path}`;
  const { timeZone } = site;
  const majorChanges = changes.filter(({ level }) => level === 'major');
  const items = newestFirst(majorChanges, timeZone)
    .slice(0, MOST_ITEMS)
    .map(({ date, note }, place, shown) => {
      // By its moment, so that a note that is put otherwise stays the same entry.
      const alike = shown.slice(0, place).filter((other) => other.date === date).length;
      const moment = new Date(plainDate(date, timeZone) ?? date);
      return {
        title: `${page.page.title}: updated`,
        summary: note,
        url: `${url}#${UPDATES}`,
        id: `${url}#${UPDATES}-${[date, ...(alike > 0 ? [alike + 1] : [])].join('-')}`,
        published: moment,
        updated: moment,
        authors: [],
        topics: [],
        image: undefined,
      };
    });
  return {
    title: `Updates to ${page.page.title} - ${site.homePage.page.title}`,
    description: page.page.summary || page.page.title,
    language,
    home: url,
    self: `${origin}${path}`,
    items,
  };
}

function feedItem(
  page: CorpusPage,
  day: string,
  { site: { timeZone }, origin }: Pick<FeedPlace, 'site' | 'origin'>,
): FeedItem {
  const article = page.kind === 'reading' ? page.page : undefined;
  return {
    title: page.page.title,
    summary: majorUpdate(page, timeZone)?.note ?? page.page.summary,
    url: `${origin}${page.path}`,
    published: new Date(firstPublished(page, timeZone) ?? day),
    updated: new Date(day),
    authors: article?.group.map(({ name }) => name) ?? [],
    topics: article?.topics?.item.map(({ termTitle }) => termTitle) ?? [],
    image: article?.primaryImage && feedImage(article.primaryImage, origin),
  };
}

function feedImage({ imagePath, imageDescription }: PrimaryImage, origin: string): FeedImage {
  const { href, pathname } = new URL(cardPicture(imagePath), origin);
  return { url: href, alt: imageDescription, mediaType: readCardPicture(pathname)?.mediaType };
}
