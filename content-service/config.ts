import fs from 'node:fs';
import { describeIssue } from '@information-site/contract/parsing/describe-issue.server.ts';
import {
  bearerTokens,
  isWritable,
  misspelt,
  port,
  presentIn,
  someText,
  type Variables,
  wholeNumber,
} from '@information-site/contract/parsing/settings.server.ts';
import { readSites } from '@information-site/contract/site/read-sites.server.ts';
import type { SitesResult } from '@information-site/contract/site/site-file.server.ts';
import * as z from 'zod';
import { logLevels } from './log.ts';
import { knownTexts } from './texts.ts';

/** URLs separated by commas or whitespace. */
const addresses = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https?$/ })));

/** The environment variables; `docs/configuration.md` is generated from this schema. */
export const environment = z.object({
  PORT: port(0).describe('Port to listen on. 0 picks a free one.'),
  HOST: someText.default('127.0.0.1').describe('Address to bind.'),
  METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe(
      'Port for `/metrics` alone, without drafts and findings. Absent: it is on `PORT` like everything else.',
    ),
  SITES_DIR: someText
    .default('sites')
    .describe('Folder of the sites, with one folder and `site.yaml` for each.'),
  CONTENT_DIR: someText.default('content-service/content').describe('Folder of the corpus.'),
  CONTENT_PULLED_FILE: someText
    .optional()
    .describe(
      'File that the job that pulls the content touches each time the folder equals its source. Its age is `content_pull_age_seconds`.',
    ),
  LOG_LEVEL: z.enum(logLevels).default('info').describe('Lowest level that is logged.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host:465' })
    .optional()
    .describe('URL of the mail relay. A form is accepted when the relay has accepted its mail.'),
  MAIL_FOLDER: someText
    .optional()
    .describe(
      'Without `SMTP_URL`: folder in which mails are written as `.eml` files. `npm start` and `npm run dev` set `spool/mail`. Without either, no form can be sent.',
    ),
  LINKS_FILE: someText
    .default('spool/links.json')
    .describe('File with the results of the check of external links.'),
  ANNOUNCE_TO: addresses
    .prefault('')
    .describe(
      'Targets of change announcements: URLs of `/purge` on the sites’ ops ports, such as `http://web-1:3001/purge`, separated by commas or spaces. A site that embeds the content service need not be listed.',
    ),
  PURGE_TOKEN: bearerTokens
    .optional()
    .describe('Bearer token for announcements: that of the sites; of two, the first.'),
  CSAF_KEY_FILE: someText
    .optional()
    .describe(
      'File with the private OpenPGP key, in ASCII armour, that signs advisories for programs (CSAF). Absent: they are not signed.',
    ),
  CSAF_KEY_PASSPHRASE: someText.optional().describe('Passphrase of that key, if it has one.'),
});

/** Reads the environment and the sites; reports all problems at once. An empty or blank variable counts as absent. */
export function readConfig(
  variables: Variables,
  readSitesIn: (folder: string) => SitesResult = (folder) => readSites(folder, fs, knownTexts),
) {
  const present = presentIn(variables);
  const parsed = environment.safeParse(present, { error: (issue) => describeIssue(issue) });
  const read = readSitesIn(environment.shape.SITES_DIR.parse(present.SITES_DIR));
  const corpus = environment.shape.CONTENT_DIR.parse(present.CONTENT_DIR);
  const { CSAF_KEY_FILE: keyFile, MAIL_FOLDER: mailFolder } = present;
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...misspelt(present, Object.keys(environment.shape)),
    ...(keyFile === undefined || isReadable(keyFile)
      ? []
      : [`CSAF_KEY_FILE: the file ${keyFile} cannot be read`]),
    ...(present.ANNOUNCE_TO && !present.PURGE_TOKEN ? ['ANNOUNCE_TO: PURGE_TOKEN must be set too'] : []),
    ...(fs.existsSync(corpus) ? [] : [`CONTENT_DIR: the folder ${corpus} does not exist`]),
    ...(mailFolder === undefined || isWritable(mailFolder, fs)
      ? []
      : [`MAIL_FOLDER: the folder ${mailFolder} is not writable`]),
    ...(read.ok ? [] : read.problems),
  ];
  if (!parsed.success || !read.ok || problems.length > 0) return { ok: false as const, problems };
  const { data } = parsed;
  const [token = ''] = data.PURGE_TOKEN ?? [];
  return {
    ok: true as const,
    config: {
      port: data.PORT,
      host: data.HOST,
      metricsPort: data.METRICS_PORT,
      sites: read.sites,
      contentFolder: data.CONTENT_DIR,
      pulledFile: data.CONTENT_PULLED_FILE,
      logLevel: data.LOG_LEVEL,
      smtpUrl: data.SMTP_URL,
      mailFolder: data.MAIL_FOLDER,
      linksFile: data.LINKS_FILE,
      announceTo: data.ANNOUNCE_TO.map((url) => ({ url, token })),
      signingKey: data.CSAF_KEY_FILE && {
        armoured: fs.readFileSync(data.CSAF_KEY_FILE, 'utf8'),
        passphrase: data.CSAF_KEY_PASSPHRASE,
      },
    },
  };
}

function isReadable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.R_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
