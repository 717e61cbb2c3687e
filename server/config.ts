import fs from 'node:fs';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import * as z from 'zod';
import {
  bearerToken,
  bearerTokens,
  isWritable,
  misspelt,
  presentIn,
  type Variables,
} from '#shared/contract/settings.server.ts';
import { readSites } from '#shared/site/read-sites.server.ts';
import type { Sites } from '#shared/site/site.ts';
import type { SitesResult } from '#shared/site/site-file.server.ts';
import { hostName } from '#shared/site/site-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { HostRule } from './site/resolve-site.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const list = z.string().transform((value) => value.split(',').flatMap((entry) => entry.trim() || []));

const targets = list.pipe(z.array(z.url({ protocol: /^https?$/ })));

/** A base address, to which paths are added. */
const baseAddress = z
  .url({ protocol: /^https?$/ })
  .overwrite((address) => address.replace(/(?<!\/)\/+$/, ''));

/** `ids`: the sites' ids; undefined if unknown, and then any id is accepted. */
const hostRulesOf = (ids: readonly SiteId[] | undefined) =>
  z.string().transform((value, context): HostRule[] =>
    value.split(',').flatMap((entry) => {
      const [host = '', site, ...rest] = entry.trim().toLowerCase().split('=');
      if (!host && site === undefined) return [];
      if (
        !hostName.safeParse(host).success ||
        rest.length > 0 ||
        (site !== undefined && ids?.includes(site) === false)
      ) {
        const known = ids?.join('|') ?? 'site';
        context.addIssue({
          code: 'custom',
          message: `'${entry}' is not host or host=${known}, without scheme, port and path`,
        });
        return [];
      }
      return [{ host, site }];
    }),
  );

/** What Express can trust: names of address ranges, addresses and address blocks. */
function isTrustRule(rule: string): boolean {
  const [address = '', prefix, ...rest] = rule.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(rule.trim())) return true;
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** The number of proxies in front, or a list of their addresses. */
const trustProxy = z
  .string()
  .refine(
    (value) => /^\d+$/.test(value) || value.split(',').every(isTrustRule),
    'has to be a number of proxies, or a list of addresses, blocks, loopback, linklocal, uniquelocal',
  )
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value));

