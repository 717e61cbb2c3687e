import { writeFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import type { ClientBuild } from './build-scripts.ts';
import { pageStyles } from './bundles.ts';
import { ON_DEMAND } from './files-on-demand.ts';
import { MODULES, type Output, SCRIPTS } from './paths.ts';

/** The font file that text above the fold needs; the other loads when a page uses its letters. */
const PRELOADED_FONT = /-latin-[^-]+\.woff2$/;

/** URL under which the site serves a built file. */
const addressOf = (output: string): string => `/assets/${basename(output)}`;

/** Files that a module's output imports statically, including itself, in the order found. */
function staticClosure(outputs: ClientBuild['outputs'], start: string, found = new Set<string>()): string[] {
  if (found.has(start)) return [];
  found.add(start);
  for (const { path, kind } of outputs[start]?.imports ?? []) {
    if (kind === 'import-statement') staticClosure(outputs, path, found);
  }
  return [...found];
}

/** The manifest, as read by `server/assets/asset-manifest.ts`. */
function makeManifest({ outputs }: ClientBuild, output: Output) {
  const entries = Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint ? [[entryPoint, path] as const] : [],
  );
  const built = (source: string): string => {
    const [, path] = entries.find(([entry]) => entry === source) ?? [];
    if (!path) throw new Error(`the client build has no ${source}`);
    return path;
  };
  const hydration = staticClosure(outputs, built(MODULES.hydrate));
  const pages: Record<string, string[]> = {};
  for (const [entry, path] of entries.filter(([entry]) => entry.startsWith(`${ON_DEMAND}:`))) {
    const { name } = parse(entry);
    if (pages[name]) throw new Error(`two modules that are loaded on demand are called ${name}`);
    const files = staticClosure(outputs, path).filter((file) => !hydration.includes(file));
    pages[name] = files.map(addressOf);
  }
  return {
    consentState: addressOf(built(SCRIPTS.consentState)),
    entry: addressOf(built(SCRIPTS.entry)),
    cookies: addressOf(built(MODULES.cookies)),
    retry: addressOf(built(MODULES.retry)),
    analytics: addressOf(built(MODULES.analytics)),
    hydration: hydration.map(addressOf),
    stylesheets: [addressOf(built(MODULES.styles))],
    pageStyles: Object.fromEntries(
      pageStyles(output).map((source) => [basename(source, '.page.css'), addressOf(built(source))]),
    ),
    files: Object.keys(outputs).map(addressOf),
    fonts: Object.keys(outputs)
      .filter((path) => PRELOADED_FONT.test(path))
      .map(addressOf),
    pages,
  };
}

/** Writes the manifest that tells the server which files a document and each page load. */
export async function writeManifest(built: ClientBuild, output: Output, buildId: string): Promise<void> {
  const manifest = { ...makeManifest(built, output), buildId };
  await writeFile(join(output.dist, 'asset-manifest.json'), JSON.stringify(manifest, null, 2));
}
