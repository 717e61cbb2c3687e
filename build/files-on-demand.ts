import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { MODULES, ROOT } from './paths.ts';

/** Marks files that are loaded on demand in the bundler's report: `on-demand:shared/article/ArticlePage.tsx`. */
export const ON_DEMAND = 'on-demand';

/** Small modules that several kinds of page share. In files of their own, they would cost more in requests than in bytes. */
const SMALL_PARTS = [
  'shared/contract/pages/section-types.ts',
  'shared/contract/text/type-texts.ts',
  'shared/ui/controls/field-value.browser.ts',
  'shared/ui/disclosure/disclosure.browser.ts',
  'shared/ui/text/counts.ts',
  'shared/ui/text/sentence-case.ts',
];

/** What is loaded before a file, by its path: hydration, and the plainest pages that have most in common with it. */
const LOADED_BEFORE: readonly (readonly [files: RegExp, before: string])[] = [
  [/^/, MODULES.hydrate],
  ...SMALL_PARTS.map((part) => [/^/, part] as const),
  [/^/, 'shared/home/HomePage.tsx'],
  [/^shared\/(?:advisory|article|event|guide|product|registers)\//, 'shared/article/ArticlePage.tsx'],
  [/^shared\/(?:guide|product|registers)\//, 'shared/guide/MultiPage.tsx'],
  [/^shared\/(?:forms|glossary|section)\//, 'shared/section/SectionPage.tsx'],
  [/^shared\/section\/(?:blogs\/|SectionListing|load-listing)/, 'shared/search/SearchPage.tsx'],
];

/**
 * Keeps the number of files low. The bundler makes a file for each set of entries that need the same modules, and every
 * dynamically imported module is an entry: an article would need 70 files. So each of these modules also imports what
 * is loaded before it: then all need it, and it is one file.
 */
export const filesOnDemand: Plugin = {
  name: 'files-on-demand',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import'
        ? { path: relative(ROOT, join(resolveDir, path)), namespace: ON_DEMAND }
        : undefined,
    );
    onLoad({ filter: /^/, namespace: ON_DEMAND }, ({ path }) => ({
      resolveDir: ROOT,
      contents: [
        ...LOADED_BEFORE.flatMap(([files, before]) => (files.test(path) ? `import './${before}';` : [])),
        `export * from './${path}';`,
      ].join('\n'),
    }));
  },
};
