import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { DocumentColumns, FacetColumn } from './document-columns.ts';

const stored = z.object({
  count: z.number(),
  titles: z.string(),
  facets: z.record(z.string(), z.array(z.string())),
});

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Writes columns into an index. */
export function writeColumns(database: DatabaseSync, columns: DocumentColumns): void {
  const insert = database.prepare('INSERT INTO column_data (name, value) VALUES (?, ?)');
  const facets = [...columns.facets];
  const facts: z.infer<typeof stored> = {
    count: columns.count,
    titles: columns.titles.join('\n'),
    facets: Object.fromEntries(facets.map(([group, { values }]) => [group, [...values]])),
  };
  insert.run('facts', Buffer.from(JSON.stringify(facts)));
  insert.run('titleRanks', bytesOf(columns.titleRanks));
  insert.run('days', bytesOf(columns.days));
  insert.run('weights', bytesOf(columns.weights));
  for (const [group, { starts, codes }] of facets) {
    insert.run(`starts ${group}`, bytesOf(starts));
    insert.run(`codes ${group}`, bytesOf(codes));
  }
}

/** Reads the columns of an index. */
export function readColumns(database: DatabaseSync): DocumentColumns {
  const select = database.prepare('SELECT value FROM column_data WHERE name = ?');
  const read = (name: string): Uint8Array => {
    const value = select.get(name)?.value;
    if (!(value instanceof Uint8Array)) throw new Error(`the index has no column ${name}`);
    return value;
  };
  // Copies begin where numbers of several bytes may begin.
  const numbers = (name: string) => new Uint32Array(read(name).slice().buffer);
  const { count, titles, facets } = stored.parse(JSON.parse(Buffer.from(read('facts')).toString()));
  return {
    count,
    titles: count === 0 ? [] : titles.split('\n'),
    titleRanks: numbers('titleRanks'),
    days: numbers('days'),
    weights: new Float64Array(read('weights').slice().buffer),
    facets: new Map(
      Object.entries(facets).map(([group, values]): [string, FacetColumn] => [
        group,
        { values, starts: numbers(`starts ${group}`), codes: numbers(`codes ${group}`) },
      ]),
    ),
  };
}
