import type { CorpusPage, PageChange, Pages } from './corpus.ts';

/** Puts pages, or what belongs to them, into corpus order. */
export const inFileOrder = (a: { readonly file: string }, b: { readonly file: string }): number =>
  a.file < b.file ? -1 : 1;

/**
 * Pages after an edit. Only those edited since they were stored are in memory; the others are read from the
 * stored ones, if there are any.
 */
export class EditedPages implements Pages {
  readonly #stored: Pages | undefined;
  /** By address; undefined: removed. */
  readonly #edited: ReadonlyMap<string, CorpusPage | undefined>;
  readonly #inOrder: readonly CorpusPage[];

  /** `changed`: the new pages by address; undefined removes one. */
  constructor(before: Pages | undefined, changed: ReadonlyMap<string, CorpusPage | undefined>) {
    const isEdited = before instanceof EditedPages;
    this.#stored = isEdited ? before.#stored : before;
    this.#edited = new Map([...(isEdited ? before.#edited : []), ...changed]);
    this.#inOrder = [...this.#edited.values()].filter((page) => page !== undefined).sort(inFileOrder);
  }

  get(path: string): CorpusPage | undefined {
    return this.#edited.has(path) ? this.#edited.get(path) : this.#stored?.get(path);
  }

  has(path: string): boolean {
    return this.#edited.has(path) ? this.#edited.get(path) !== undefined : !!this.#stored?.has(path);
  }

  values(): Iterable<CorpusPage> {
    return this.#inForce(this.#stored?.values());
  }

  changes(): Iterable<PageChange> {
    return this.#inForce(this.#stored?.changes?.() ?? this.#stored?.values());
  }

  /** The stored ones that are still in force, and the edited ones, in order. */
  *#inForce<Part extends PageChange>(stored: Iterable<Part> = []): Generator<Part | CorpusPage> {
    let next = 0;
    for (const part of stored) {
      for (let page = this.#inOrder[next]; page && page.file < part.file; page = this.#inOrder[next]) {
        yield page;
        next += 1;
      }
      if (!this.#edited.has(part.path)) yield part;
    }
    yield* this.#inOrder.slice(next);
  }
}
