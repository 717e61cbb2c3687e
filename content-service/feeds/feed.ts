import { cardPicture, readCardPicture } from '#shared/contract/card-picture.ts';
import type { PrimaryImage } from '#shared/contract/primitives.server.ts';
import { pageKinds } from '#shared/page-kinds.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import { newsDate } from '../corpus/page-facts.ts';

const MOST_ITEMS = 20;

export interface FeedItem {
  readonly title: string;
  readonly summary: string;
  /** Absolute address; also what tells items apart. */
  readonly url: string;
  readonly date: Date;
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

/** A feed of a site's pages, of one kind or of all, as seen at an origin such as `https://www.example.org`. */
export function makeFeed(
  site: SiteContent,
  language: string,
  name: string,
  origin: string,
  path: string,
): Feed {
  const kind = pageKinds[name];
  const items = [...site.pages.values()]
    .filter((page) => page.kind === 'reading' && (!kind || page.page.type === name))
    .map((page) => ({ page, day: newsDate(page) ?? '' }))
    .filter(({ day }) => day !== '')
    .sort((a, b) => b.day.localeCompare(a.day) || a.page.path.localeCompare(b.page.path))
    .slice(0, MOST_ITEMS)
    .map(({ page, day }) => feedItem(page, day, origin));
  return {
    title: `${kind?.feedTitle ?? 'Everything new'} - ${site.homePage.page.title}`,
    description: site.homePage.page.summary || site.homePage.page.title,
    language,
    home: `${origin}/`,
    self: `${origin}${path}`,
    items,
  };
}

function feedItem(page: CorpusPage, day: string, origin: string): FeedItem {
  const article = page.kind === 'reading' ? page.page : undefined;
  return {
    title: page.page.title,
    summary: page.page.summary,
    url: `${origin}${page.path}`,
    date: new Date(day),
    authors: article?.group.map(({ name }) => name) ?? [],
    topics: article?.topics?.item.map(({ termTitle }) => termTitle) ?? [],
    image: article?.primaryImage && feedImage(article.primaryImage, origin),
  };
}

function feedImage({ imagePath, imageDescription }: PrimaryImage, origin: string): FeedImage {
  const { href, pathname } = new URL(cardPicture(imagePath), origin);
  return { url: href, alt: imageDescription, mediaType: readCardPicture(pathname)?.mediaType };
}
