import { createContext, useContext } from 'react';

/** Addresses of the built files that a document loads, as the asset manifest names them. */
export interface DocumentAssets {
  readonly stylesheets: readonly string[];
  /** Stylesheets that only some pages load, by the name of their file, `<name>.page.css`. */
  readonly pageStyles: Readonly<Record<string, string>>;
  /** The classic script that applies consent before the first paint. */
  readonly consentState: string;
  /** The classic script that does what must be done at once and waits for the visitor to turn to the page. */
  readonly entry: string;
  /** The module behind the cookie banner and the cookie settings. */
  readonly cookies: string;
  /** The module that asks again for a page that could not be shown. */
  readonly retry: string;
  /** The module that counts visits, and under what id, for those who agree; undefined: they are not counted. */
  readonly analytics?: { readonly module: string; readonly id: string } | undefined;
  /** The modules by which the browser takes the document over, the one to begin with first. */
  readonly hydration: readonly string[];
  /** The font file that text above the fold needs. */
  readonly fonts: readonly string[];
}

/** What a document says of itself besides its content. */
export interface DocumentContext {
  readonly assets: DocumentAssets;
  /** By what the data of this very rendering are asked for (`page-data.ts`); undefined: it stays a document. */
  readonly rendering: string | undefined;
}

const Context = createContext<DocumentContext | undefined>(undefined);

/** Around a document, or what else needs to know of it. */
export const DocumentContextProvider = Context;

/** Throws outside of `DocumentContextProvider`. */
export function useDocumentContext(): DocumentContext {
  const context = useContext(Context);
  if (!context) throw new Error('useDocumentContext needs a DocumentContextProvider above it');
  return context;
}
