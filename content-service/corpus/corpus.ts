import type { Term } from '@information-site/contract/documents/glossary-schema.server.ts';
import type { HomePageResponse } from '@information-site/contract/documents/home-page-schema.server.ts';
import type { ReadingPageResponse } from '@information-site/contract/documents/reading-page-schema.server.ts';
import type {
  PartOfBlogItem,
  SectionResponse,
  TopicPanelEntry,
} from '@information-site/contract/documents/section-schema.server.ts';
import type { ToolResponse } from '@information-site/contract/documents/tool-schema.server.ts';
import type { ErrorPageResponse } from '@information-site/contract/layout/error-page-schema.server.ts';
import type { FooterResponse } from '@information-site/contract/layout/footer-schema.server.ts';
import type { HeaderResponse } from '@information-site/contract/layout/header-schema.server.ts';
import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import type { CorpusFiles } from './corpus-files.ts';
import type { GuidePage } from './guide-page.ts';
import type { CorpusProblem } from './problem.ts';
import type { Publication } from './publication.ts';
import type { Registers } from './registers.ts';
import type { BestBet, SearchHelp, SynonymEntry } from './search-words.ts';

interface PageFacts {
  /** File name relative to the corpus folder. */
  readonly file: string;
  /** Address within the site, e.g. `/guidance/passwords`, normalised. */
  readonly path: string;
  /** Date of the last change according to the page; undefined if it gives none. */
  readonly modified: Date | undefined;
  /** Whether it inherits parts from the site's `defaults.yaml`. */
  readonly inherits: boolean;
  /** When the page is public; absent: always. */
  readonly publication?: Publication;
  /** When a planned page became public, if it stays so from now on. */
  readonly publicSince?: number;
  /** Former addresses, normalised. */
  readonly redirectFrom?: readonly string[];
  /** What people who need the page say, in short sentences. */
  readonly needs?: readonly string[];
}

interface PageOfKind<Kind extends string, Page> extends PageFacts {
  readonly kind: Kind;
  readonly page: Page;
}

/** A page of a collection, supplier, scheme, theme or principle. */
export interface GuideCorpusPage extends PageOfKind<'guide', GuidePage> {
  /** Its folder, e.g. `collection`. */
  readonly folder: string;
  /** Address of the guide's first page, which holds the content that its pages share. */
  readonly rootPath: string;
}

export type SectionCorpusPage = PageOfKind<'section', SectionResponse['page']>;

/**
 * One page of the corpus. Its kind determines which endpoints serve it: `reading` is an article, blog post or
 * event.
 */
export type CorpusPage =
  | PageOfKind<'reading', ReadingPageResponse['page']>
  | GuideCorpusPage
  | SectionCorpusPage
  | PageOfKind<'tool', ToolResponse['page']>;

/** Where something is that is known of a page without reading it. */
export type PlaceOfPage = Pick<PageFacts, 'path' | 'file'>;

/** A page that is not always public. A chapter follows its guide. */
export interface PlannedPage extends Publication, PlaceOfPage {
  readonly title: string;
}

interface PublicSince extends PlaceOfPage {
  /** In milliseconds since 1970. */
  readonly moment: number;
}

interface MovedPage extends PlaceOfPage {
  readonly redirectFrom: readonly string[];
}

/** A page's address and file, and the date of its last change if the page gives one. */
export type PageChange = Pick<CorpusPage, 'path' | 'file' | 'modified'>;

/** Pages by normalised address, in the order of their files; either in memory or stored. */
export interface Pages {
  get(path: string): CorpusPage | undefined;
  has(path: string): boolean;
  values(): Iterable<CorpusPage>;
  /** The same without reading whole pages, if supported. */
  changes?(): Iterable<PageChange>;
}

interface Redirect {
  readonly source: string;
  readonly target: string;
}

/** All content of one site. */
export interface SiteContent {
  readonly id: SiteId;
  /** IANA time zone of its dates. */
  readonly timeZone: string;
  readonly language: SiteLanguage;
  readonly header: HeaderResponse;
  readonly footer: FooterResponse;
  readonly homePage: HomePageResponse;
  /** By page type of the error-page endpoint: `/404`, `/error`. */
  readonly errorPages: ReadonlyMap<string, ErrorPageResponse>;
  /** Redirect targets by normalised source address. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly pages: Pages;
  /** Pages that are not always public; `siteAt` hides those that are not public at a given moment. */
  readonly planned: readonly PlannedPage[];
  /** Moments before loading at which planned pages became public for good. */
  readonly publicSince: readonly PublicSince[];
  /** Former addresses of pages. */
  readonly moved: readonly MovedPage[];
  /** The redirects of `redirects.yaml`, in order. */
  readonly listed: readonly Redirect[];
  /** In a view, the addresses of hidden pages. */
  readonly hidden?: ReadonlySet<string>;
  /** Sorted by name. */
  readonly glossary: readonly Term[];
  readonly blogs: readonly PartOfBlogItem[];
  readonly topics: readonly TopicPanelEntry[];
  readonly registers: Registers;
  readonly synonyms: readonly SynonymEntry[];
  readonly bestBets: readonly BestBet[];
  readonly searchHelp?: SearchHelp;
  /** Image files by path under `/images/`. */
  readonly images: ReadonlyMap<string, string>;
  /** Used as the modification date of documents that give none. */
  readonly loadedAt: Date;
}

/** How a version of a site differs from the one before. */
export interface SiteEdit {
  readonly before: SiteContent;
  /** Names of the files in force that were added, changed or removed, relative to the site's folder. */
  readonly files: ReadonlySet<string>;
  /** Addresses of the pages that were added, changed or removed. */
  readonly pages: ReadonlySet<string>;
}

/** The edits of those sites that differ from the version before. */
export type SiteEdits = ReadonlyMap<SiteId, SiteEdit>;

/** The checked content of all sites. */
export interface Corpus {
  readonly sites: ReadonlyMap<SiteId, SiteContent>;
}

/** The content of an existing site; throws if the corpus does not contain the site. */
export function contentOf({ sites }: Corpus, id: SiteId): SiteContent {
  const content = sites.get(id);
  if (!content) throw new Error(`the corpus was built without the site ${id}`);
  return content;
}

/** Holds the corpus in force, which is replaced as a whole when files change. */
export interface CorpusHolder {
  /** A new object whenever any content or picture changes. */
  readonly current: Corpus;
  /**
   * The latest change of its files, in whole milliseconds since 1970; absent: the time of loading is used.
   */
  readonly changedAt?: number;
  /** The source files; absent for a prebuilt corpus. */
  readonly files?: CorpusFiles | undefined;
  /** Faults of files that are not in force because of them. */
  readonly problems?: readonly CorpusProblem[];
}
