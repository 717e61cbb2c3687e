import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { authoredColourRule } from '../shared/kit/colours/authored-colour-rule.ts';
import { bundledColours } from '../shared/kit/colours/bundled-colours.ts';
import { ROOT, TAKE_OVER } from './paths.ts';

/** React 19 renders head tags natively, so what the package does for older versions stays out of the browser. */
export const nativeHelmet: Plugin = {
  name: 'native-helmet',
  setup({ onResolve }) {
    onResolve({ filter: /^react-helmet-async$/ }, () => ({
      path: join(ROOT, 'client', 'native-helmet.tsx'),
    }));
  },
};

/** The stylesheet's `@import "bundled-colours"`: the rules of authored colours that every page may need. */
export const bundledColourRules: Plugin = {
  name: 'bundled-colours',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^bundled-colours$/ }, () => ({ path: 'bundled-colours', namespace: 'rules' }));
    onLoad({ filter: /^/, namespace: 'rules' }, () => ({
      contents: bundledColours.map((colour) => authoredColourRule(colour)).join(''),
      loader: 'css',
    }));
  },
};

/** What an article shares with other pages, which most of them use most of: one chunk for all. Paths below `shared/`. */
const SHARED_PARTS = [
  'article/ArticleView.tsx',
  'article/ArticleHead.tsx',
  'article/article-data.server.ts',
  'kit/head/StructuredData.tsx',
];

/**
 * Puts all that taking over needs into few chunks: whatever is loaded by a dynamic import is loaded after it, so each such
 * module is made to import it. esbuild makes a chunk for each set of modules that share something, which came to twenty
 * files; now what they share with it is where they find it.
 */
export const oneChunkForTakeOver: Plugin = {
  name: 'one-chunk-for-take-over',
  setup({ onLoad }) {
    const later = loadedLater();
    onLoad({ filter: /[\\/](?:client|shared)[\\/].*\.tsx?$/ }, async ({ path }) => {
      if (!later.has(path)) return undefined;
      const parts = /[\\/]\w+Page\.tsx$/.test(path) ? SHARED_PARTS : [];
      const imports = [TAKE_OVER, ...parts.map((file) => `shared/${file}`)]
        .map((file) => `import ${JSON.stringify(join(ROOT, file))};`)
        .join('\n');
      return {
        contents: `${imports}\n${await readFile(path, 'utf8')}`,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
};
/** Paths of our modules that others load by a dynamic import. */
function loadedLater(): ReadonlySet<string> {
  const files = globSync('{client,shared}/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => join(ROOT, file));
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path = '']) =>
        join(dirname(file), path),
      ),
    ),
  );
}

/** What functions and components of a file become where it is left out: they make nothing. */
const emptied: OnLoad = async ({ path }) => {
  const names = (await readFile(path, 'utf8')).matchAll(/^export (?:async )?(?:const|function) (\w+)/gm);
  return {
    contents: [...names].map(([, name]) => `export const ${name} = () => null;`).join('\n'),
    loader: 'js',
  };
};
type OnLoad = Parameters<PluginBuild['onLoad']>[1];

/**
 * Leaves out of the browser what `*.server` files in `shared/` hold: schemas, which the server alone reads with, and what
 * documents carry for programs, which browsers never look at.
 */
export const withoutServerParts: Plugin = {
  name: 'without-server-parts',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]shared[\\/].*\.server\.tsx?$/ }, emptied),
};

/** Leaves out of production what `*.sample` files hold for the gallery, which development builds alone have. */
export const withoutSamples: Plugin = {
  name: 'without-samples',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]shared[\\/].*\.sample\.ts$/ }, emptied),
};

/** The stylesheet's `@import "content-blocks"`: that of each kind of content block. */
export const contentBlockStyles: Plugin = {
  name: 'content-block-styles',
  setup({ onResolve, onLoad }) {
    const folder = join(ROOT, 'shared', 'blocks');
    onResolve({ filter: /^content-blocks$/ }, () => ({ path: 'content-blocks', namespace: 'block-styles' }));
    onLoad({ filter: /^/, namespace: 'block-styles' }, () => ({
      resolveDir: folder,
      contents: globSync('*/*.css', { cwd: folder })
        .sort()
        .map((file) => `@import "./${file}";`)
        .join('\n'),
      loader: 'css',
    }));
  },
};
