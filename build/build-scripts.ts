import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { type OutputChunk, rolldown } from 'rolldown';
import { classicScripts, moduleScripts, nodeScripts, type ScriptBundle, styleOptions } from './bundles.ts';
import { type Output, ROOT } from './paths.ts';

/** The inputs of a built file. Paths are relative to the checkout; sources have their byte counts. */
interface BuiltFile {
  readonly entryPoint?: string | undefined;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
}

/** The browser's built files, by path. */
export interface ClientBuild {
  readonly outputs: Readonly<Record<string, BuiltFile>>;
}

const fromRoot = (path: string): string => relative(ROOT, path).replaceAll('\\', '/');

function builtFile({ facadeModuleId, imports, modules }: OutputChunk, folder: string): BuiltFile {
  return {
    entryPoint: facadeModuleId ? fromRoot(facadeModuleId) : undefined,
    imports: imports.map((name) => ({ path: join(folder, name), kind: 'import-statement' })),
    inputs: Object.fromEntries(
      Object.entries(modules).map(([id, { renderedLength }]) => [
        fromRoot(id),
        { bytesInOutput: renderedLength },
      ]),
    ),
  };
}

async function buildScripts({ input, output }: ScriptBundle, write = true): Promise<readonly OutputChunk[]> {
  await using bundle = await rolldown(input);
  const { output: files } = await (write ? bundle.write(output) : bundle.generate(output));
  return files.filter((file) => file.type === 'chunk');
}

/** Builds what Node runs, by default all of it. Returns the names of the modules that it does not contain. */
export async function buildServer(
  output: Output,
  entries?: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const chunks = await Promise.all(nodeScripts(output, entries).map((bundle) => buildScripts(bundle)));
  return [
    ...new Set(chunks.flat().flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])),
  ];
}

interface ClientBuildOptions {
  /** Whether to include the parts for `npm run dev`; the output decides by default. */
  readonly isLive?: boolean;
  /** False: only returns what would be written. */
  readonly write?: boolean;
}

/** Builds what the browser loads. */
export async function buildClient(
  output: Output,
  { isLive = output.isDevelopment, write = true }: ClientBuildOptions = {},
): Promise<ClientBuild> {
  const folder = fromRoot(output.assets);
  const bundles = [moduleScripts(output, isLive), ...classicScripts(output, isLive)];
  const [styles, ...scripts] = await Promise.all([
    build({ ...styleOptions(output), write }),
    ...bundles.map((bundle) => buildScripts(bundle, write)),
  ]);
  const built = scripts.flat().map((file) => [join(folder, file.fileName), builtFile(file, folder)]);
  return { outputs: { ...styles.metafile.outputs, ...Object.fromEntries(built) } };
}
