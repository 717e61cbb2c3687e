import type { ContentReader } from '#shared/contract/content-result.ts';
import type { SiteVariant } from '#shared/site/site-variant.ts';

/** What a file is made from. */
interface FileRequest {
  readonly site: SiteVariant;
  readonly path: string;
  readonly content: ContentReader;
  readonly instant: Date;
}

/** A file of a site that programs look for, or why there is none. */
export type SiteFile =
  | {
      readonly ok: true;
      readonly contentType: string;
      readonly body: string;
      /** Longest time that it may be used for, in seconds; what it was made from may shorten it. */
      readonly freshFor: number;
      /** What it goes with in a purge, beside the documents that it was made from. */
      readonly tags?: readonly string[];
      /** Further header fields, names and values in turn. */
      readonly fields?: readonly string[];
    }
  | { readonly ok: false; readonly failure: 'not-found' | 'unavailable' };

/** Makes the file at a path. */
export type FileMaker = (request: FileRequest) => SiteFile | Promise<SiteFile>;
