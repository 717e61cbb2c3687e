import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import type { Compiled } from './compile-document.ts';
import type { SourceFile } from './corpus-files.ts';
import { inFileOrder } from './edited-pages.ts';
import type { CorpusProblem } from './problem.ts';

const byFile = (documents: readonly SourceFile[] = []): Map<string, SourceFile> =>
  new Map(documents.map((source) => [source.file, source]));

const isSame = (a: SourceFile | undefined, b: SourceFile | undefined): boolean =>
  a === b || (a?.text === b?.text && a?.isUnreadable === b?.isUnreadable);

/**
 * The authored files of a site during compilation. A file with a fault is replaced by its previous version,
 * if there is one, so that it does not block the edits of others.
 */
export class SiteSources {
  readonly #id: SiteId;
  /** The versions that were in force before. */
  readonly #before: ReadonlyMap<string, SourceFile>;
  readonly #now: ReadonlyMap<string, SourceFile>;
  readonly #inForce = new Map<string, SourceFile>();
  readonly #taken = new Set<SourceFile>();
  /** The files whose versions in force may have to be replaced, in order. */
  readonly #changed: readonly SourceFile[];
  /** The files that were in force and no longer exist. */
  readonly removed: readonly SourceFile[];
  /** Problems of the files as they are now. */
  readonly problems: CorpusProblem[] = [];

  constructor(id: SiteId, documents: readonly SourceFile[], before: readonly SourceFile[] | undefined) {
    this.#id = id;
    this.#before = byFile(before);
    this.#now = byFile(documents);
    this.#changed = documents.filter((source) => !this.isUnchanged(source));
    this.removed = [...this.#before.values()].filter(({ file }) => !this.#now.has(file));
    for (const source of documents) this.#inForce.set(source.file, source);
    for (const { file } of this.#changed) this.#inForce.delete(file);
  }

  /** Whether a version of a file was in force before. */
  isUnchanged(source: SourceFile): boolean {
    return isSame(this.#before.get(source.file), source);
  }

  /** The files that have not been taken, in order: all of them, or those that have changed. */
  rest(isAll: boolean): readonly SourceFile[] {
    const sources = isAll ? [...this.#now.values()] : this.#changed;
    return sources.filter((source) => !this.#taken.has(source));
  }

  /** The name of a file within the site's folder. */
  nameOf({ file }: SourceFile): string {
    return file.slice(this.#id.length + 1);
  }

  /** The versions in force, in order. */
  get inForce(): readonly SourceFile[] {
    return [...this.#inForce.values()].sort(inFileOrder);
  }

  /** The names of the files whose versions in force have been added, replaced or removed. */
  get edited(): ReadonlySet<string> {
    const edited = [...this.#changed, ...this.removed].filter(
      ({ file }) => !isSame(this.#before.get(file), this.#inForce.get(file)),
    );
    return new Set(edited.map((source) => this.nameOf(source)));
  }

  /** Takes the file of the given name. Undefined if it is missing, or faulty without a previous version. */
  take<T>(name: string, compile: (source: SourceFile) => Compiled<T>): T | undefined {
    const source = this.#now.get(`${this.#id}/${name}`);
    if (!source) return undefined;
    this.#taken.add(source);
    return this.compile(source, compile);
  }

  /** The same for a file that the site cannot do without. */
  need<T>(name: string, compile: (source: SourceFile) => Compiled<T>): T | undefined {
    const file = `${this.#id}/${name}`;
    if (this.#now.has(file)) return this.take(name, compile);
    this.problems.push({ file, line: 1, message: 'this file is required' });
    const before = this.#before.get(file);
    return before && this.compile(before, compile);
  }

  /** Compiles a file, or else its previous version. */
  compile<T>(source: SourceFile, compile: (source: SourceFile) => Compiled<T>): T | undefined {
    const compiled = compile(source);
    if (!compiled.ok) this.problems.push(...compiled.problems);
    const before = compiled.ok ? undefined : this.#before.get(source.file);
    const kept = before && compile(before);
    if (compiled.ok) this.#inForce.set(source.file, source);
    else if (before && kept?.ok) this.#inForce.set(source.file, before);
    else this.#inForce.delete(source.file);
    return compiled.ok ? compiled.value : kept?.ok ? kept.value : undefined;
  }

  /** Rejects a file that has been compiled. */
  refuse(file: string, message: string): void {
    this.#inForce.delete(file);
    this.problems.push({ file, line: 1, message });
  }
}
