import type { LoaderFunctionArgs } from 'react-router';
import type { FooterResponse } from '../contract/layout/footer-schema.server.ts';
import type { HeaderResponse } from '../contract/layout/header-schema.server.ts';
import { type LazyModule, lazyComponent, loadModules } from '../routing/lazy-component.tsx';
import { pageEnvironmentContext } from '../routing/page-environment.ts';

/** Header and footer of every page. Either may be missing; the layout then uses the site's own data. */
export interface LayoutData {
  readonly header: HeaderResponse | undefined;
  readonly footer: FooterResponse | undefined;
  /** Whether the site has other languages. */
  readonly hasLanguages?: true;
}

/** Loads header and footer. Never fails: a page with an incomplete layout is better than none. */
export async function loadLayout({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const { content, site } = context.get(pageEnvironmentContext);
  const [header, footer] = await Promise.all([content.read('header', {}), content.read('footer', {})]);
  const layout: LayoutData = {
    header: header.ok ? header.value : undefined,
    footer: footer.ok ? footer.value : undefined,
    ...(site.languages && { hasLanguages: true }),
  };
  await loadModules(layoutModules(layout));
  return layout;
}

export const PreviewBanner = lazyComponent(() => import('./PreviewBanner.tsx'));
export const LanguageLinks = lazyComponent(() => import('./LanguageLinks.tsx'));

/** The lazy modules that the layout needs. */
export const layoutModules = ({ header, hasLanguages }: LayoutData): readonly LazyModule[] => [
  ...(header?.previewNotice ? [PreviewBanner] : []),
  ...(hasLanguages ? [LanguageLinks] : []),
];