/** The variables by name. `docs/configuration.md` is generated from it. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe(
      '`production` (which `npm start` and the container set) answers hosts that it does not know with 421, and leads to HTTPS whoever a trusted proxy says has come by HTTP.',
    ),
  PORT: port(3000).describe('Port for visitors. 0 takes any free one.'),
  OPS_PORT: port(3001).describe(
    'Port for operators: `/healthz`, `/readyz`, `/metrics`, `/purge`, `/emergency`, `/desk`. Not for the public.',
  ),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to bind both ports to; the container binds all.'),
  CONTENT_SERVICE_URL: baseAddress
    .optional()
    .describe('Base address of the content service. Absent: the embedded one is started beside the site.'),
  CONTENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(3000)
    .describe('Longest wait for one answer of the content service, in milliseconds.'),
  CONTENT_FILE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(300_000)
    .default(30_000)
    .describe(
      'The same for pictures and PDFs, which the content service makes for whoever asks first, one after the other.',
    ),
  SITES_DIR: z
    .string()
    .min(1)
    .default('sites')
    .describe('Folder of the sites: a folder each with its `site.yaml`. The content service reads the same.'),
  SITE_HOSTS: hostRulesOf(undefined)
    .optional()
    .describe(
      'Hosts, or suffixes with a leading dot, and their sites by id: `www.example.org=id`, apart by commas. Without `=id` the words of the sites decide. Absent: the hosts that each `site.yaml` names.',
    ),
  TRUST_PROXY: trustProxy
    .optional()
    .describe(
      'Whose `X-Forwarded-*`, `traceparent` and `X-Request-Id` fields count: the number of proxies in front, each of which appends to `X-Forwarded-For`, or their addresses, blocks, `loopback`, `linklocal`, `uniquelocal` apart by commas. A visitor within a block could claim any address: prefer the number where that can be. Absent: nobody’s.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Least level that is logged, as JSON lines on standard output.'),
  CACHE_MB: z.coerce
    .number()
    .min(1)
    .max(65_536)
    .default(128)
    .describe(
      'Memory for everything that is cached: documents, pages, pictures, other answers; in megabytes.',
    ),
  PAGES_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(64)
    .describe(
      'Pages in the making at one time. Beyond, a page that nobody has read lately is answered with 503 and `Retry-After`.',
    ),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .max(1_000_000)
    .default(10_000)
    .describe('Open connections of visitors. Beyond, idle ones are closed to make room for new ones.'),
  CACHE_REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'A Redis or Valkey through which instances tell each other of changes and emergency messages and count forms and look-ups together, and have the files of each other’s builds.',
    ),
  PURGE_TARGETS: targets
    .prefault('')
    .describe(
      'Caches in front that take `PURGE`, such as Varnish’s own socket, apart by commas. Every instance tells each until it confirms.',
    ),
  EMERGENCY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File in which an emergency message outlives the process. Absent: `spool/emergency.json` beside the site.',
    ),
  PURGE_TOKEN: bearerTokens
    .optional()
    .describe(
      'Who sends it as bearer token may purge and show emergency messages; at least 16 characters. Two apart by a comma, while one takes the place of the other: the new one first. Absent: nobody may.',
    ),
  PREVIEW_KEY: bearerToken
    .optional()
    .describe(
      'Signs links to previews (`npm run preview`), which show what is not public yet; at least 16 characters, the same for all instances. Another one ends every preview. Absent: there are none.',
    ),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]{4,40}$/)
    .optional()
    .describe(
      'Measurement id of the analytics. Absent: nothing is measured. Visitors who have not agreed are never counted.',
    ),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.google-analytics.com/g/collect')
    .describe('Where the server sends what it has counted.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress
    .optional()
    .describe(
      'Base address of an OpenTelemetry collector that takes OTLP by HTTP. Absent: no spans are made. `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` mean what OpenTelemetry says.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe(
      'Share of the traces beginning here that is recorded; of others, the proxy that began them decides.',
    ),
  BUILD_ID: z
    .string()
    .optional()
    .describe('Name of the build, which open pages of development wait for to change.'),
});

const ownHosts = (sites: Sites): readonly HostRule[] =>
  sites.flatMap(({ hosts, variant }) => hosts.map((host) => ({ host, site: variant.id })));

/**
 * Reads the configuration from environment variables, and the sites from their folder. On failure it lists
 * every problem, not just the first.
 */
export function readConfig(
  variables: Variables,
  readSitesIn: (folder: string) => SitesResult = (folder) => readSites(folder, fs),
):
  | { readonly ok: true; readonly config: Config }
  // `sites` is present if only other things are wrong.
  | { readonly ok: false; readonly problems: readonly string[]; readonly sites?: Sites } {
  const present = presentIn(variables);
  const read = readSitesIn(environment.shape.SITES_DIR.parse(present.SITES_DIR));
  const ids = read.ok ? read.sites.map(({ variant }) => variant.id) : undefined;
  const parsed = environment.extend({ SITE_HOSTS: hostRulesOf(ids).optional() }).safeParse(present);
  const { EMERGENCY_FILE: file } = present;
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...misspelt(present, Object.keys(environment.shape)),
    // The default path is absent in a read-only container, which works without it.
    ...(file === undefined || isWritable(dirname(file), fs)
      ? []
      : [`EMERGENCY_FILE: nothing can be written to ${dirname(file)}`]),
  ];
  if (!read.ok) return { ok: false, problems: [...problems, ...read.problems] };
  if (!parsed.success || problems.length > 0) return { ok: false, problems, sites: read.sites };
  return { ok: true, config: configOf(parsed.data, read.sites) };
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

/** Everything that differs between deployments. The variables above describe the meaning. */
export type Config = Readonly<ReturnType<typeof configOf>>;
