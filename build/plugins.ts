import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
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

/**
 * Leaves `*.server` files in `shared/` out of the browser: schemas, which only the server parses with, and
 * data in documents for programs, which browsers never read.
 */
export const withoutServerParts: Plugin = {
  name: 'without-server-parts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/].*\.server\.tsx?$/ }, async ({ path }) => ({
      contents: await emptied(path),
    }));
  },
};

/** The development-only pages, and the empty list that replaces them in the sources. */
const DEVELOPMENT_PAGES = join(ROOT, 'tests', 'gallery', 'development-pages.ts');
const NO_DEVELOPMENT_PAGES = /^\.\/development-pages\.ts$/;

/** Adds the development pages. */
export const withDevelopmentPages: Plugin = {
  name: 'development-pages',
  setup({ onResolve }) {
    onResolve({ filter: NO_DEVELOPMENT_PAGES }, () => ({ path: DEVELOPMENT_PAGES }));
  },
};

/**
 * Leaves what the site does not use of the router out of the browser: its instrumentation, and components. Their display
 * names are removed and their wrappers marked as pure: otherwise the module keeps all of them.
 */
export const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/]react-router[\\/].*\.js$/ }, async ({ path }) => {
      if (path.endsWith('instrumentation.js')) return { contents: await emptied(path) };
      const code = await readFile(path, 'utf8');
      const contents = code
        .replace(/^[\w$]+\.displayName = "\w+";$/gm, '')
        .replace(/(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ');
      return { contents };
    });
  },
};

/** Resolves the stylesheet's `@import "content-blocks"`: the styles of each kind of content block. */
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

/** The design tokens, among them the weights of text. */
const TOKENS = join(ROOT, 'shared', 'layout', 'styles', 'tokens.css');

/** All characters of the basic plane, so that a font keeps all that it has. */
const ALL_CHARACTERS = String.fromCharCode(...Array(0xd800).keys());

/** Keeps only the weights between the lightest and the boldest that the tokens name: two fifths of a font are others. */
export const usedFontWeights: Plugin = {
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

/** Marks a module that stands for a CommonJS package. */
const AS_MODULE = 'as-module';

/**
 * Imports React as an ES module. As CommonJS, each file that imports it would get an object with a getter for each
 * function, which costs time at the start and in every rendering.
 */
export const reactAsModule: Plugin = {
  name: 'react-as-module',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ kind, path, namespace }) =>
      kind === 'import-statement' && namespace !== AS_MODULE ? { path, namespace: AS_MODULE } : undefined,
    );
    onLoad({ filter: /^/, namespace: AS_MODULE }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter(
        (name) => /^\w+$/.test(name) && name !== 'default',
      );
      return {
        resolveDir: ROOT,
        contents: `import all from '${path}'; export default all; export const { ${names.join()} } = all;`,
      };
    });
  },
};
