import { createContext, useContext } from 'react';

/** Addresses of the built files that a document loads, as the asset manifest names them. */
export interface DocumentAssets {
  readonly stylesheets: readonly string[];
  /** Stylesheets that only some pages load, by the name of their file, `<name>.page.css`. */
  readonly pageStyles: Readonly<Record<string, string>>;
  /** The classic script that applies consent before the first paint. */
  readonly consentState: string;
  /** The module that it loads when a visitor answers the cookie banner. */
  readonly cookieAnswers: string;
  /** Under what id visits are counted for those who agree; undefined: they are not. */
  readonly analyticsId?: string | undefined;
  /** The module that hydrates the document. */
  readonly entry: string;
  /** Modules that the entry imports at once: fetched in parallel with it. */
  readonly preloads: readonly string[];
  /** The font file that text above the fold needs. */
  readonly fonts: readonly string[];
}

/** What the browser needs besides the HTML to take it over; the server writes it, hydration reads it back. */
export interface DocumentContext {
  readonly assets: DocumentAssets;
  /** The inert JSON block of `hydration-data.ts`, escaped for HTML. */
  readonly hydrationData: string;
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
