import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, transform } from 'esbuild';
import { classicOptions, moduleOptions, nodeOptions } from './bundles.ts';
import { type Output, ROOT } from './paths.ts';

/** The browser's built files, by path. */
export type ClientBuild = Pick<Metafile, 'outputs'>;

/** Runs the bundler. */
export type Bundle = (options: BuildOptions & { metafile: true }) => Promise<{ metafile: Metafile }>;

/** The function of a module in a bundle: what is before it, its parameters and its body. */
const MODULE_FUNCTION = /^(.* = __(?:commonJS|esm)\(\{\n {2}"[^"\n]+")(\(.*\)) \{$([\s\S]*?)^ {2}\}\n\}\)/gm;
/** The bundler escapes them in strings, but not in regular expressions. */
const BEYOND_ASCII = /[^\0-\x7f]/g;

/**
 * Prepares a bundle for a fast start, a tenth of it. The functions of its modules are put into parentheses: V8 compiles
 * these with the file, so Node's compile cache contains them. A file with one character beyond Latin-1 would take twice
 * the memory in V8.
 */
async function compress(path: string): Promise<void> {
  const file = join(ROOT, path);
  const bundled = (await readFile(file, 'utf8'))
    .replace(MODULE_FUNCTION, '$1: (function$2 {$3  })\n})')
    .replace(BEYOND_ASCII, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const { code, map } = await transform(bundled, {
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
  });
  await writeFile(file, `${code}//# sourceMappingURL=${basename(file)}.map\n`);
  await writeFile(`${file}.map`, map);
}

/** Builds what Node runs, by default all of it. Returns the names of the modules that it does not contain. */
export async function buildServer(
  output: Output,
  entries?: Readonly<Record<string, string>>,
  bundle: Bundle = build,
): Promise<readonly string[]> {
  const { metafile } = await bundle(nodeOptions(output, entries));
  if (!output.isDevelopment) await Promise.all(Object.keys(metafile.outputs).map(compress));
  const imports = Object.values(metafile.outputs).flatMap((file) => file.imports);
  return [...new Set(imports.flatMap(({ path, external }) => (external ? path : [])))];
}

/** Builds what the browser loads. `isLive`: with the parts for `npm run dev`. */
export async function buildClient(
  output: Output,
  isLive = output.isDevelopment,
  bundle: Bundle = build,
): Promise<ClientBuild> {
  const [modules, classic] = await Promise.all([
    bundle(moduleOptions(output, isLive)),
    bundle(classicOptions(output, isLive)),
  ]);
  return { outputs: { ...modules.metafile.outputs, ...classic.metafile.outputs } };
}
