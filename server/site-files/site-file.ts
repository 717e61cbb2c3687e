import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import type { ContentFailure, ContentReader } from '#shared/routing/content-result.ts';

/** Inputs of a file. */
interface FileRequest {
  readonly site: SiteVariant;
  readonly path: string;
  readonly content: ContentReader;
  readonly instant: Date;
}

/** A file of a site that programs look for, or why there is none. */
type SiteFile =
  | {
      readonly ok: true;
      /** Plain text by default. */
      readonly contentType?: string;
      readonly body: string;
      /** Longest time that it may be used, in seconds. Its sources may shorten it. */
      readonly freshFor: number;
    }
  | { readonly ok: false; readonly failure: ContentFailure };

/** Makes the file at a path. */
export type FileMaker = (request: FileRequest) => SiteFile | Promise<SiteFile>;
