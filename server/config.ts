import { isIP } from 'node:net';
import { z } from 'zod';
import { type SiteId, siteIds } from '#shared/site/site-variant.ts';

/** How one host, or every host that ends with a suffix, maps to a site. */
export interface HostRule {
  /** A host name, or a suffix that begins with a dot. */
  readonly host: string;
  /** Undefined: the agency's when the name holds one of the agency words, else the main site. */
  readonly site: SiteId | undefined;
}

/** Everything that differs between deployments. */
export interface Config {
  readonly isProduction: boolean;
  readonly port: number;
  readonly opsPort: number;
  readonly bindHost: string;
  /** Undefined: the embedded content service. */
  readonly contentServiceUrl: string | undefined;
  /** Longest wait for one answer of the content service, in milliseconds. */
  readonly contentTimeoutMs: number;
  readonly hostRules: readonly HostRule[];
  /** A site whose name or origin holds one of these words is the agency's (specification section 2). */
  readonly agencyWords: readonly string[];
  /** Whose `X-Forwarded-*` headers count: Express's `trust proxy` value; undefined trusts nobody. */
  readonly trustProxy: string | number | undefined;
  readonly logLevel: string;
  /** Most memory for cached answers and pages together, in bytes. */
  readonly cacheBytes: number;
  /** Pages in the making at one time; beyond, new ones are refused until there is time. */
  readonly pagesAtOnce: number;
  /** Open connections of visitors. */
  readonly maxConnections: number;
  /** A Redis or Valkey by which instances tell each other of purges and emergency messages; undefined: there is one instance. */
  readonly redisUrl: string | undefined;
  /** Caches in front of us that are told what to purge: addresses that take `PURGE`. */
  readonly purgeTargets: readonly string[];
  /** Where an emergency message outlives the process. */
  readonly emergencyFile: string | undefined;
  /** Who may purge and show emergency messages: a secret of the operator's; undefined: nobody. */
  readonly purgeToken: string | undefined;
  /** Under what id visits are counted; undefined: they are not. */
  readonly analyticsId: string | undefined;
  /** The analytics service's address for events. */
  readonly analyticsUrl: string;
  /** Where to report vulnerabilities in each site, as its security.txt says. */
  readonly securityContacts: { readonly [Id in SiteId]: readonly string[] };
  /** Changes with every development build; undefined in production. */
  readonly buildId: string | undefined;
}

type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

const DEFAULT_HOSTS = 'localhost=main,127.0.0.1=main,[::1]=main,agency.localhost=agency';

const DEFAULT_CONTACTS = 'main=mailto:security@ncsc.example agency=mailto:security@gia.example';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const words = z
  .string()
  .transform((value) => value.split(',').flatMap((word) => word.trim().toLowerCase() || []));

const targets = z
  .string()
  .transform((value) => value.split(',').flatMap((address) => address.trim() || []))
  .pipe(z.array(z.url({ protocol: /^https?$/ })));

const hostRules = z.string().transform((value, context): HostRule[] =>
  value.split(',').flatMap((entry) => {
    const [host = '', site, ...rest] = entry.trim().toLowerCase().split('=');
    const siteId = siteIds.find((id) => id === site);
    if (!host && site === undefined) return [];
    if (!host || rest.length > 0 || (site !== undefined && !siteId)) {
      context.addIssue({ code: 'custom', message: `'${entry}' is not host or host=${siteIds.join('|')}` });
      return [];
    }
    return [{ host, site: siteId }];
  }),
);

/** `site=address`, several of them apart by blanks; a site may have more than one, the preferred one first. */
const securityContacts = z.string().transform((value, context) => {
  const contacts: Record<SiteId, string[]> = { main: [], agency: [] };
  for (const entry of value.split(/\s+/).filter((word) => word !== '')) {
    const [, site, address] = /^(\w+)=((?:mailto:|tel:|https:\/\/)\S+)$/.exec(entry) ?? [];
    const siteId = siteIds.find((id) => id === site);
    if (siteId && address) contacts[siteId].push(address);
    else
      context.addIssue({
        code: 'custom',
        message: `'${entry}' is not ${siteIds.join('|')}=mailto:, tel: or https:`,
      });
  }
  for (const id of siteIds)
    if (contacts[id].length === 0)
      context.addIssue({ code: 'custom', message: `names no address for ${id}` });
  return contacts;
});

