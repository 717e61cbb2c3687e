import type * as z from 'zod';

type Params = Readonly<Record<string, string | undefined>>;

/** A query parameter of a call. */
export interface Parameter {
  readonly note: string;
  /**
   * A call without a `required` parameter gets 400. Of the parameters marked `either`, one is needed and the
   * first takes precedence.
   */
  readonly need?: 'required' | 'either';
  /** The value is the path of a page, which is normalised, or any path. */
  readonly names?: 'page' | 'path';
}

/** Known content of a service, from which example calls are made. */
export interface KnownContent {
  /** Paths of pages, with a leading slash. */
  readonly pages: readonly string[];
  /** Names of the glossary's terms and of blogs. */
  readonly terms: readonly string[];
  readonly blogs: readonly string[];
  readonly redirect?: string | undefined;
  readonly person?: string | undefined;
  readonly scheme?: string | undefined;
}

/**
 * Example calls: `ofPages` for each page whose type uses the endpoint (`page-kinds.ts`), otherwise `calls`.
 * `example` is the one for the documentation, if the first call is not suitable.
 */
type Seeds =
  | { readonly ofPages: true; readonly example?: (path: string) => Params }
  | {
      readonly ofPages?: undefined;
      readonly calls: (known: KnownContent) => readonly Params[];
      /** A call for content that does not exist in any service. */
      readonly unknown?: Params;
      readonly example?: (known: KnownContent) => readonly Params[];
    };

/** The description of a content service call, which the browser does not need. */
export interface EndpointDescription<Response extends object = object> {
  readonly schema: z.ZodType<Response>;
  /** Older versions of the path that mean the same call. */
  readonly olderVersions?: readonly number[];
  /** Whether the call has no unprefixed path, because no older program makes it. */
  readonly isNew?: true;
  /** The form of the response at other paths, if it differs. `timeZone` is that of the site. */
  readonly legacyForm?: { readonly note: string; of(response: Response, timeZone: string): Response };
  /** The purpose of the call in one sentence. */
  readonly summary: string;
  /**
   * What a site does if the content service responds with 404, in one sentence. Undefined: every service has
   * the call.
   */
  readonly without?: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The number of searches is unlimited, so they have a cache partition of their own (design section 5). */
  readonly isSearch?: true;
  /**
   * The call names a person: responses are never cached, and the parameters may be in the body, which is not
   * logged.
   */
  readonly isPersonal?: true;
  /** An empty response is valid: any status up to 301, with or without a body (specification section 5). */
  readonly mayBeEmpty?: true;
  /** Normalises the parameters of other programs to those that pages use. */
  readonly asPagesCall?: (params: Params) => Params;
  /**
   * The fallback file below `staticjson/<site>/`, or whether the page at a path without leading slash has one
   * (specification section 7).
   */
  readonly fallback?: string | ((path: string) => boolean);
  readonly seeds: Seeds;
}

type RequiredOf<Parameters> = {
  [Name in keyof Parameters]: Parameters[Name] extends { need: 'required' } ? Name : never;
}[keyof Parameters];

/** The parameters of a call as its handler receives them. */
export type ParamsOf<Parameters> = Readonly<
  Partial<Record<keyof Parameters, string>> & Record<RequiredOf<Parameters>, string>
>;

export type ResponseOf<Schema> = Schema extends z.ZodType<infer Value extends object> ? Value : never;

/** A path that does not exist on any site, under any folder. */
export const UNKNOWN_PATH = '/no-such-page-of-the-conformance-check';
