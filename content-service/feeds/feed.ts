import { plainDate } from '@information-site/contract/dates/place-time.ts';
import { cardPicture, readCardPicture } from '@information-site/contract/documents/card-picture.ts';
import { newestFirst, UPDATES } from '@information-site/contract/documents/changes.ts';
import { feedTitle } from '@information-site/contract/pages/feed-addresses.ts';
import { rulesOfFolder } from '@information-site/contract/pages/page-rules.server.ts';
import { textsOf } from '@information-site/contract/text/texts.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import { changesOf, firstPublished, languageOf, majorUpdate, newsDate } from '../corpus/page-facts.ts';
import { feedTexts } from '../texts.ts';

const MAX_ITEMS = 20;

interface FeedItem {
  readonly title: string;
  readonly summary: string;
  /** If it is not that of the feed. */
  readonly language?: string;
  /** Absolute address. */
  readonly url: string;
  /** Distinguishes items that link to the same page. Defaults to the address. */
  readonly id?: string;
  readonly published: Date;
  /** The date of publication or of the last major change. */
  readonly updated: Date;
  readonly authors: readonly string[];
  readonly topics: readonly string[];
  /** A picture in a format that every reader shows. */
  readonly image?: {
    /** Absolute address. */
    readonly url: string;
    /** Empty for a decorative picture. */
    readonly alt: string;
    /** Undefined for a picture on another host. */
    readonly mediaType: string | undefined;
  };
}

/** The content of a feed, independent of its format. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The organisation. */
  readonly publisher: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** Absolute address of the site, or of the page whose changes are listed. */
  readonly home: string;
  /** Absolute address of the feed. */
  readonly self: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** The site that a feed covers, and the feed's address. */
interface FeedPlace {
  readonly site: SiteContent;
  readonly publisher: string;
  /** Public origin of the site, such as `https://www.example.org`. */
  readonly origin: string;
  /** The feed's address below the origin. */
  readonly path: string;
}

/** Creates the feed of a site's pages, of one kind or of all. Pages without a date are left out. */
export function makeFeed(place: FeedPlace, name: string): Feed {
  const { site, origin } = place;
  const kind = rulesOfFolder(name);
  const texts = textsOf(site.language, feedTexts);
  const items = [...site.pages.values()]
    .filter((page) => page.kind === 'reading' && (!kind || page.page.type === name))
    .map((page) => ({ page, day: newsDate(page, site.timeZone) ?? '' }))
    .filter(({ day }) => day !== '')
    .sort((a, b) => b.day.localeCompare(a.day) || a.page.path.localeCompare(b.page.path))
    .slice(0, MAX_ITEMS)
    .map(({ page, day }) => feedItem(page, day, site.timeZone, origin));
  return {
    ...feedFacts(place, site.homePage.page),
    title: texts.feedOf({ feed: feedTitle(name, site.language), site: site.homePage.page.title }),
    home: `${origin}/`,
    items,
  };
}

/** What the feeds of a site and of a page have in common. */
const feedFacts = (
  { site, publisher, origin, path }: FeedPlace,
  { title, summary }: CorpusPage['page'] | SiteContent['homePage']['page'],
) => ({
  description: summary || title,
  publisher,
  language: site.language.locale,
  self: `${origin}${path}`,
});

function feedItem(page: CorpusPage, day: string, timeZone: string, origin: string): FeedItem {
  const article = page.kind === 'reading' ? page.page : undefined;
  const picture = article?.primaryImage;
  const address = picture && new URL(cardPicture(picture.imagePath), origin);
  return {
    title: page.page.title,
    summary: majorUpdate(page, timeZone)?.note ?? page.page.summary,
    ...languageOf(page),
    url: `${origin}${page.path}`,
    published: new Date(firstPublished(page, timeZone) ?? day),
    updated: new Date(day),
    authors: article?.group.map(({ name }) => name) ?? [],
    topics: article?.topics?.item.map(({ termTitle }) => termTitle) ?? [],
    ...(address && {
      image: {
        url: address.href,
        alt: picture.imageDescription,
        mediaType: readCardPicture(address.pathname)?.mediaType,
      },
    }),
  };
}

/** Creates the feed of a page's major changes; undefined for a page that lists no changes. */
export function makeUpdatesFeed(place: FeedPlace, pagePath: string): Feed | undefined {
  const { site, origin } = place;
  const page = site.pages.get(pagePath);
  const changes = page ? changesOf(page) : [];
  if (!page || changes.length === 0) return undefined;
  const { title } = page.page;
  const texts = textsOf(site.language, feedTexts);
  const home = `${origin}${page.path}`;
  const url = `${home}#${UPDATES}`;
  const major = changes.filter(({ level }) => level === 'major');
  const items = newestFirst(major, site.timeZone)
    .map(({ date, note }, index, all): FeedItem => {
      // The id uses the date, so that an entry stays the same when its note is reworded or another is added above it.
      const sameDate = all.slice(index + 1).filter((other) => other.date === date).length;
      const moment = new Date(plainDate(date, site.timeZone) ?? date);
      return {
        title: texts.updated({ title }),
        ...languageOf(page),
        summary: note,
        url,
        id: `${url}-${date}${sameDate > 0 ? `-${sameDate + 1}` : ''}`,
        published: moment,
        updated: moment,
        authors: [],
        topics: [],
      };
    })
    .slice(0, MAX_ITEMS);
  return {
    ...feedFacts(place, page.page),
    title: texts.updatesTo({ title, site: site.homePage.page.title }),
    home,
    items,
  };
}
