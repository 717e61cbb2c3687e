import type { ErrorPageResponse } from '#shared/contract/error-page-schema.server.ts';
import type { Term } from '#shared/glossary/glossary-schema.server.ts';
import type { ReadingPageResponse } from '#shared/guide/reading-page-schema.server.ts';
import type { HomePageResponse } from '#shared/home/home-page-schema.server.ts';
import type { FooterResponse } from '#shared/layout/footer/footer-schema.server.ts';
import type { HeaderResponse } from '#shared/layout/header/header-schema.server.ts';
import type {
  PartOfBlogItem,
  SectionResponse,
  TopicPanelEntry,
} from '#shared/section/section-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { ToolResponse } from '#shared/tools/tool-schema.server.ts';
import type { CorpusFiles } from './corpus-files.ts';
import type { GuidePage } from './guide-page.ts';
import type { CorpusProblem } from './problem.ts';
import type { Publication } from './publication.ts';
import type { Registers } from './registers.ts';
import type { BestBet, SynonymGroup } from './search-words.ts';

interface PageFacts {
  /** Its file below the corpus folder. */
  readonly file: string;
  /** Address within its site, e.g. `/guidance/passwords`, normalised. */
  readonly path: string;
  /** The day the page says it was last changed, or undefined when it does not say. */
  readonly modified: Date | undefined;
  /** Whether parts of it come from the site's `defaults.yaml`. */
  readonly inherits: boolean;
  /** When it is public; absent: always. */
  readonly publication?: Publication;
  /** Since when a page is public that was planned to be, when it is so at every time from now on. */
  readonly publicSince?: number;
  /** Addresses that it had before, normalised. */
  readonly redirectFrom?: readonly string[];
}

/** An article, blog post or event. */
export interface ReadingCorpusPage extends PageFacts {
  readonly kind: 'reading';
  readonly page: ReadingPageResponse['page'];
}

/** A page of a collection, supplier, scheme, theme or principle. */
export interface GuideCorpusPage extends PageFacts {
  readonly kind: 'guide';
  readonly page: GuidePage;
  /** Folder that it stands in, e.g. `collection`. */
  readonly folder: string;
  /** Address of the guide's first page, which holds what its pages share. */
  readonly rootPath: string;
}

export interface SectionCorpusPage extends PageFacts {
  readonly kind: 'section';
  readonly page: SectionResponse['page'];
}

export interface ToolCorpusPage extends PageFacts {
  readonly kind: 'tool';
  readonly page: ToolResponse['page'];
}

/** One page of the corpus. Its kind tells which endpoints answer it. */
export type CorpusPage = ReadingCorpusPage | GuideCorpusPage | SectionCorpusPage | ToolCorpusPage;

/** A page that is not public at every time. A chapter of a guide is so with its guide. */
export interface PlannedPage extends Publication {
  readonly path: string;
  readonly file: string;
  readonly title: string;
}

/** When a page was last changed, as far as it says. */
export type PageChange = Pick<CorpusPage, 'path' | 'modified'>;

/** Pages by normalised address, in the order of the corpus: those in memory, or those of a file. */
export interface Pages {
  get(path: string): CorpusPage | undefined;
  has(path: string): boolean;
  values(): Iterable<CorpusPage>;
  /** The same without reading the pages, where that is possible. */
  changes?(): Iterable<PageChange>;
}

/** Everything that one site serves. */
export interface SiteContent {
  readonly id: SiteId;
  /** Where its dates are meant: an IANA name. */
  readonly timeZone: string;
  readonly header: HeaderResponse;
  readonly footer: FooterResponse;
  readonly homePage: HomePageResponse;
  /** By page type as the error-page endpoint names it: `/404`, `/error`. */
  readonly errorPages: ReadonlyMap<string, ErrorPageResponse>;
  /** Where addresses without a page lead, by normalised address. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly pages: Pages;
  /** Those that are not public at every time: `siteAt` shows the site without those that are not. */
  readonly planned: readonly PlannedPage[];
  /** The moments at which pages became public for good, before the site was loaded; in milliseconds since 1970. */
  readonly publicSince?: readonly number[];
  /** In a view, addresses of the pages that it is without. */
  readonly hidden?: ReadonlySet<string>;
  /** In the order of their names. */
  readonly glossary: readonly Term[];
  readonly blogs: readonly PartOfBlogItem[];
  readonly topics: readonly TopicPanelEntry[];
  readonly registers: Registers;
  readonly synonyms: readonly SynonymGroup[];
  readonly bestBets: readonly BestBet[];
  /** Image files by their path under `/images/`. */
  readonly images: ReadonlyMap<string, string>;
  /** Stands for the last change of documents that do not say when they were changed. */
  readonly loadedAt: Date;
}

/** The whole content of all sites, checked. */
export interface Corpus {
  readonly sites: ReadonlyMap<SiteId, SiteContent>;
}

/** The content of a site that there is. */
export function contentOf({ sites }: Corpus, id: SiteId): SiteContent {
  const content = sites.get(id);
  if (!content) throw new Error(`the corpus was made without the site ${id}`);
  return content;
}

/** Where the service finds the corpus that is in force now; it is replaced as a whole when files change. */
export interface CorpusHolder {
  /** Another object whenever anything in it, or one of its pictures, is another. */
  readonly current: Corpus;
  /** The latest change of its files, in whole milliseconds since 1970; absent: it counts from when it was loaded. */
  readonly changedAt?: number;
  /** The files that it was made from; absent: it is prebuilt. */
  readonly files?: CorpusFiles | undefined;
  /** What is wrong with files as they are, for which they are not in force. */
  readonly problems?: readonly CorpusProblem[];
}
