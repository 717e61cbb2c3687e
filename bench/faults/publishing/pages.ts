import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { firstSite } from '../../sites.ts';

/** The state of an address: a change by its number, gone (404), or moved (301). */
export type State = number | 'gone' | 'moved';

/** A state and the time it was saved, from `performance.now()`. */
interface Saved {
  readonly state: State;
  readonly at: number;
}

/** A page that is edited, withdrawn, moved and scheduled. */
export interface ChangingPage {
  readonly path: string;
  /** In chronological order. */
  readonly saved: Saved[];
}

/** How far in advance a withdrawal is scheduled, in milliseconds. */
const AHEAD_MS = 3000;
/** Pages that count as changed just now. */
const RECENT = 3;

/** Copies of the corpus, one for each content service. `heldBackMs`: the delay after the first copy. */
export interface Copy {
  readonly folder: string;
  heldBackMs: number;
}

/** The file of a page that shows the number of its latest change. `fields`: further lines. */
const changedText = (change: number, fields: readonly string[] = []): string => `title: A page that changes
summary: It says which change it shows.
${fields.map((field) => `${field}\n`).join('')}metadata:
  - title: Published
    value:
      - item: 2025-04-29
content:
  items:
    - description: This is change-${change}-of this page.
`;

/** The number of the change that a page shows. */
export const changeIn = (text: string): number | undefined => {
  const [, change] = /change-(\d+)-of/.exec(text) ?? [];
  return change === undefined ? undefined : Number(change);
};

const fileOf = (folder: string, path: string): string => join(folder, firstSite.id, `${path}.yaml`);

/**
 * Creates the source of changes. Copies get each change with the same file times, as folder synchronisation
 * preserves them.
 */
export function createChanges(count: number, copies: readonly Copy[]) {
  const pages: readonly ChangingPage[] = Array.from({ length: count }, (_, place) => ({
    path: `/guidance/publishing-${place}`,
    saved: [],
  }));
  /** The pages in the order of their latest changes, the last one at the end. */
  let recent: readonly ChangingPage[] = pages;
  /** Pending changes of each copy, in order: a copy never has a change without the earlier ones. */
  const queues = copies.map(() => Promise.resolve());

  async function writeTo(
    folder: string,
    page: ChangingPage,
    text: string,
    isMoved: boolean,
    times: Date,
  ): Promise<void> {
    const here = fileOf(folder, page.path);
    const moved = fileOf(folder, `${page.path}-moved`);
    const target = isMoved ? moved : here;
    // In one step, as the corpus may be read at any moment.
    const written = `${folder}.new`;
    await writeFile(written, text);
    await utimes(written, times, times);
    await rename(written, target);
    await rm(isMoved ? here : moved, { force: true });
  }

  /** Saves a state in every copy. Resolves when the first copy has it. */
  async function save(
    page: ChangingPage,
    change: number,
    state: State,
    fields: readonly string[] = [],
  ): Promise<void> {
    const isMoved = state === 'moved';
    const text = changedText(change, isMoved ? [...fields, `redirectFrom: ${page.path}`] : fields);
    const times = new Date();
    const [first] = copies;
    for (const [place, copy] of copies.entries()) {
      if (copy === first) continue;
      const held = wait(copy.heldBackMs);
      queues[place] = Promise.all([queues[place], held]).then(() =>
        writeTo(copy.folder, page, text, isMoved, times),
      );
    }
    if (first) await writeTo(first.folder, page, text, isMoved, times);
    page.saved.push({ state, at: performance.now() });
  }

  return {
    pages,
    /** The pages changed last, and those whose scheduled withdrawal is due, so that every change is seen in time. */
    recent: () => recent.slice(-RECENT),
    /** Writes every page before anything starts. */
    async writeFirst(): Promise<void> {
      for (const page of pages) await save(page, 0, 0);
      await Promise.all(queues);
      for (const page of pages) page.saved.splice(0, 1, { state: 0, at: Number.NEGATIVE_INFINITY });
    },
    /** Makes one change: mostly an edit; every fifth is a withdrawal, a move or a scheduled withdrawal. */
    async make(change: number): Promise<void> {
      const page = pages[change % count];
      const before = page?.saved.at(-1);
      if (!page || !before) return;
      recent = [...recent.filter((other) => other !== page), page];
      if (before.state !== 'gone' && before.state !== 'moved' && change % 5 === 1) {
        const kind = Math.floor(change / 5) % 3;
        if (kind === 0) return save(page, change, 'gone', ['state: draft']);
        if (kind === 1) return save(page, change, 'moved');
        const until = Date.now() + AHEAD_MS;
        await save(page, change, change, [`publishUntil: ${new Date(until).toISOString()}`]);
        page.saved.push({ state: 'gone', at: performance.now() + until - Date.now() });
        return;
      }
      await save(page, change, change);
    },
    /** Resolves when every copy has every change. */
    settle: async () => void (await Promise.all(queues)),
  };
}
