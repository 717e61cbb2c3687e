import { requiredContext } from '../../site/required-context.ts';

/** Addresses of the built files that a document loads, from the asset manifest. */
export interface DocumentAssets {
  readonly stylesheets: readonly string[];
  /** Stylesheets that only some pages load, keyed by the `<name>` of `<name>.page.css`. */
  readonly pageStyles: Readonly<Record<string, string>>;
  /** The classic script that applies consent before the first paint. */
  readonly consentState: string;
  /** The classic script that does the urgent work and waits for the visitor's first interaction. */
  readonly entry: string;
  /** The module for the cookie banner and the cookie settings. */
  readonly cookies: string;
  /** The module that retries a page that could not be shown. */
  readonly retry: string;
  /** The analytics module, used only with consent. Undefined when analytics are off. */
  readonly analytics?: string | undefined;
  /** The modules that hydrate the document, entry module first. */
  readonly hydration: readonly string[];
  /** The texts of the interface in the site's language. Undefined in English. */
  readonly texts?: string | undefined;
  /** The font file that text above the fold needs. */
  readonly fonts: readonly string[];
}

/** What rendering needs to know about the document besides its content. */
export interface DocumentContext {
  readonly assets: DocumentAssets;
  /**
   * Token with which the browser requests the data of this rendering (`page-data.ts`). Undefined when the
   * document is not hydrated.
   */
  readonly rendering: string | undefined;
}

/** The context of a document. */
export const [DocumentContextProvider, useDocumentContext] = requiredContext<DocumentContext>('document');
