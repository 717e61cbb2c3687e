import { createSiteStylesheets } from '#server/assets/site-stylesheets.ts';
import { createSiteTexts } from '#server/assets/site-texts.ts';
import { ContentDocument } from '#server/content/content-document.ts';
import { parseResponse } from '#server/content/parse-response.ts';
import { createPageRenderer, type PageRender } from '#server/page/render-page.tsx';
import type { ContentResponses, EndpointName } from '#shared/contract/endpoints/endpoints.ts';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { recordRender } from '../proof/evidence.ts';
import { attributeFaults } from './attribute-faults.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { recordLog } from './record-log.ts';
import { allSites, type SiteId, sites } from './sites.ts';

/** What pages are rendered with. */
const siteFiles = {
  sites: allSites,
  stylesheets: createSiteStylesheets(allSites),
  texts: createSiteTexts(allSites),
};

/**
 * Responses of the content service by the call's name, or a function of the call's parameters that returns
 * one. Calls without a response get a 404.
 */
export type RawResponses = Partial<Record<EndpointName, unknown>>;

/** A parsed page as the server sends it. */
export interface RenderedPage extends ReadPage {
  readonly status: number;
}

interface RenderOptions {
  readonly site?: SiteId;
  /** Time of rendering; a fixed day unless a test is about time. */
  readonly now?: Date;
}

const manifest = {
  consentState: '/assets/consent-state.js',
  cookies: '/assets/cookies.js',
  retry: '/assets/retry.js',
  analytics: '/assets/analytics.js',
  entry: '/assets/entry.js',
  hydration: ['/assets/hydrate.js'],
  stylesheets: ['/assets/site.css'],
  pageStyles: {},
  fonts: ['/assets/font.woff2'],
  pages: {},
  files: [],
  buildId: 'test',
};

/** Parses responses as the gateway does, so that components get exactly what they get in the running site. */
function readerOf(responses: RawResponses): ContentReader {
  return {
    async read(name, params) {
      const response = responses[name];
      const raw: unknown = typeof response === 'function' ? response(params) : response;
      if (raw === undefined) return { ok: false, failure: 'not-found' };
      const parsed = parseResponse(name, params, { name: 'Site', locale: 'en' }, structuredClone(raw));
      if (!parsed.ok)
        throw new Error(`the test's response for ${name} violates the contract: ${parsed.reason}`);
      return { ok: true, value: new ContentDocument(parsed.value).value<ContentResponses[typeof name]>() };
    },
  };
}

/** The complete HTML of a page. */
async function htmlOf({ writeTo }: Extract<PageRender, { kind: 'page' }>): Promise<string> {
  recordRender();
  const pieces: Buffer[] = [];
  await writeTo((piece) => void pieces.push(piece));
  return Buffer.concat(pieces).toString();
}

/** A renderer of addresses through the real route tree, with this content; `defects` are its log lines of failures. */
export function createTestRenderer(
  content: ContentReader,
  { site = 'main', now = new Date('2026-11-21T12:00:00Z') }: RenderOptions = {},
) {
  const { log, logLines } = recordLog();
  const { renderPage: render } = createPageRenderer({ ...siteFiles, manifest, log });
  async function htmlAt(address: string): Promise<{ readonly status: number; readonly html: string }> {
    const page = await render({ site: sites[site], address, content, now: () => now.getTime() }, now);
    if (page.kind !== 'page') throw new Error(`${address} returns a ${page.kind}, not a page`);
    return { status: page.status, html: await htmlOf(page) };
  }
  return { htmlAt, defects: () => logLines('page-render-failed') };
}

/** Renders an address with the test's content. */
export async function renderPage(
  path: string,
  responses: RawResponses,
  options?: RenderOptions,
): Promise<RenderedPage> {
  const { htmlAt, defects } = createTestRenderer(readerOf(responses), options);
  const { status, html } = await htmlAt(path);
  if (defects().length > 0) throw new Error(`${path} failed to render: ${JSON.stringify(defects())}`);
  const page = readPage(html);
  // The gallery repeats ids in its states.
  const faults = path === '/gallery' ? [] : attributeFaults(page.document);
  if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')}`);
  return { status, ...page };
}
