import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const addresses = z.array(z.string().startsWith('/assets/'));

const manifestSchema = z.object({
  consentState: z.string().startsWith('/assets/'),
  cookieAnswers: z.string().startsWith('/assets/'),
  entry: z.string().startsWith('/assets/'),
  preloads: addresses,
  stylesheets: addresses.min(1),
  pageStyles: z.record(z.string(), z.string().startsWith('/assets/')),
  fonts: addresses,
  pages: z.record(z.string(), addresses),
});

/** Which built files a document loads, and which ones each page adds (by the source path of its module). */
export type AssetManifest = z.infer<typeof manifestSchema>;

type AssetManifestResult =
  | { readonly ok: true; readonly manifest: AssetManifest }
  | { readonly ok: false; readonly problem: string };

/** Reads what `build.ts` wrote. */
export async function readAssetManifest(distFolder: string): Promise<AssetManifestResult> {
  const path = join(distFolder, 'asset-manifest.json');
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (parsed.success) return { ok: true, manifest: parsed.data };
    return { ok: false, problem: `asset manifest ${path}: ${z.prettifyError(parsed.error)}` };
  } catch (error) {
    return { ok: false, problem: `asset manifest ${path} cannot be read: ${String(error)}` };
  }
}
