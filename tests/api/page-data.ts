import { parse } from 'node-html-parser';
import * as z from 'zod';
import { pageDataAddress } from '#shared/routing/page-data-address.ts';

const pageData = z.object({
  site: z.object({ id: z.string() }),
  assets: z.object({ entry: z.string() }),
  state: z.object({ loaderData: z.record(z.string(), z.unknown()), errors: z.unknown() }),
});

/** The value of `data-rendering`; undefined: the document is never hydrated. */
export const renderingOf = (html: string): string | undefined =>
  parse(html).querySelector('html')?.getAttribute('data-rendering');

/** The URL at which a browser requests the data of the document at a path. */
export function dataAddressOf(path: string, html: string): string {
  const rendering = renderingOf(html);
  if (rendering === undefined) throw new Error(`${path} has no data-rendering`);
  return pageDataAddress(path, rendering);
}

/** Parses the data of a document as the browser does. */
export const readPageData = (json: string) => pageData.parse(JSON.parse(json));
