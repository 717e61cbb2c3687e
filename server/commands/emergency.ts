// Shows a message on every page of the running site, or ends it:
//   npm run emergency -- "What has happened" [--link /news/what-to-do --link-text "What to do now"] [--site ID]
//   npm run emergency -- --clear [--site ID]
//   npm run emergency                               prints the current message
// Calls every ops port that is named (--ops URL, several times; by default $OPS_PORT at the site's address) and needs its
// PURGE_TOKEN. It is enough if one carries out the order: the others learn of it, and may be down.

import { trimSlashes } from '#shared/contract/html/address.ts';
import { readConfig } from '../config.ts';
import { opsAddress } from '../site/local-address.ts';
import { endCommand, readArguments, reasonOf } from './command-arguments.ts';

const USAGE = `usage: npm run emergency -- "TEXT" [--link ADDRESS --link-text TEXT] [--site ID] [--ops URL ...]
       npm run emergency -- --clear [--site ID] [--ops URL ...]
       npm run emergency [-- --ops URL ...]`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    clear: { type: 'boolean', default: false },
    link: { type: 'string' },
    'link-text': { type: 'string' },
    site: { type: 'string', multiple: true },
    ops: { type: 'string', multiple: true },
  },
});
const read = readConfig(process.env);
if (!read.ok) endCommand(2, ...read.problems);
const { bindHost, opsPort, purgeTokens } = read.config;
const [purgeToken] = purgeTokens;
const { clear, link, site, ops = [opsAddress(bindHost, opsPort)] } = values;
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

/** Sends the order to one ops port. Returns its reply, or why nothing was done. */
async function send(address: string): Promise<{ readonly done: boolean; readonly text: string }> {
  try {
    const response = await fetch(`${trimSlashes(address)}/emergency`, {
      method: isOrder ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${purgeToken}` },
      body: isOrder ? JSON.stringify({ message: clear ? null : message, sites: site }) : null,
      signal: AbortSignal.timeout(10_000),
    });
    const reply = await response.text();
    if (response.ok) return { done: true, text: reply };
    return { done: false, text: `${address} rejected the request (${response.status}): ${reply}` };
  } catch (error) {
    const text = `The ops port at ${address} is not responding. Is the site running? ${reasonOf(error)}`;
    return { done: false, text };
  }
}

const results = await Promise.all(ops.map(send));
for (const { text } of results.filter(({ done }) => done)) console.log(text);
const failures = results.flatMap(({ done, text }) => (done ? [] : [text]));
if (failures.length === results.length) endCommand(1, ...failures);
for (const failure of failures) console.error(failure);
