import { setTimeout as wait } from 'node:timers/promises';
import type { ContentResponses } from '#shared/contract/endpoints/endpoints.ts';
import type { PreviewNotice } from '#shared/contract/layout/header-schema.server.ts';
import { createNoCache } from '../cache/cache.ts';
import {
  type ContentGateway,
  createContentGateway,
  type GatewayOptions,
} from '../content/content-gateway.ts';
import type { StoredContent } from '../content/document-cache.ts';
import { withHeaderMember } from '../content/header-member.ts';
import type { StaticFallbacks, StoredImage } from '../content/static-fallback.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import type { StoredPage } from '../page/stored-page.ts';
import type { ProxiedResponse, ProxyFailure } from '../proxy/proxy-cache.ts';
import { currentPreview } from './preview-context.ts';
import type { PreviewSupport } from './preview-routes.ts';

interface PreviewInputs extends Omit<GatewayOptions, 'cache' | 'fallbacks'> {
  /** Reports nothing to analytics. */
  readonly renderer: PageRenderer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Adds the emergency message. */
  readonly withMessages: (gateway: ContentGateway) => ContentGateway;
}

/** Static fallbacks are excluded: they show what was public. */
const NO_FALLBACKS: StaticFallbacks = {
  document: () => undefined,
  file: () => undefined,
  image: () => undefined,
};

/**
 * Parts that replace those with the same names in a preview. None of them stores anything, reports to
 * analytics, or has visitors' state. The time is that of the preview.
 */
export function previewParts({ renderer, now, withMessages, ...reading }: PreviewInputs) {
  const { elapsed } = reading;
  const cache = createNoCache<StoredContent, 'unavailable'>(elapsed);
  const gateway = createContentGateway({ ...reading, cache, fallbacks: NO_FALLBACKS });
  return {
    gateway: withMessages(withHeaderMember(gateway, 'previewNotice', previewNotice)),
    fallbacks: NO_FALLBACKS,
    pageCache: createNoCache<StoredPage, StoredPage>(elapsed),
    imageCache: createNoCache<StoredImage, 'unavailable'>(elapsed),
    proxyCache: createNoCache<ProxiedResponse, ProxyFailure>(elapsed),
    renderer: inTurns(renderer),
    now: () => currentPreview()?.at ?? now(),
  };
}

/** Time from the end of one preview's page to the start of the next, in milliseconds, which is left to visitors. */
const APART_MS = 50;

/**
 * Makes one page, or its data, at a time. Nothing of a preview is cached, so its pages take far longer than others; their
 * readers wait for each other, so that visitors do not. Unlike in `oneAtATime`, the pause begins when a page ends,
 * because this thread makes it.
 */
function inTurns({ renderPage, loadPage }: PageRenderer): PageRenderer {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(make: () => Promise<T>): Promise<T> {
    const made = last.then(make);
    last = made.catch(() => undefined).then(() => wait(APART_MS, undefined, { ref: false }));
    return made;
  }
  return {
    renderPage: (...page) => inTurn(() => renderPage(...page)),
    loadPage: (page) => inTurn(() => loadPage(page)),
  };
}

/** Whether the content service declares previews. Without them, it would show what is public. */
export const previewSupport =
  (gateway: ContentGateway) =>
  async (site: string): Promise<PreviewSupport> => {
    const result = await gateway.read(site, 'header', {});
    // A fallback header is ours.
    if (!result.ok || result.source === 'static-fallback') return 'unknown';
    return result.document.value<ContentResponses['header']>().capabilities?.preview ? 'yes' : 'no';
  };

/** The notice that the header shows during a preview. */
function previewNotice(): PreviewNotice | undefined {
  const preview = currentPreview();
  return preview && { at: new Date(preview.at).toISOString(), until: new Date(preview.until).toISOString() };
}
