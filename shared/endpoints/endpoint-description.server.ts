import type * as z from 'zod';

type Params = Readonly<Record<string, string | undefined>>;

/** A query parameter of a call. */
export interface Parameter {
  readonly note: string;
  /** Without a `required` one a call answers 400; of those marked `either` it needs one, and the first wins. */
  readonly need?: 'required' | 'either';
  /** What its value is the path of: a page, asked for in its one spelling, or anything. */
  readonly names?: 'page' | 'path';
}

/** What is known of a service's content when questions are looked for that it answers. */
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

/** Calls that a service answers: for the pages whose kind names the endpoint (`page-kinds.ts`), or others. `example` where the first is not one to show. */
type Seeds =
  | { readonly ofPages: true; readonly example?: (path: string) => Params }
  | {
      readonly ofPages?: undefined;
      readonly calls: (known: KnownContent) => readonly Params[];
      /** A call for what no service has. */
      readonly unknown?: Params;
      readonly example?: (known: KnownContent) => readonly Params[];
    };

/** What is to know of a call of the content service beside its own address: the part that no browser needs. */
export interface EndpointDescription<Answer extends object = object> {
  readonly schema: z.ZodType<Answer>;
  /** Older and unprefixed paths that mean the same call (design section 4). */
  readonly olderPaths?: readonly string[];
  /** How they answer where they answer otherwise; `timeZone` is that of the site's place. */
  readonly olderForm?: { readonly note: string; of(answer: Answer, timeZone: string): Answer };
  /** What the call is for, in one sentence. */
  readonly summary: string;
  /** What a site does before a content service that answers 404 to the call, in one sentence. Undefined: every service has it. */
  readonly without?: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The partition of the cache (design section 5). Answers of searches are countless. */
  readonly cache: 'documents' | 'searches';
  /** Asks for somebody by name: answers are kept by nobody, and the name may be in the body, where no log sees it. */
  readonly isPersonal?: true;
  /** Nothing is an answer too: any status up to 301, with or without a body (specification section 5). */
  readonly mayBeEmpty?: true;
  /** The one way to call that pages know, of the ways in which programs do. */
  readonly asPagesCall?: (params: Params) => Params;
  /** Its file below `staticjson/<site>/`, or which pages' files, by their paths without slash (specification section 7). */
  readonly fallback?: string | ((path: string) => boolean);
  readonly seeds: Seeds;
}

type RequiredOf<Parameters> = {
  [Name in keyof Parameters]: Parameters[Name] extends { need: 'required' } ? Name : never;
}[keyof Parameters];

/** Parameters of a call as whoever answers it gets them. */
export type ParamsOf<Parameters> = Readonly<
  Partial<Record<keyof Parameters, string>> & Record<RequiredOf<Parameters>, string>
>;

export type AnswerOf<Schema> = Schema extends z.ZodType<infer Answer extends object> ? Answer : never;

/** A path that no site has, below any folder. */
export const UNKNOWN_PATH = '/no-such-page-of-the-conformance-check';
