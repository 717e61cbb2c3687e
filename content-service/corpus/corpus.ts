import type { ArticleType } from '#shared/content/article-types.ts';
import type { ArticlePage } from '#shared/content/schemas/article.ts';
import type { ErrorPageResponse } from '#shared/content/schemas/error-page.ts';
import type { FooterResponse } from '#shared/content/schemas/footer.ts';
import type { HeaderResponse } from '#shared/content/schemas/header.ts';
import type { HomePageResponse } from '#shared/content/schemas/home-page.ts';
import type { SiteId } from './site-id.ts';

/** One page of the corpus. */
export interface CorpusPage {
  /** Address within its site, e.g. `/guidance/passwords`, normalised. */
  readonly path: string;
  readonly page: ArticlePage & { readonly type: ArticleType };
  /** The day the page says it was last changed, or undefined when it does not say. */
  readonly modified: Date | undefined;
  /** Whether parts of it come from the site's `defaults.yaml`. */
  readonly inherits: boolean;
}

/** Everything that one site serves. */
export interface SiteContent {
  readonly id: SiteId;
  readonly header: HeaderResponse;
  readonly footer: FooterResponse;
  readonly homePage: HomePageResponse;
  /** By page type as the error-page endpoint names it: `/404`, `/error`. */
  readonly errorPages: ReadonlyMap<string, ErrorPageResponse>;
  /** Where addresses without a page lead, by normalised address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** By normalised address. */
  readonly pages: ReadonlyMap<string, CorpusPage>;
  /** Image files by their path under `/images/`, as absolute file names. */
  readonly images: ReadonlyMap<string, string>;
}

/** The whole content of both sites, checked. */
export interface Corpus {
  readonly sites: { readonly [Id in SiteId]: SiteContent };
}

/** Where the service finds the corpus that is in force now; it is replaced as a whole when files change. */
export interface CorpusHolder {
  readonly current: Corpus;
}
