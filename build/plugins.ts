import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin as StylePlugin } from 'esbuild';
import type { Plugin } from 'rolldown';
import subsetFont from 'subset-font';
import { ROOT } from './paths.ts';

/** Stubs for a file that is left out: its functions and components return nothing. */
async function emptied(path: string): Promise<string> {
  const code = await readFile(path, 'utf8');
  const declared = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const listed = /^export \{ ([\w, ]+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  return [...declared, ...listed].map((name) => `export const ${name} = () => null;`).join('\n');
}

/** Leaves the files whose paths match out of the browser, or of production. */
const without = (name: string, id: RegExp): Plugin => ({
  name,
  load: {
    filter: { id },
    handler: async (path) => ({ code: await emptied(path), moduleType: 'js' }),
  },
});

/**
 * Leaves `*.server` files in `shared/` out of the browser: schemas, which only the server parses with, and
 * data in documents for programs, which browsers never read.
 */
export const withoutServerParts = without('without-server-parts', /[\\/]shared[\\/].*\.server\.tsx?$/);

/** Leaves the router's instrumentation out of the browser, as it is unused. */
export const withoutInstrumentation = without(
  'without-instrumentation',
  /[\\/]node_modules[\\/]react-router[\\/].*[\\/]instrumentation\.js$/,
);

/** The development-only pages, and the empty list that replaces them in the sources. */
const DEVELOPMENT_PAGES = join(ROOT, 'tests', 'gallery', 'development-pages.ts');
const NO_DEVELOPMENT_PAGES = /^\.\/development-pages\.ts$/;

/** Adds the development pages. */
export const withDevelopmentPages: Plugin = {
  name: 'development-pages',
  resolveId: { filter: { id: NO_DEVELOPMENT_PAGES }, handler: () => DEVELOPMENT_PAGES },
};

/**
 * Tree-shakes unused components of the router. Their display names are removed and their wrappers marked as
 * pure: otherwise the module keeps all of them.
 */
export const unusedComponents: Plugin = {
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

/** Resolves the stylesheet's `@import "content-blocks"`: the styles of each kind of content block. */
export const contentBlockStyles: StylePlugin = {
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

/** The design tokens, among them the weights of text. */
const TOKENS = join(ROOT, 'shared', 'layout', 'styles', 'tokens.css');

/** All characters of the basic plane, so that a font keeps all that it has. */
const ALL_CHARACTERS = String.fromCharCode(...Array(0xd800).keys());

/** Keeps only the weights between the lightest and the boldest that the tokens name: two fifths of a font are others. */
export const usedFontWeights: StylePlugin = {
  name: 'used-font-weights',
  setup({ onLoad }) {
    onLoad({ filter: /\.woff2$/ }, async ({ path }) => {
      const [font, tokens] = await Promise.all([readFile(path), readFile(TOKENS, 'utf8')]);
      const weights = [...tokens.matchAll(/--weight-\w+: (\d+)/g)].map(([, weight]) => Number(weight));
      const wght = { min: Math.min(...weights), max: Math.max(...weights) };
      const contents = await subsetFont(font, ALL_CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght },
      });
      return { contents, loader: 'file' };
    });
  },
};

/** Id of the module that stands for `node:http`. */
const HTTP = '\0node-http';

/**
 * Imports `node:http` as CommonJS. As an ES module, Node reads all of its exports, among them `WebSocket`, and
 * that loads Node's own undici: a tenth of the start.
 */
export const nodeHttpAsCommonJs: Plugin = {
  name: 'node-http-as-common-js',
  resolveId: {
    filter: { id: /^(?:node:)?http$/ },
    handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? HTTP : undefined),
  },
  load: {
    filter: { id: new RegExp(`^${HTTP}$`) },
    handler: () => ({ code: "module.exports = process.getBuiltinModule('node:http');", moduleType: 'js' }),
  },
};
