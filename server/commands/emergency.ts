// Shows a message on every page of the running site, or ends it:
//   npm run emergency -- "What has happened" [--link /news/what-to-do --link-text "What to do now"] [--site ID]
//   npm run emergency -- --clear [--site ID]
//   npm run emergency                               prints the current message
// Calls the ops port (--ops URL; by default $OPS_PORT at the site's address) and needs its PURGE_TOKEN.

import { trimSlashes } from '#shared/contract/html/address.ts';
import { readConfig } from '../config.ts';
import { opsAddress } from '../site/local-address.ts';
import { endCommand, readArguments, reasonOf } from './command-arguments.ts';

const USAGE = `usage: npm run emergency -- "TEXT" [--link ADDRESS --link-text TEXT] [--site ID] [--ops URL]
       npm run emergency -- --clear [--site ID] [--ops URL]
       npm run emergency [-- --ops URL]`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    clear: { type: 'boolean', default: false },
    link: { type: 'string' },
    'link-text': { type: 'string' },
    site: { type: 'string', multiple: true },
    ops: { type: 'string' },
  },
});
const read = readConfig(process.env);
if (!read.ok) endCommand(2, ...read.problems);
const { bindHost, opsPort, purgeTokens } = read.config;
const [purgeToken] = purgeTokens;
const { clear, link, site, ops = opsAddress(bindHost, opsPort) } = values;
const [text, ...rest] = positionals;
if (rest.length > 0)
  endCommand(2, 'The message must be a single argument: put it in quotation marks.', USAGE);
if (clear && (text ?? link) !== undefined)
  endCommand(2, '--clear takes neither a message nor a link.', USAGE);
const isOrder = clear || text !== undefined;
if (!isOrder && (link ?? site) !== undefined) endCommand(2, 'The message is missing.', USAGE);
if (link !== undefined && values['link-text'] === undefined)
  endCommand(2, '--link requires --link-text, the text of the link.');
if (purgeToken === undefined) endCommand(2, 'PURGE_TOKEN must be set to the same value as for the site.');

const message = { text, link: link === undefined ? undefined : { href: link, text: values['link-text'] } };
const response = await fetch(`${trimSlashes(ops)}/emergency`, {
  method: isOrder ? 'POST' : 'GET',
  headers: { authorization: `Bearer ${purgeToken}` },
  body: isOrder ? JSON.stringify({ message: clear ? null : message, sites: site }) : null,
  signal: AbortSignal.timeout(10_000),
}).catch((error: unknown) =>
  endCommand(1, `The ops port at ${ops} is not responding. Is the site running? ${reasonOf(error)}`),
);
const reply = await response.text();
if (!response.ok) endCommand(1, `The site rejected the request (${response.status}): ${reply}`);
console.log(reply);
