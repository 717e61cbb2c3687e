import { join } from 'node:path';
import { forkEarly } from './embedded-service/fork-content-service.ts';

// This file and run-site.ts are bundled separately, to dist/server/. The content service is forked here: it loads its
// code while this process loads the site's, which is a thousand times larger than this file.
const DIST = join(import.meta.dirname, '..');
const embedded = { entry: join(DIST, 'content-service', 'start.js'), cwd: join(DIST, '..') };
const forked = forkEarly(embedded);

const site: typeof import('./run-site.ts') = await import(new URL('run-site.js', import.meta.url).href);
await site.runSite(embedded, forked);
