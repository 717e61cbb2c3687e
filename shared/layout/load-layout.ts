import type { LoaderFunctionArgs } from 'react-router';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import type { FooterResponse } from './footer/footer-schema.server.ts';
import type { HeaderResponse } from './header/header-schema.server.ts';

/** What stands around every page. Either part may be missing; the layout then falls back on the site's own data. */
export interface LayoutData {
  readonly header: HeaderResponse | undefined;
  readonly footer: FooterResponse | undefined;
}

/** Loads header and footer. Never fails: a page without its full layout is better than none. */
export async function loadLayout({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const { content } = context.get(pageEnvironmentContext);
  const [header, footer] = await Promise.all([content.read('header', {}), content.read('footer', {})]);
  return { header: header.ok ? header.value : undefined, footer: footer.ok ? footer.value : undefined };
}
