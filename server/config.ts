import fs from 'node:fs';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import * as z from 'zod';
import { knownTexts } from '#shared/catalogues.server.ts';
import { trimSlashes } from '#shared/contract/html/address.ts';
import { describeIssue } from '#shared/contract/parsing/describe-issue.server.ts';
import {
  bearerToken,
  bearerTokens,
  isWritable,
  misspelt,
  port,
  presentIn,
  someText,
  type Variables,
  wholeNumber,
} from '#shared/contract/parsing/settings.server.ts';
import { readSites } from '#shared/contract/site/read-sites.server.ts';
import type { Sites } from '#shared/contract/site/site.ts';
import type { SitesResult } from '#shared/contract/site/site-file.server.ts';
import { hostName } from '#shared/contract/site/site-schema.server.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { HostRule } from './site/resolve-site.ts';

const list = z.string().transform((value) => value.split(',').flatMap((entry) => entry.trim() || []));

const targets = list.pipe(z.array(z.url({ protocol: /^https?$/ })));

/** A base address, to which paths are added. A client would ignore a user and a password in it. */
const baseAddress = z
  .url({ protocol: /^https?$/ })
  .refine((address) => !/[?#@]/.test(address), 'must have no query, fragment, user or password')
  .overwrite(trimSlashes);

const redisAddress = z
  .url({
    protocol: /^rediss?$/,
    hostname: /./,
    error: 'must be an address such as redis://:password@host:6379',
  })
  .refine((address) => !/%(?![\da-f]{2})/i.test(address), 'has a bare %: write it as %25');

/** `ids`: the sites' ids; undefined if unknown, and then any id is accepted. */
const hostRulesOf = (ids: readonly SiteId[] | undefined) =>
  list.pipe(z.array(z.string()).min(1)).transform((entries, context): HostRule[] => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const sites = new Map<string, SiteId | undefined>();
    for (const entry of entries) {
      const [host = '', site, ...rest] = entry.toLowerCase().split('=');
      const isKnown = site === undefined || (ids?.includes(site) ?? true);
      if (!hostName.safeParse(host).success || rest.length > 0 || !isKnown)
        refuse(`'${entry}' must be host or host=${ids?.join('|') ?? 'site'}, without a scheme, port or path`);
      else if (sites.has(host) && sites.get(host) !== site) refuse(`${host} is listed for two sites`);
      else sites.set(host, site);
    }
    return Array.from(sites, ([host, site]) => ({ host, site }));
  });

/** What Express can trust: names of address ranges, addresses and address blocks. */
function isTrustRule(rule: string): boolean {
  const [address = '', prefix, ...rest] = rule.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(rule.trim())) return true;
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  // Express refuses a block of all addresses.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** Larger numbers would let visitors claim any address. */
const NUMBER_OF_PROXIES = /^\d{1,2}$/;

/** The number of proxies in front, or a list of their addresses. */
const trustProxy = z
  .string()
  .refine(
    (value) => NUMBER_OF_PROXIES.test(value) || value.split(',').every(isTrustRule),
    'must be a number of proxies, or a comma-separated list of IP addresses, CIDR blocks, loopback, linklocal or uniquelocal',
  )
  .transform((value) => (NUMBER_OF_PROXIES.test(value) ? Number(value) : value));

/** The variables by name. `docs/configuration.md` is generated from it. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe(
      '`production` (set by `npm start` and the container) refuses unknown hosts with 421, and redirects to HTTPS if a trusted proxy reports HTTP.',
    ),
  PORT: port(3000).describe('Port for visitors. 0 picks a free one.'),
  OPS_PORT: port(3001).describe(
    'Port for operators: `/healthz`, `/readyz`, `/metrics`, `/purge`, `/emergency`, `/desk`. Do not expose it to the public.',
  ),
  HOST: someText.default('127.0.0.1').describe('Address to bind both ports to; the container binds all.'),
  CONTENT_SERVICE_URL: baseAddress
    .optional()
    .describe('Base URL of the content service. Absent: the site starts the embedded one.'),
  CONTENT_TIMEOUT_MS: wholeNumber(50, 60_000)
    .default(3000)
    .describe('Time limit for a response of the content service, in milliseconds.'),
  CONTENT_FILE_TIMEOUT_MS: wholeNumber(50, 300_000)
    .default(30_000)
    .describe('The same for pictures, which the content service may have to convert on first request.'),
  SITES_DIR: someText
    .default('sites')
    .describe(
      'Folder of the sites, with one folder and `site.yaml` for each. The content service reads the same folder.',
    ),
  SITE_HOSTS: hostRulesOf(undefined)
    .optional()
    .describe(
      'Comma-separated hosts, or suffixes with a leading dot, with the ids of their sites: `www.example.org=id`. Without `=id` the sites’ `hostWords` decide. Absent: the hosts in each `site.yaml`.',
    ),
  TRUST_PROXY: trustProxy
    .optional()
    .describe(
      'Proxies whose `X-Forwarded-*`, `traceparent` and `X-Request-Id` fields are trusted: their number, if each appends to `X-Forwarded-For`, or a comma-separated list of addresses, blocks, `loopback`, `linklocal`, `uniquelocal`. A visitor within a block could claim any address: prefer the number if possible. Absent: none.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Lowest level that is logged, as JSON lines on standard output.'),
  CACHE_MB: z.coerce
    .number()
    .min(1)
    .max(65_536)
    .default(128)
    .describe('Memory for all caches (documents, pages, pictures, other responses), in megabytes.'),
  PAGES_AT_ONCE: wholeNumber(1, 10_000)
    .default(64)
    .describe(
      'Largest number of pages rendered at one time. Above it, pages that were not read recently get 503 with `Retry-After`.',
    ),
  MAX_CONNECTIONS: wholeNumber(10, 1_000_000)
    .default(10_000)
    .describe(
      'Largest number of open visitor connections. Above it, idle ones are closed to make room for new ones.',
    ),
  CACHE_REDIS_URL: redisAddress
    .optional()
    .describe(
      'URL of a Redis or Valkey through which instances share changes, emergency messages, the limits of forms and look-ups, and the files of each other’s builds.',
    ),
  PURGE_TARGETS: targets
    .prefault('')
    .describe(
      'Comma-separated URLs of caches in front that accept `PURGE`, such as Varnish’s own socket. Every instance purges each of them until it confirms.',
    ),
  EMERGENCY_FILE: someText
    .optional()
    .describe(
      'File that keeps an emergency message across restarts. Absent: `spool/emergency.json` beside the site.',
    ),
  PURGE_TOKEN: bearerTokens
    .optional()
    .describe(
      'Bearer token for purges and emergency messages; at least 16 characters. Two, separated by a comma, while one replaces the other: the new one first. Absent: both are refused.',
    ),
  PREVIEW_KEY: bearerToken
    .optional()
    .describe(
      'Signs preview links (`npm run preview`) to unpublished content; at least 16 characters, the same for all instances. Changing it ends every preview. Absent: there are no previews.',
    ),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]{4,40}$/)
    .optional()
    .describe(
      'Measurement id of the analytics. Absent: nothing is measured. Visitors without consent are never counted.',
    ),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.google-analytics.com/g/collect')
    .describe('URL to which the server sends analytics events.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress
    .optional()
    .describe(
      'Base URL of an OpenTelemetry collector for OTLP over HTTP. Absent: no spans are created. `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` work as OpenTelemetry defines them.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe(
      'Sampled share of the traces that start here; for others, the proxy that started them decides.',
    ),
  BUILD_ID: z
    .string()
    .optional()
    .describe('Name of the build; in development, open pages reload when it changes.'),
});

const ownHosts = (sites: Sites): readonly HostRule[] =>
  sites.flatMap(({ hosts, variant }) => hosts.map((host) => ({ host, site: variant.id })));

/**
 * Reads the configuration from environment variables, and the sites from their folder. On failure it lists
 * every problem, not just the first.
 */
export function readConfig(
  variables: Variables,
  readSitesIn: (folder: string) => SitesResult = (folder) => readSites(folder, fs, knownTexts),
):
  | { readonly ok: true; readonly config: Config }
  // `sites` is present if only other things are wrong.
  | { readonly ok: false; readonly problems: readonly string[]; readonly sites?: Sites } {
  const present = presentIn(variables);
  const read = readSitesIn(environment.shape.SITES_DIR.parse(present.SITES_DIR));
  const ids = read.ok ? read.sites.map(({ variant }) => variant.id) : undefined;
  const parsed = environment
    .extend({ SITE_HOSTS: hostRulesOf(ids).optional() })
    .safeParse(present, { error: (issue) => describeIssue(issue) });
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...misspelt(present, Object.keys(environment.shape)),
    ...faultsOfEmergencyFile(present.EMERGENCY_FILE),
  ];
  if (!read.ok) return { ok: false, problems: [...problems, ...read.problems] };
  if (!parsed.success || problems.length > 0) return { ok: false, problems, sites: read.sites };
  return { ok: true, config: configOf(parsed.data, read.sites) };
}

