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
 * Leaves unused parts of the router out of the browser: its instrumentation, and components, whose display names are
 * removed and whose wrappers are marked as pure: otherwise the module keeps all of them.
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

/** The design tokens, among them the weights of text, and the stylesheet with the typeface. */
const TOKENS = join(ROOT, 'shared', 'layout', 'styles', 'tokens.css');
const TYPEFACE = join(ROOT, 'shared', 'layout', 'styles', 'base.css');

/** The characters of a `unicode-range`. */
const charactersOf = (range: string): string =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) =>
        String.fromCodePoint(start + at),
      );
    })
    .join('');

/**
 * Cuts a font for a `url(FILE.woff2#PART)`: the characters of the rule's `unicode-range`, the weights between the lightest
 * and the boldest that the tokens name, kerning, and the slashed zero.
 */
export const partsOfFonts: Plugin = {
  name: 'parts-of-fonts',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /\.woff2#/ }, async ({ path: url, kind, resolveDir }) => {
      const [file = '', part = ''] = url.split('#');
      const { path, errors } = await resolve(file, { kind, resolveDir });
      // The part is in the name of the file, by which the server knows what to preload.
      return {
        path: path.replace(/\.woff2$/, `-${part}.woff2`),
        errors,
        namespace: 'font',
        pluginData: { path, url },
      };
    });
    onLoad({ filter: /^/, namespace: 'font' }, async ({ pluginData: { path, url } }) => {
      const [font, tokens, rules] = await Promise.all([
        readFile(path),
        readFile(TOKENS, 'utf8'),
        readFile(TYPEFACE, 'utf8'),
      ]);
      const weights = [...tokens.matchAll(/--weight-\w+: (\d+)/g)].map(([, weight]) => Number(weight));
      const [, range = ''] = /unicode-range:([^;]+)/.exec(rules.split(`"${url}"`)[1] ?? '') ?? [];
      // A variable, because the types do not know `keepFeatures`.
      const cut = {
        targetFormat: 'woff2' as const,
        variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights) } },
        keepFeatures: ['kern', 'zero'],
      };
      const contents = await subsetFont(font, charactersOf(range), cut);
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
