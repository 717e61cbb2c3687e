import type { SiteId } from '#shared/site/site-variant.ts';
import type { Compiled } from './compile-document.ts';
import type { SiteFiles, SourceFile } from './corpus-files.ts';
import type { CorpusProblem } from './problem.ts';

/**
 * The authored files of a site while something is made of them. Of a file with a fault, the version before counts, where there
 * was one: one faulty file keeps nobody else's edits from being in force.
 */
export class SiteSources {
  readonly #id: SiteId;
  readonly #before: ReadonlyMap<string, SourceFile>;
  readonly #unread: Map<string, SourceFile>;
  readonly #inForce = new Map<string, SourceFile>();
  /** What is wrong with files as they are. */
  readonly problems: CorpusProblem[] = [];

  constructor(id: SiteId, { documents }: SiteFiles, before: SiteFiles | undefined) {
    this.#id = id;
    this.#before = new Map(before?.documents.map((source) => [source.file, source]));
    this.#unread = new Map(documents.map((source) => [source.file.slice(id.length + 1), source]));
  }

  /** The files that nobody has taken, by name, in their order. */
  get rest(): ReadonlyMap<string, SourceFile> {
    return this.#unread;
  }

  /** The versions that are in force. */
  get inForce(): readonly SourceFile[] {
    return [...this.#inForce.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** Takes the one file of a name; undefined when there is none, or a fault in it and no version before. */
  take<T>(name: string, compile: (source: SourceFile) => Compiled<T>): T | undefined {
    const source = this.#unread.get(name);
    this.#unread.delete(name);
    return source && this.compile(source, compile);
  }

  /** The same for a file without which there is no site. */
  need<T>(name: string, compile: (source: SourceFile) => Compiled<T>): T | undefined {
    if (this.#unread.has(name)) return this.take(name, compile);
    const file = `${this.#id}/${name}`;
    this.problems.push({ file, line: 1, message: 'the site needs this file' });
    const before = this.#before.get(file);
    return before && this.compile(before, compile);
  }

  /** What a file comes to, or its version before. */
  compile<T>(source: SourceFile, compile: (source: SourceFile) => Compiled<T>): T | undefined {
    const compiled = compile(source);
    if (!compiled.ok) this.problems.push(...compiled.problems);
    const before = compiled.ok ? undefined : this.#before.get(source.file);
    const kept = before && compile(before);
    if (compiled.ok) this.#inForce.set(source.file, source);
    else if (before && kept?.ok) this.#inForce.set(source.file, before);
    return compiled.ok ? compiled.value : kept?.ok ? kept.value : undefined;
  }

  /** Leaves a file out that has been compiled. */
  refuse(file: string, message: string): void {
    this.#inForce.delete(file);
    this.problems.push({ file, line: 1, message });
  }
}