function faultsOfEmergencyFile(file: string | undefined): string[] {
  // The default path is absent in a read-only container, which works without it.
  if (file === undefined) return [];
  if (fs.existsSync(file) && fs.statSync(file).isDirectory()) return [`EMERGENCY_FILE: ${file} is a folder`];
  return isWritable(dirname(file), fs) ? [] : [`EMERGENCY_FILE: the folder ${dirname(file)} is not writable`];
}

const configOf = (values: z.infer<typeof environment>, sites: Sites) => ({
  isProduction: values.NODE_ENV === 'production',
  port: values.PORT,
  opsPort: values.OPS_PORT,
  bindHost: values.HOST,
  contentServiceUrl: values.CONTENT_SERVICE_URL,
  contentTimeoutMs: values.CONTENT_TIMEOUT_MS,
  contentFileTimeoutMs: values.CONTENT_FILE_TIMEOUT_MS,
  sites,
  hostRules: values.SITE_HOSTS ?? ownHosts(sites),
  trustProxy: values.TRUST_PROXY,
  logLevel: values.LOG_LEVEL,
  cacheBytes: values.CACHE_MB * 1024 * 1024,
  pagesAtOnce: values.PAGES_AT_ONCE,
  maxConnections: values.MAX_CONNECTIONS,
  redisUrl: values.CACHE_REDIS_URL,
  purgeTargets: values.PURGE_TARGETS,
  emergencyFile: values.EMERGENCY_FILE,
  /** The first one is preferred. May be empty. */
  purgeTokens: values.PURGE_TOKEN ?? [],
  previewKey: values.PREVIEW_KEY,
  analyticsId: values.ANALYTICS_ID,
  analyticsUrl: values.ANALYTICS_URL,
  /** Where spans are sent, and how many; undefined: none are recorded. */
  spans:
    values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? undefined
      : { collectorUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG },
  /** Changes with every development build; undefined in production. */
  buildId: values.BUILD_ID,
});

/** Everything that differs between deployments. The variables above document each field. */
export type Config = Readonly<ReturnType<typeof configOf>>;
