import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { firstSite } from '../../sites.ts';

/** What an address shows: a change by its number, nothing (404), or where the page has moved (301). */
export type State = number | 'gone' | 'moved';

/** A state and when it was saved, as `performance.now()` has it. */
export interface Saved {
  readonly state: State;
  readonly at: number;
}

/** A page that is edited, withdrawn, moved and planned. */
export interface ChangingPage {
  readonly path: string;
  /** In order of time. */
  readonly saved: Saved[];
}

/** How long before its moment a withdrawal is planned, in milliseconds. */
const AHEAD_MS = 3000;

const textOf = (change: number, fields: readonly string[]): string => `title: A page that changes
summary: It says which change it shows.
${fields.map((field) => `${field}\n`).join('')}metadata:
  - title: Published
    value:
      - item: 2025-04-29
content:
  items:
    - description: This is change-${change}-of this page.
`;

/** The change that a page shows. */
export const changeIn = (html: string): number | undefined => {
  const [, change] = /change-(\d+)-of/.exec(html) ?? [];
  return change === undefined ? undefined : Number(change);
};

/** Copies of the corpus, one for each content service. `heldBackMs`: how much later than the first it gets a change. */
export interface Copy {
  readonly folder: string;
  heldBackMs: number;
}

const fileOf = (folder: string, path: string): string => join(folder, firstSite.id, `${path}.yaml`);

/** Creates what makes changes. Copies get each change with the same times, as a tool that synchronises folders leaves them. */
export function createChanges(count: number, copies: readonly Copy[]) {
  const pages: readonly ChangingPage[] = Array.from({ length: count }, (_, place) => ({
    path: `/guidance/publishing-${place}`,
    saved: [],
  }));
  /** What each copy still has to be given, in order: a copy never has a change without those before it. */
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
    const file = isMoved ? moved : here;
    await writeFile(`${file}.new`, text);
    await utimes(`${file}.new`, times, times);
    await rename(`${file}.new`, file);
    await rm(isMoved ? here : moved, { force: true });
  }

  /** Saves a state in every copy. The first copy has it when this resolves. */
  async function save(
    page: ChangingPage,
    change: number,
    state: State,
    fields: readonly string[] = [],
  ): Promise<void> {
    const isMoved = state === 'moved';
    const text = textOf(change, isMoved ? [...fields, `redirectFrom: ${page.path}`] : fields);
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
    /** Writes every page before anything is started. */
    async writeFirst(): Promise<void> {
      for (const page of pages) await save(page, 0, 0);
      await Promise.all(queues);
      for (const page of pages) page.saved.splice(0, 1, { state: 0, at: Number.NEGATIVE_INFINITY });
    },
    /** Makes one change: mostly an edit; every fifth a withdrawal, a move or a planned withdrawal. */
    async make(change: number): Promise<void> {
      const page = pages[change % count];
      const before = page?.saved.at(-1);
      if (!page || !before) return;
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
