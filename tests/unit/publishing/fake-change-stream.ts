import type { ChangeStream, StreamConnection, StreamEntry } from '#server/redis/change-stream.ts';

/**
 * A server with one stream and one key, whose connections can be lost at any moment. `pause` decides when
 * pending work continues.
 */
export function createFakeServer(pause: (label: string) => Promise<unknown>) {
  let entries: (StreamEntry & { readonly at: number; readonly keptThen: number })[] = [];
  let lastId = 0;
  /** Changes with every restart, which drops all connections. */
  let life = 0;
  let kept = 0;
  const cut = new Set<number>();
  let wake = Promise.withResolvers<void>();
  const wakeAll = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  const idOf = (id: string) => Number(id.split('-', 1)[0]);

  /** Performs an operation for a client, whose connection may be lost before or after it. */
  async function ask<Value>(
    client: number,
    begun: number,
    what: string,
    answer: () => Value,
  ): Promise<Value> {
    const check = () => {
      if (begun !== life || cut.has(client)) throw new Error('the connection is lost');
    };
    await pause(`${what} of ${client} arrives`);
    check();
    const value = answer();
    await pause(`the answer to ${what} arrives at ${client}`);
    check();
    return value;
  }

  function append(text: string): string {
    lastId += 1;
    entries.push({ id: `${lastId}-0`, at: lastId, text, keptThen: kept });
    wakeAll();
    return `${lastId}-0`;
  }

  const after = (id: string) => entries.filter(({ at }) => at > idOf(id)).slice(0, 3);

  return {
    streamFor: (client: number): ChangeStream => ({
      append: (text) => ask(client, life, 'an append', () => append(text)),
      async connect(): Promise<StreamConnection> {
        const begun = life;
        let isOpen = true;
        await ask(client, begun, 'a connection', () => undefined);
        return {
          append: (text) => ask(client, begun, 'an append', () => append(text)),
          holds: ({ id, text }) =>
            ask(client, begun, 'a check', () => entries.some((one) => one.id === id && one.text === text)),
          list: (id) => ask(client, begun, 'a list', () => after(id)),
          async read(id) {
            while (isOpen && begun === life && !cut.has(client) && after(id).length === 0) await wake.promise;
            if (!isOpen) throw new Error('the connection is closed');
            return ask(client, begun, 'a read', () => after(id));
          },
          close() {
            isOpen = false;
            wakeAll();
          },
        };
      },
    }),
    /** The key beside the stream, as one client reads and increments it. */
    keyFor: (client: number) => ({
      read: () => ask(client, life, 'a read of the key', () => kept),
      raise: (value: number) =>
        ask(client, life, 'a write of the key', () => {
          kept = Math.max(kept, value);
        }),
    }),
    cut(client: number): void {
      cut.add(client);
      wakeAll();
    },
    heal: (client: number) => cut.delete(client),
    /** Drops the oldest entries, but never the last one. */
    trim(count: number): void {
      entries = entries.slice(Math.min(count, entries.length - 1));
    },
    /** Restarts without its last entries; ids continue from the last one that remains, or from 1. */
    restart(lost: number): void {
      life += 1;
      if (lost > 0) {
        entries = entries.slice(0, -lost);
        lastId = entries.at(-1)?.at ?? 0;
        kept = entries.at(-1)?.keptThen ?? 0;
      }
      wakeAll();
    },
    append,
  };
}
