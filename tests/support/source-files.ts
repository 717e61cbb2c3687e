import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** One import, re-export or dynamic import of a source file. */
export interface Import {
  /** Path from the repository root for our own modules, otherwise the package's name as written. */
  readonly target: string;
  /** As written. */
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

export interface SourceFile {
  /** Path from the repository root. */
  readonly path: string;
  /** Without comments. */
  readonly code: string;
  readonly imports: readonly Import[];
}

const STATEMENT =
  /\b(?:import|export)\s+(?<type>type\s+)?(?:[\w*${}\s,]+?\s+from\s+)?['"](?<specifier>[^'"\n]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"](?<specifier>[^'"\n]+)['"]\s*\)/g;

/** Every TypeScript file below a folder of the repository, without the tests that a package has in `tests/`. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!tests\/).*\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => readSourceFile(join(folder, name).split(sep).join('/')))
    .sort((a, b) => a.path.localeCompare(b.path));
}

function readSourceFile(path: string): SourceFile {
  const code = withoutComments(readFileSync(join(ROOT, path), 'utf8'));
  const statements = [...code.matchAll(STATEMENT)].map(({ groups = {} }) => ({
    specifier: groups.specifier ?? '',
    isTypeOnly: groups.type !== undefined,
  }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(({ groups = {} }) => ({
    specifier: groups.specifier ?? '',
    isTypeOnly: false,
  }));
  const imports = [...statements, ...dynamic].map((found) => ({
    ...found,
    target: targetOf(path, found.specifier),
  }));
  return { path, code, imports };
}

/** The contract by the name of its package. */
const CONTRACT = '@information-site/contract/';

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith(CONTRACT)) return specifier.replace(CONTRACT, 'shared/contract/');
  if (!specifier.startsWith('.')) return specifier;
  return relative(ROOT, join(ROOT, dirname(path), specifier))
    .split(sep)
    .join('/');
}

/** Removes whole-line and block comments; a `//` after code may be part of a string. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
