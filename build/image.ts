// Copies what the image needs into a folder: the built files without anything made from content, and the few packages
// that are not in the bundles.
//   node build/image.ts FOLDER
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXTERNAL_PACKAGES } from './bundles.ts';
import { ROOT } from './paths.ts';

/** In `dist`: made from the sample content, or useful only to developers. */
const LEFT_OUT =
  /\.corpus$|\/(?:sound-fallbacks|checked-sites\.json|content-stamp|client-metafile\.json|compile-cache|types|bench)$/;

type Dependencies = Readonly<Record<'dependencies' | 'optionalDependencies', object | undefined>>;

/** The folders of these packages and of all their dependencies, if installed. */
function packageFolders(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const folder = join('node_modules', name);
    // Native code for other platforms is not installed.
    if (found.has(folder) || !existsSync(join(ROOT, folder))) continue;
    found.add(folder);
    const manifest: Dependencies = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    packageFolders(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }), found);
  }
  return found;
}

/** Copies them into a folder, which becomes `/site` of the image. */
export function writeImageFiles(target: string): void {
  const paths = [
    'package.json',
    'LICENSE',
    'translations',
    'content-service/word-vectors',
    ...packageFolders(EXTERNAL_PACKAGES),
  ];
  for (const path of paths) cpSync(join(ROOT, path), join(target, path), { recursive: true });
  const filter = (source: string) => !LEFT_OUT.test(source);
  cpSync(join(ROOT, 'dist'), join(target, 'dist'), { recursive: true, filter });
}

const SAMPLES_AND_SOURCES =
  /(?:^|\/)(?:sites|staticjson|content|tests|docs|deploy|examples)\/|\.(?:corpus|tsx?|ya?ml|md)$/;

/** Files of the image, relative to `/site`, that should not be there: parts of our samples, other packages. */
export function imageFaults(files: readonly string[]): readonly string[] {
  const allowed = packageFolders(EXTERNAL_PACKAGES);
  return files.filter((file) => {
    if (file.startsWith('translations/')) return false;
    if (SAMPLES_AND_SOURCES.test(file)) return !file.startsWith('node_modules/') || file.endsWith('.corpus');
    const [folder] = /^node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? [];
    return folder !== undefined && !/^node_modules\/@[^/]+$/.test(folder) && !allowed.has(folder);
  });
}

const [, script, folder] = process.argv;
if (script === fileURLToPath(import.meta.url) && folder) writeImageFiles(folder);
