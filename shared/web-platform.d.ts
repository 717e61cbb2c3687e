/**
 * The web-platform globals that every runtime of this project has (WinterTC minimum common API), and no
 * others. Code in `shared/` also renders on the server, so neither DOM nor Node names may compile here. Code
 * that accesses the document belongs in a `*.browser.ts` file.
 */

interface URLSearchParams {
  readonly size: number;
  append(name: string, value: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  keys(): IterableIterator<string>;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare var URLSearchParams: {
  new (
    init?: string | Record<string, string> | Iterable<[string, string]> | URLSearchParams,
  ): URLSearchParams;
};

interface URL {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}
declare var URL: { new (url: string, base?: string): URL; canParse(url: string, base?: string): boolean };

interface AbortSignal {
  readonly aborted: boolean;
}

interface Request {
  readonly url: string;
  readonly signal: AbortSignal;
}

interface Response {
  readonly status: number;
}

declare function setTimeout(callback: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;
