import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Plugin as RolldownPlugin } from 'rolldown';
import { authoredColourRule } from '../shared/ui/colours/authored-colour-rule.ts';
import { bundledColours } from '../shared/ui/colours/bundled-colours.ts';
import { ROOT } from './paths.ts';

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

/** What functions and components of a file become where it is left out: they make nothing. */
async function emptied(path: string): Promise<string> {
  const code = await readFile(path, 'utf8');
  const declared = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const listed = /^export \{ ([\w, ]+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  return [...declared, ...listed].map((name) => `export const ${name} = () => null;`).join('\n');
}

/** Leaves out of the browser, or of production, the files whose paths match. */
const without = (name: string, id: RegExp): RolldownPlugin => ({
  name,
  load: {
    filter: { id },
    handler: async (path) => ({ code: await emptied(path), moduleType: 'js' }),
  },
});

/**
 * Leaves out of the browser what `*.server` files in `shared/` hold: schemas, which the server alone reads with, and what
 * documents carry for programs, which browsers never look at.
 */
export const withoutServerParts = without('without-server-parts', /[\\/]shared[\\/].*\.server\.tsx?$/);

/** Leaves out of the browser how the router tells programs that watch it what it does: nobody asks it to. */
export const withoutInstrumentation = without(
  'without-instrumentation',
  /[\\/]node_modules[\\/]react-router[\\/].*[\\/]instrumentation\.js$/,
);

/** The pages that only development builds have, and the empty list that stands for them in the sources. */
const DEVELOPMENT_PAGES = join(ROOT, 'tests', 'gallery', 'development-pages.ts');
const NO_DEVELOPMENT_PAGES = /^\.\/development-pages\.ts$/;

/** Gives the browser's bundle the pages of development. */
export const withDevelopmentPages: RolldownPlugin = {
  name: 'development-pages',
  resolveId: { filter: { id: NO_DEVELOPMENT_PAGES }, handler: () => DEVELOPMENT_PAGES },
};

/**
 * Has the bundle hold only those components of the router that are used. What each is called in tools for developers goes,
 * and what wraps it is said to do nothing else: otherwise its module keeps them all.
 */
export const unusedComponents: RolldownPlugin = {
  name: 'unused-components',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: (code) => ({
      code: code
        .replace(/^[\w$]+\.displayName = "\w+";$/gm, '')
        .replace(/(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
};

/** Gives the server's bundle the pages of development. */
export const serverWithDevelopmentPages: Plugin = {
  name: 'development-pages',
  setup: ({ onResolve }) => onResolve({ filter: NO_DEVELOPMENT_PAGES }, () => ({ path: DEVELOPMENT_PAGES })),
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
