import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Site, Sites } from '#shared/contract/site/site.ts';
import { permissionNames, type SiteSecurity } from '#shared/contract/site/site-security.server.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';

/** The security settings for responses of no site. */
const NO_SITE: SiteSecurity = { frames: [], images: [], connections: [], permissions: {} };

/**
 * The Content-Security-Policy, constant for every page of a site, so that cached HTML stays valid: scripts
 * and styles from our own origin only, neither inline scripts nor style attributes, no nonce. Trusted Types
 * stop strings from becoming HTML in the browser. One policy accepts the sanitiser's HTML
 * (`shared/ui/rich-text/trusted-html.ts`), the default one lets React rebuild its own script elements
 * (`client/trusted-types.ts`).
 */
const contentSecurityPolicy = ({ frames, images, connections }: SiteSecurity) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    // Videos play here after consent. Without a scheme: https everywhere, and http on a developer's
    // machine.
    'frame-src': ['www.youtube-nocookie.com', ...frames],
    // The default would be that of script-src.
    'worker-src': ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['content-html', 'default'],
  },
});

const permissionsPolicy = ({ permissions }: SiteSecurity): string =>
  permissionNames
    .map((name) => {
      const origins =
        permissions[name]?.map((origin) => (origin === 'self' ? origin : JSON.stringify(origin))) ?? [];
      return `${name}=(${origins.join(' ')})`;
    })
    .join(', ');

/** The fields for a site, alternating names and values, as helmet sets them. */
function fieldsOf(security: SiteSecurity, isHttps: boolean): readonly string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: contentSecurityPolicy(security),
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Browsers ignore it over HTTP (RFC 6797 section 7.2).
    strictTransportSecurity: isHttps && security.hsts !== undefined && security.hsts,
    xFrameOptions: { action: 'deny' },
  });
  set(request, response, () => undefined);
  response.setHeader('Permissions-Policy', permissionsPolicy(security));
  return response.getHeaderNames().flatMap((name) => [name, String(response.getHeader(name))]);
}

/**
 * Security headers of every response, alternating names and values (design section 6): those of a site, or
 * those for unknown hosts. Made and checked once.
 */
type SecurityFields = (site: SiteId | undefined, isHttps: boolean) => readonly string[];

export function createSecurityFields(sites: Sites): SecurityFields {
  const made = ({ security }: Pick<Site, 'security'>) => ({
    http: fieldsOf(security, false),
    https: fieldsOf(security, true),
  });
  const ofNone = made({ security: NO_SITE });
  const ofSites = new Map(sites.map((site) => [site.variant.id, made(site)]));
  return (site, isHttps) => ((site !== undefined && ofSites.get(site)) || ofNone)[isHttps ? 'https' : 'http'];
}

/** Sets them before any handler responds. */
export function securityHeaders(fieldsFor: (request: IncomingMessage) => readonly string[]): RequestHandler {
  return function setSecurityHeaders(request, response, next) {
    const fields = fieldsFor(request);
    for (let at = 0; at < fields.length; at += 2) response.setHeader(fields[at] ?? '', fields[at + 1] ?? '');
    next();
  };
}
