import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { compileSite, type SiteFiles } from './compile-site.ts';
import type { Corpus } from './corpus.ts';
import { type CorpusProblem, sortProblems } from './problem.ts';
import { type SiteId, siteIds } from './site-id.ts';

export type LoadedCorpus =
  | { readonly ok: true; readonly corpus: Corpus }
  | { readonly ok: false; readonly problems: readonly CorpusProblem[] };

/** Reads and checks the corpus in a folder. Lists every problem of every file when there is any. */
export async function loadCorpus(folder: string): Promise<LoadedCorpus> {
  const [main, agency] = await Promise.all(
    siteIds.map(async (id) => compileSite(id, await readSiteFiles(folder, id))),
  );
  if (main?.ok && agency?.ok)
    return { ok: true, corpus: { sites: { main: main.value, agency: agency.value } } };
  const problems = [main, agency].flatMap((site) => (site && !site.ok ? site.problems : []));
  return { ok: false, problems: sortProblems(problems) };
}

async function readSiteFiles(folder: string, id: SiteId): Promise<SiteFiles> {
  const names = await listFiles(join(folder, id));
  const documents: { file: string; text: string }[] = [];
  const images = new Map<string, string>();
  await Promise.all(
    names.map(async (name) => {
      const file = relative(folder, name).split(sep).join('/');
      const image = /^[^/]+\/images\/(.+)$/.exec(file)?.[1];
      if (image) images.set(image, name);
      else documents.push({ file, text: await readFile(name, 'utf8') });
    }),
  );
  return { documents: documents.sort((a, b) => (a.file < b.file ? -1 : 1)), images };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
}