/** Who Express can be told to trust: names of address ranges, addresses and address blocks. */
function isTrustRule(rule: string): boolean {
  const [address = '', prefix, ...rest] = rule.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(rule.trim())) return true;
  return isIP(address) > 0 && rest.length === 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix));
}

/** The number of proxies in front of us, or a list of whose addresses are theirs. */
const trustProxy = z
  .string()
  .refine(
    (value) => /^\d+$/.test(value) || value.split(',').every(isTrustRule),
    'has to be a number of proxies, or a list of addresses, blocks, loopback, linklocal, uniquelocal',
  )
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value));

/** The variables by name; `docs/configuration.md` is made from it. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe(
      '`production` (which `npm start` and the container set) answers hosts that it does not know with 421.',
    ),
  PORT: port(3000).describe('Port for visitors. 0 takes any free one.'),
  OPS_PORT: port(3001).describe(
    'Port for operators: `/healthz`, `/readyz`, `/metrics`, `/purge`, `/emergency`. Not for the public.',
  ),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to bind both ports to; the container binds all.'),
  CONTENT_SERVICE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base address of the content service. Absent: the embedded one is started beside the site.'),
  CONTENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(3000)
    .describe('Longest wait for one answer of the content service, in milliseconds.'),
  SITE_HOSTS: hostRules
    .prefault(DEFAULT_HOSTS)
    .describe(
      'Hosts, or suffixes with a leading dot, and their sites: `www.example.org=main`, apart by commas. Without `=site` the agency words decide.',
    ),
  AGENCY_WORDS: words
    .prefault('agency')
    .describe('A host of `SITE_HOSTS` without a site that holds one of these words is the agency’s.'),
  TRUST_PROXY: trustProxy
    .optional()
    .describe(
      'Whose `X-Forwarded-*` fields count: a number of proxies, or addresses, blocks, `loopback`, `linklocal`, `uniquelocal` apart by commas. Absent: nobody’s.',
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
    .describe('A Redis or Valkey through which instances tell each other of purges and emergency messages.'),
  PURGE_TARGETS: targets
    .prefault('')
    .describe('Caches in front that take `PURGE`, such as Varnish’s own socket, apart by commas.'),
  EMERGENCY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File in which an emergency message outlives the process. Absent: `spool/emergency.json` beside the site.',
    ),
  PURGE_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Who sends it as bearer token may purge and show emergency messages; at least 16 characters. Absent: nobody may.',
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
  SECURITY_CONTACTS: securityContacts
    .prefault(DEFAULT_CONTACTS)
    .describe(
      'Where to report vulnerabilities, for `/.well-known/security.txt`: `site=address` apart by blanks; mailto, tel or https. Every site needs one.',
    ),
  BUILD_ID: z
    .string()
    .optional()
    .describe('Name of the build, which open pages of development wait for to change.'),
});

/** Reads the configuration from environment variables; on failure lists every problem, not just the first. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ConfigResult {
  // An empty variable is how container platforms write an absent one.
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    };
  }
  const values = parsed.data;
  return {
    ok: true,
    config: {
      isProduction: values.NODE_ENV === 'production',
      port: values.PORT,
      opsPort: values.OPS_PORT,
      bindHost: values.HOST,
      contentServiceUrl: values.CONTENT_SERVICE_URL?.replace(/(?<!\/)\/+$/, ''),
      contentTimeoutMs: values.CONTENT_TIMEOUT_MS,
      hostRules: values.SITE_HOSTS,
      agencyWords: values.AGENCY_WORDS,
      trustProxy: values.TRUST_PROXY,
      logLevel: values.LOG_LEVEL,
      cacheBytes: values.CACHE_MB * 1024 * 1024,
      pagesAtOnce: values.PAGES_AT_ONCE,
      maxConnections: values.MAX_CONNECTIONS,
      redisUrl: values.CACHE_REDIS_URL,
      purgeTargets: values.PURGE_TARGETS,
      emergencyFile: values.EMERGENCY_FILE,
      purgeToken: values.PURGE_TOKEN,
      analyticsId: values.ANALYTICS_ID,
      analyticsUrl: values.ANALYTICS_URL,
      securityContacts: values.SECURITY_CONTACTS,
      buildId: values.BUILD_ID,
    },
  };
}
