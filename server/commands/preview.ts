// Prints a link that shows a page before it is public, drafts included, on the site itself:
//   npm run preview -- /guidance/passkeys [--at 2026-12-01T09:00] [--site ID] [--hours 24] [--origin http://localhost:3000]
// For this many hours, the link shows the whole site in that state to everyone who has it. It needs the site's PREVIEW_KEY.
// --at is in the site's time zone unless it names a zone; by default it is now. --origin is where the site runs, if not at its
// own origin.

import { instantOf } from '#shared/contract/dates/place-time.ts';
import { readConfig } from '../config.ts';
import { pathWithin, previewLink } from '../preview/preview-address.ts';
import { endCommand, readArguments } from './command-arguments.ts';

const USAGE = 'usage: npm run preview -- PATH [--at DATE] [--site ID] [--hours N] [--origin URL]';

const HOUR_MS = 3_600_000;
const USUAL_HOURS = 24;
/** Two weeks. For longer, create another link. */
const MAX_HOURS = 336;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    site: { type: 'string' },
    hours: { type: 'string', default: String(USUAL_HOURS) },
    origin: { type: 'string' },
  },
});
const [path, ...rest] = positionals;
if (path === undefined || rest.length > 0) endCommand(2, 'Name one page by its path.', USAGE);
const read = readConfig(process.env);
if (!read.ok) endCommand(2, ...read.problems);
const { previewKey, sites } = read.config;
if (previewKey === undefined) endCommand(2, 'PREVIEW_KEY must be set to the same value as for the site.');

const [first] = sites;
const site = (values.site === undefined ? first : sites.find(({ variant }) => variant.id === values.site))
  ?.variant;
if (!site)
  endCommand(
    2,
    `--site must be ${sites.map(({ variant }) => variant.id).join(' or ')}. Other sites need SITES_DIR.`,
  );
if (pathWithin(site.origin, path) === '/' && path !== '/')
  endCommand(2, `PATH must be the path of a page, such as /guidance/passkeys, not ${path}.`);
const hours = Number(values.hours);
if (!(hours > 0 && hours <= MAX_HOURS))
  endCommand(2, `--hours must be a positive number, at most ${MAX_HOURS}.`);
const now = Date.now();
const at = values.at === undefined ? now : instantOf(values.at, site.timeZone)?.getTime();
if (at === undefined)
  endCommand(
    2,
    `--at must be a date, or a date and time, such as 2026-12-01 or 2026-12-01T09:00, not ${values.at}.`,
  );
const { origin = site.origin } = values;
if (!URL.canParse(origin) || !new URL(origin).protocol.startsWith('http'))
  endCommand(2, `--origin must be an origin such as http://localhost:3000, not ${origin}.`);

console.log(
  previewLink(
    previewKey,
    { site: site.id, at, until: Math.round(now + hours * HOUR_MS) },
    new URL(origin).origin,
    path,
  ),
);
