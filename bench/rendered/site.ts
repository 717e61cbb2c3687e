// The site without its page cache: every request renders. Documents come from the cache, as in production.
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { readAssetManifest } from '#server/assets/asset-manifest.ts';
import { composeParts } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { readStaticFallbacks } from '#server/content/static-fallback.ts';
import { listen } from '#server/http/listen.ts';
import { createLog } from '#server/log/log.ts';

const root = process.cwd();
const config = readConfig(process.env);
const manifest = await readAssetManifest(join(root, 'dist'));
const fallbacks = config.ok ? readStaticFallbacks(join(root, 'staticjson'), config.config.sites) : undefined;
if (!config.ok || !manifest.ok || !fallbacks?.ok) throw new Error('the site cannot be composed');
const { contentServiceUrl = '' } = config.config;
const parts = composeParts({
  config: config.config,
  log: createLog('info'),
  contentServiceUrl,
  manifest: manifest.manifest,
  fallbacks: fallbacks.fallbacks,
  assetsFolder: join(root, 'dist', 'client', 'assets'),
  redis: undefined,
  shares: { pages: 0, queries: 0 },
});
await listen(createApp(parts), config.config.port, '127.0.0.1');
process.on('SIGINT', () => process.exit(0));
