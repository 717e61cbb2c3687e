import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The Content-Security-Policy, constant for every page, so that cached HTML stays valid: scripts and styles from our
 * own origin only, neither inline scripts nor style attributes, no nonce. Trusted Types stop strings from becoming
 * HTML in the browser; one policy makes HTML of what the sanitiser has written (`shared/kit/rich-text/trusted-html.ts`),
 * the default one lets React rebuild its own script elements (`client/trusted-types.ts`).
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // Where videos play for those who agreed. Without a scheme: https everywhere, and on a developer's http too.
    'frame-src': ['www.youtube-nocookie.com'],
    // Else it would be what script-src says.
    'worker-src': ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['content-html', 'default'],
  },
} as const;

/** What no page of ours uses, nobody who frames or scripts us may use either. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Security headers for every answer (design section 6). Built and checked once, when the app is created. */
export function securityHeaders(): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy,
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true, preload: true },
      xFrameOptions: { action: 'deny' },
    }),
    function permissionsPolicy(_request, response, next) {
      response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
      next();
    },
  ];
}
