import { getPublicSuffix } from 'tldts-icann';
import * as z from 'zod';

/** A year in seconds, the minimum for browsers' preload lists. */
const YEAR = 31_536_000;

/**
 * Browser features that our pages do not use. Embedded pages and third-party scripts may not use them either,
 * unless a site allows it.
 */
export const permissionNames = [
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
] as const;

const SOURCE =
  /^(?<scheme>https|wss):\/\/(?<host>(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d{1,5})?(?:\/[\w./-]*)?$/;

/** Whether a Content-Security-Policy source is limited to specific hosts, with a secure scheme. */
function isSource(source: string, schemes: readonly string[]): boolean {
  const { scheme = '', host = '' } = SOURCE.exec(source)?.groups ?? {};
  const domain = host.replace('*.', '');
  return schemes.includes(scheme) && (domain === host || getPublicSuffix(domain) !== domain);
}

const sources = (schemes: readonly string[], examples: string) =>
  z
    .array(
      z
        .string()
        .refine(
          (source) => isSource(source, schemes),
          `must be hosts with a safe scheme, such as ${examples}; *, http:, data: and quoted keywords are not allowed`,
        ),
    )
    .default([]);

const hsts = z
  .strictObject({
    /** In seconds. */
    maxAge: z.int().min(0),
    includeSubDomains: z.boolean().default(false),
    preload: z.boolean().default(false),
  })
  .refine(({ preload, includeSubDomains, maxAge }) => !preload || (includeSubDomains && maxAge >= YEAR), {
    path: ['preload'],
    message: `requires includeSubDomains: true and a maxAge of at least ${YEAR} (one year)`,
  });

const allowedOrigins = z.array(
  z
    .string()
    .refine(
      (origin) => origin === 'self' || isSource(origin, ['https']),
      'must be self or an origin such as https://maps.example.org',
    ),
);

/** A site's security headers, in addition to those of every site (`server/security`). */
export const siteSecurity = z
  .strictObject({
    hsts: hsts.optional(),
    frames: sources(['https'], 'https://player.example.org or https://*.example.org'),
    images: sources(['https'], 'https://pictures.example.org or https://*.example.org'),
    connections: sources(['https', 'wss'], 'https://api.example.org or wss://live.example.org'),
    permissions: z.partialRecord(z.enum(permissionNames), allowedOrigins).default({}),
  })
  .prefault({});

export type SiteSecurity = z.infer<typeof siteSecurity>;
