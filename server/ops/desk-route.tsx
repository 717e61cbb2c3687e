import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  FINDINGS_PATH,
  findingsResponse,
  type SiteFindings,
} from '#shared/contract/messages/findings-schema.server.ts';
import { parsedJson } from '#shared/contract/parsing/parsed-json.ts';
import type { Site, Sites } from '#shared/contract/site/site.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { FetchUpstream } from '../content/upstream.ts';
import { previewLink } from '../preview/preview-address.ts';
import { DeskPage, type SiteDesk } from './DeskPage.tsx';
import { DESK_STYLE } from './desk-style.ts';

export interface DeskOptions {
  readonly sites: Sites;
  readonly fetchUpstream: FetchUpstream;
  /** Signs links to previews; undefined: there are none. */
  readonly previewKey: string | undefined;
  /** Where editors find a site: the origin of preview links. */
  readonly originOf: (site: Site) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How long a link of the desk works, in milliseconds: a working day. */
const PREVIEW_MS = 8 * 60 * 60 * 1000;

const STYLE_HASH = createHash('sha256').update(DESK_STYLE).digest('base64');

const FIELDS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Why there are no findings. */
const EXPLANATIONS = {
  none: 'This content service does not report findings about its content.',
  unavailable:
    'The content service did not respond, or its response was not valid. Reload this page in a moment.',
} as const;

/**
 * Shows editors and operators the open tasks for the content of each site, as its content service reports
 * them.
 */
export function deskRoute(options: DeskOptions): RequestHandler {
  const { sites, fetchUpstream, now } = options;
  return async function serveDesk(_request, response) {
    const result = await readFindings(fetchUpstream, sites[0].variant.id);
    const explanation = typeof result === 'string' ? EXPLANATIONS[result] : undefined;
    const reported = typeof result === 'string' ? [] : result;
    const desks = sites.flatMap((site): SiteDesk[] => {
      const findings = reported.find(({ site: id }) => id === site.variant.id);
      return findings ? [{ site: site.variant, findings, previewOf: previewsOf(options, site, now()) }] : [];
    });
    response
      .status(result === 'unavailable' ? 503 : 200)
      .set(FIELDS)
      .end(`<!doctype html>${renderToStaticMarkup(<DeskPage desks={desks} explanation={explanation} />)}`);
  };
}

/** Returns a function that makes links to previews of a site as of a moment. */
function previewsOf({ previewKey, originOf }: DeskOptions, site: Site, from: number): SiteDesk['previewOf'] {
  if (previewKey === undefined) return undefined;
  return (path, at) => {
    const preview = {
      site: site.variant.id,
      at: at === undefined ? from : Date.parse(at),
      until: from + PREVIEW_MS,
    };
    return previewLink(previewKey, preview, originOf(site), path);
  };
}

/** A large site may have findings for every page. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Requests the open tasks of the content. The service may have to check first, which takes longer than a
 * document and says nothing about documents. `none`: it never reports any.
 */
async function readFindings(
  fetchUpstream: FetchUpstream,
  site: SiteId,
): Promise<readonly SiteFindings[] | keyof typeof EXPLANATIONS> {
  const result = await fetchUpstream(site, FINDINGS_PATH, { maxBytes: MAX_BYTES, kind: 'file' });
  if (!result.ok) return 'unavailable';
  const { status, body } = result.response;
  if (status === 404) return 'none';
  const parsed = findingsResponse.safeParse(status === 200 ? parsedJson(body.toString('utf8')) : undefined);
  return parsed.success ? parsed.data.sites : 'unavailable';
}
