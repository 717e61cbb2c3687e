import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { readDocument } from '../check/authored-document.ts';
import { readCorpusFiles } from '../corpus/corpus-files.ts';
import { formatProblem } from '../corpus/problem.ts';
import { checkLink, createSendRequest } from '../links/check-link.ts';
import { deadLinks, readLinkRecord, writeLinkRecord } from '../links/link-record.ts';
import { outsideLinks } from '../links/outside-links.ts';
import { watchLinks } from '../links/watch-links.ts';
import { configOrEnd, endCommand, readArguments, reasonOf } from './command.ts';

/**
 * `npm run content:links [-- --most 500]`: checks external links, and lists the dead ones. Exit code 1 if
 * there are any.
 */
const USAGE = 'usage: npm run content:links [-- --most N]     checks at most N links, 500 by default';

const { most } = readArguments(USAGE, { options: { most: { type: 'string', default: '500' } } }).values;
if (!/^\d+$/.test(most)) endCommand(2, '--most must be a number', USAGE);
const { sites, contentFolder, linksFile } = configOrEnd();
const files = readCorpusFiles(contentFolder, sites);
const linksOf = ({ variant: { id, origin } }: (typeof sites)[number]) =>
  files.get(id)?.documents.flatMap((source) => outsideLinks(readDocument(source), origin)) ?? [];
// Requests name a site that has the link.
const senders = new Map(
  sites.flatMap((site) => {
    const send = createSendRequest(`LinkCheck/1.0 (+${site.variant.origin})`);
    return linksOf(site).map((link) => [link, send] as const);
  }),
);
const { record, asked } = await watchLinks({
  links: [...senders.keys()],
  record: readLinkRecord(linksFile),
  ask: async (address) => {
    const send = senders.get(address);
    return send ? checkLink(address, send) : {};
  },
  now: Date.now,
  pause: (ms) => pause(ms),
  most: Number(most),
});
try {
  writeLinkRecord(linksFile, record);
} catch (error) {
  endCommand(1, `cannot write ${linksFile}: ${reasonOf(error)}`);
}
const dead = [...files.values()].flatMap((own) => deadLinks(own, record));
for (const { message, ...place } of dead)
  console.log(formatProblem({ ...place, message: `warning: ${message}` }));
const failing = Object.values(record).filter(({ failures }) => failures > 0).length;
console.log(`${senders.size} external link(s), ${asked} checked, ${failing} failing, ${dead.length} dead.`);
process.exit(dead.length > 0 ? 1 : 0);
