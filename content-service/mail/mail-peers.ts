import { lookup } from 'node:dns/promises';
import * as z from 'zod';

/** What a replica knows of a mail. `claimed`: it is about to deliver it. `ended`: delivered, kept or given up. */
const mailState = z.object({
  replica: z.string(),
  state: z.enum(['none', 'waiting', 'claimed', 'ended']),
});
export type MailState = z.infer<typeof mailState>;

/** Asks the other replicas that can be reached about a mail. */
export type QueryPeers = (id: string) => Promise<readonly MailState[]>;

/** A replica that does not answer within this many milliseconds counts as away. */
const TIMEOUT_MS = 1000;

/** Asks every address of these hosts. `self`: the name of this replica, which is among them. */
export function createPeers(urls: readonly string[], self: string): QueryPeers {
  async function addressesOf(url: string): Promise<string[]> {
    const { protocol, hostname, port } = new URL(url);
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
    return found.map(({ address, family }) => {
      const host = family === 6 ? `[${address}]` : address;
      return `${protocol}//${host}${port && `:${port}`}`;
    });
  }

  async function ask(address: string, id: string): Promise<MailState | undefined> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${address}/mail/${id}`, { signal })
      .then((response) => response.json())
      .catch(() => undefined);
    return mailState.safeParse(answer).data;
  }

  return async function queryPeers(id) {
    const addresses = new Set((await Promise.all(urls.map(addressesOf))).flat());
    const states = await Promise.all([...addresses].map((address) => ask(address, id)));
    return states.flatMap((state) => (state && state.replica !== self ? state : []));
  };
}
