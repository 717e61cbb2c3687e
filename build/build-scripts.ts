import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, transform } from 'esbuild';
import { classicOptions, moduleOptions, nodeOptions, siteOptions } from './bundles.ts';
import { type Output, ROOT } from './paths.ts';

/** The browser's built files, by path. */
export type ClientBuild = Pick<Metafile, 'outputs'>;

/** Runs the bundler. */
export type Bundle = (options: BuildOptions & { metafile: true }) => Promise<{ metafile: Metafile }>;

/** The bundler escapes them in strings, but not in regular expressions. */
const BEYOND_ASCII = /[^\0-\x7f]/g;

/** Removes white space from a bundle. A file with one character beyond Latin-1 would take twice the memory in V8. */
async function compress(path: string): Promise<void> {
  const file = join(ROOT, path);
  const bundled = (await readFile(file, 'utf8')).replace(
    BEYOND_ASCII,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const { code, map } = await transform(bundled, {
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
  });
  await writeFile(file, `${code}//# sourceMappingURL=${basename(file)}.map\n`);
  await writeFile(`${file}.map`, map);
}

/** Builds what Node runs, by default all of it. Returns the names of the modules left out of the bundles. */
export async function buildServer(
  output: Output,
  entries?: Readonly<Record<string, string>>,
  bundle: Bundle = build,
): Promise<readonly string[]> {
  const { isDevelopment } = output;
  const bundles = [nodeOptions(output, entries), ...(isDevelopment || entries ? [] : [siteOptions(output)])];
  const built = await Promise.all(bundles.map(bundle));
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs)) as Metafile['outputs'];
  if (!isDevelopment) await Promise.all(Object.keys(outputs).map(compress));
  const imports = Object.values(outputs).flatMap((file) => file.imports);
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
