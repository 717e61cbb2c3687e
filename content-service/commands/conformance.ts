import { lookup } from 'node:dns';
import process from 'node:process';
import { listenProblem } from '@information-site/contract/parsing/settings.server.ts';
import { Agent, setGlobalDispatcher } from 'undici';
import { CHECKS, checkConformance } from '../conformance/check-conformance.ts';
import { faultsOf, formatReport, LEVELS } from '../conformance/conformance-report.ts';
import { configOrEnd, endCommand, readArguments, reasonOf } from './command.ts';

const USAGE = `usage: npm run conformance -- URL [--site ID] [--level required|full] [--only CALLS] [--mail FORM]
                            [--announcements PORT]

Checks a running content service, or a site with its /api, against the contract (docs/contract.md).

  URL            address of the service, e.g. http://localhost:4000
  --site ID      one of the sites in the folder SITES_DIR, a variable (default: sites/); without it, all of them in turn,
                 by X-Site
  --level LEVEL  required: what every site needs; full (default): the entire contract
  --only CALLS   a comma-separated list of these:
                 ${CHECKS.join(', ')
                   .replace(/(.{1,76})(?: |$)/g, '$1\n                 ')
                   .trimEnd()}
  --announcements PORT, or HOST:PORT
                 listens there for announcements; configure the service to send them to http://localhost:PORT/purge
  --mail FORM    sends a mail of the form with this id, twice under one Message-ID; without it, none is sent

Exit code: 0 no faults, 1 faults, 2 nothing was checked.`;

const fail = (message: string): never =>
  endCommand(2, message, 'npm run conformance -- --help explains the options.');

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    level: { type: 'string', default: 'full' },
    only: { type: 'string' },
    mail: { type: 'string' },
    announcements: { type: 'string' },
  },
});
const siteVariants = configOrEnd().sites.map(({ variant }) => variant);
const sites = siteVariants.filter(({ id }) => values.site === undefined || id === values.site);
if (sites.length === 0)
  fail(
    `--site must be ${siteVariants.map(({ id }) => id).join(' or ')}, not ${values.site}. Other sites need SITES_DIR.`,
  );
const [url = '', ...rest] = positionals;
if (rest.length > 0 || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
  fail(url === '' ? 'The URL is missing.' : 'Give exactly one URL, such as http://localhost:4000.');
const level =
  LEVELS.find((one) => one === values.level) ??
  fail(`--level must be ${LEVELS.join(' or ')}, not ${values.level}.`);
const only = values.only?.split(',').flatMap((name) => name.trim() || []);
const unknown = only?.filter((name) => !CHECKS.some((check) => check === name)) ?? [];
if (unknown.length > 0) fail(`There are no calls ${unknown.join(', ')}, which --only names.`);

const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(values.announcements ?? '') ?? [];
if (values.announcements !== undefined && port === undefined)
  fail(`--announcements must be PORT or HOST:PORT, not ${values.announcements}.`);

/** Resolves `name.localhost` to this machine, which not every resolver does (RFC 6761 section 6.3). */
setGlobalDispatcher(
  new Agent({
    connect: {
      lookup: (hostname, options, callback) =>
        lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, callback),
    },
  }),
);
await fetch(url, { signal: AbortSignal.timeout(15_000) }).catch(({ cause }: Error) =>
  endCommand(2, `Nothing was checked: ${url} does not respond: ${reasonOf(cause)}`),
);
const report = await checkConformance({
  sites: sites.map((site) => ({ site, baseUrl: url })),
  fetch,
  level,
  only,
  mailForm: values.mail,
  announcements: port === undefined ? undefined : { host, port: Number(port) },
}).catch((error: unknown) => {
  const problem = listenProblem(error, '--announcements');
  if (problem === undefined) throw error;
  return endCommand(2, problem);
});
process.stdout.write(formatReport(report));
process.exitCode = faultsOf(report).length === 0 ? 0 : 1;
