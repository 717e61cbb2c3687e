import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { forkEarly } from './embedded-service/fork-content-service.ts';

// This file and run-site.ts are bundled separately, to dist/server/. The content service is forked here: it loads its
// code while this process loads the site's, which is a thousand times larger than this file.
const DIST = join(import.meta.dirname, '..');
const SITE = join(import.meta.dirname, 'run-site.cjs');
const embedded = { entry: join(DIST, 'content-service', 'start.js'), cwd: join(DIST, '..') };
const forked = forkEarly(embedded);

type Site = typeof import('./run-site.ts');

/** When compiled code is stored, in milliseconds after the start: the first pages have been rendered. */
const STORE_AFTER_MS = 10_000;

/**
 * Runs the site's script with code that V8 compiled in an earlier process, stored where Node stores its own
 * (`NODE_COMPILE_CACHE`). It contains every function that had run by then; Node itself stores only those that are
 * compiled as the file loads. Compiling the others takes a sixth of the start.
 */
function loadSite(): Site {
  const source = readFileSync(SITE, 'latin1');
  const folder = getCompileCacheDir();
  const stored = folder && join(folder, `run-site-${crc32(source)}`);
  const script = new Script(source, {
    filename: SITE,
    cachedData: stored && existsSync(stored) ? readFileSync(stored) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (stored && script.cachedDataRejected !== false) storeCode(script, stored);
  const module: { exports: Site | undefined } = { exports: undefined };
  const url = pathToFileURL(SITE).href;
  script.runInThisContext()(module, {}, createRequire(url), SITE, import.meta.dirname, url);
  if (!module.exports) throw new Error(`${SITE} exports nothing`);
  return module.exports;
}

/** Stores compiled code once, after some time or when the process ends earlier, and removes that of other builds. */
function storeCode(script: Script, file: string): void {
  const store = () => {
    clearTimeout(timer);
    process.off('exit', store);
    try {
      const partial = `${file}.${process.pid}`;
      writeFileSync(partial, script.createCachedData());
      for (const name of readdirSync(dirname(file)))
        if (/^run-site-\d+$/.test(name)) rmSync(join(dirname(file), name));
      renameSync(partial, file);
    } catch {
      // The folder may be read-only or full. The next process tries again.
    }
  };
  const timer = setTimeout(store, STORE_AFTER_MS).unref();
  process.once('exit', store);
}

// In development it is a module.
const site: Site = existsSync(SITE) ? loadSite() : await import(new URL('run-site.js', import.meta.url).href);
await site.runSite(embedded, forked);
