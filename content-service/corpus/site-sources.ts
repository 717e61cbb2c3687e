import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import type { Compiled } from './compile-document.ts';
import type { SiteFiles, SourceFile } from './corpus-files.ts';
import type { CorpusProblem } from './problem.ts';

/**
 * The authored files of a site during compilation. A file with a fault is replaced by its previous version,
 * if there is one, so that it does not block the edits of others.
 */
export class SiteSources {
  readonly #id: SiteId;
  readonly #before: ReadonlyMap<string, SourceFile>;
  readonly #unread: Map<string, SourceFile>;
  readonly #inForce = new Map<string, SourceFile>();
  /** Problems of the files as they are now. */
  readonly problems: CorpusProblem[] = [];

  constructor(id: SiteId, { documents }: SiteFiles, before: SiteFiles | undefined) {
    this.#id = id;
    this.#before = new Map(before?.documents.map((source) => [source.file, source]));
    this.#unread = new Map(documents.map((source) => [source.file.slice(id.length + 1), source]));
  }

  /** The files that have not been taken yet, by name, in order. */
  get rest(): ReadonlyMap<string, SourceFile> {
    return this.#unread;
  }

  /** The versions in force. */
  get inForce(): readonly SourceFile[] {
    return [...this.#inForce.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** Takes the file of the given name. Undefined if it is missing, or faulty without a previous version. */
  take<T>(name: string, compile: (source: SourceFile) => Compiled<T>): T | undefined {
    const source = this.#unread.get(name);
    this.#unread.delete(name);
    return source && this.compile(source, compile);
  }

  /** The same for a file that the site cannot do without. */
  need<T>(name: string, compile: (source: SourceFile) => Compiled<T>): T | undefined {
    if (this.#unread.has(name)) return this.take(name, compile);
    const file = `${this.#id}/${name}`;
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
    return compiled.ok ? compiled.value : kept?.ok ? kept.value : undefined;
  }

  /** Rejects a file that has been compiled. */
  refuse(file: string, message: string): void {
    this.#inForce.delete(file);
    this.problems.push({ file, line: 1, message });
  }
}
