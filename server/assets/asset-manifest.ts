import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

const address = z.string().startsWith('/assets/');
const addresses = z.array(address);

const manifestSchema = z.object({
  consentState: address,
  cookies: address,
  retry: address,
  analytics: address,
  entry: address,
  hydration: addresses.min(1),
  stylesheets: addresses.min(1),
  pageStyles: z.record(z.string(), address),
  fonts: addresses,
  pages: z.record(z.string(), addresses),
  /** Everything that the build has made for browsers. */
  files: addresses,
  /** Changes with the sources of browser and server. */
  buildId: z.string(),
});

/** The built files of a document, and those that each module adds, by its name, such as `ArticlePage`. */
export type AssetManifest = z.infer<typeof manifestSchema>;

type AssetManifestResult =
  | { readonly ok: true; readonly manifest: AssetManifest }
  | { readonly ok: false; readonly problem: string };

/** Polling interval for a build in progress, in milliseconds. */
const LOOK_EVERY = 10;

/** Reads what `build.ts` wrote. In development, waits for the named build, which may still be in progress. */
export async function readAssetManifest(distFolder: string, buildId?: string): Promise<AssetManifestResult> {
  for (;;) {
    const result = await readOnce(distFolder);
    if (buildId === undefined || (result.ok && result.manifest.buildId === buildId)) return result;
    await sleep(LOOK_EVERY);
  }
}

async function readOnce(distFolder: string): Promise<AssetManifestResult> {
  const path = join(distFolder, 'asset-manifest.json');
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (parsed.success) return { ok: true, manifest: parsed.data };
    return { ok: false, problem: `asset manifest ${path}: ${z.prettifyError(parsed.error)}` };
  } catch (error) {
    return { ok: false, problem: `asset manifest ${path} cannot be read: ${String(error)}` };
  }
}
