import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { isModuleNamespaceObject } from 'node:util/types';
import type { Plugin } from 'esbuild';
import { ROOT } from './paths.ts';

const require = createRequire(import.meta.url);

/**
 * Packages, or parts of them, that the first page does not need, or not at once. Each exports a function, or an object
 * that only functions read.
 */
const PACKAGES = [
  'ae-cvss-calculator/dist/ae-cvss-calculator',
  'dom-serializer/lib/index',
  'htmlparser2/dist/commonjs/index',
  'mime-types/index',
  'postcss/lib/postcss',
  'prom-client/lib/pushgateway',
  'qs/lib/index',
  'sanitize-html/index',
  'tldts-icann/dist/cjs/index',
  'undici/lib/dispatcher/client-h2',
  'undici/lib/cache/[\\w-]+',
  'undici/lib/interceptor/[\\w-]+',
  'undici/lib/mock/[\\w-]+',
  'undici/lib/web/eventsource/eventsource',
  'undici/lib/web/websocket/(?:websocket|stream/\\w+)',
  'yaml/dist/index',
];

/** Packages whose functions make request handlers, which are made at the first request. */
const FACTORIES = ['body-parser/index', 'http-proxy-middleware/dist/index'];

/** Our own modules of that kind. They export functions only. */
const MODULES = ['content-service/check/check-corpus', 'server/markdown/html-tree'];

const SUFFIX = '?loaded';

/** Loads the module when it is first called or read. */
const LOAD = (path: string) =>
  `let loaded; const load = () => (loaded ??= require(${JSON.stringify(path + SUFFIX)}));`;

/** The code of a module with the same exports. */
function standIn(path: string, makesHandlers: boolean): string {
  const real: unknown = require(path);
  const call = (of: string) =>
    makesHandlers
      ? `(...given) => { let made; return (...args) => (made ??= ${of}(...given))(...args); }`
      : `function (...args) { return new.target ? Reflect.construct(${of}, args) : ${of}.apply(this, args); }`;
  const members = Object.entries(real ?? {});
  if (isModuleNamespaceObject(real))
    return [LOAD(path), ...members.map(([name]) => `export const ${name} = ${call(`load().${name}`)};`)].join(
      '\n',
    );
  const isTranspiled = typeof real === 'object' && real !== null && '__esModule' in real;
  return [
    LOAD(path),
    ...(typeof real === 'function' ? [`exports = module.exports = ${call('load()')};`] : []),
    ...(isTranspiled ? ["Object.defineProperty(exports, '__esModule', { value: true });"] : []),
    ...members.map(([name, value]) => {
      const read = `load()[${JSON.stringify(name)}]`;
      const how = typeof value === 'function' ? `writable: true, value: ${call(read)}` : `get: () => ${read}`;
      return `Object.defineProperty(exports, ${JSON.stringify(name)}, { enumerable: true, ${how} });`;
    }),
  ].join('\n');
}

/**
 * Loads modules when they are used, not at the start. They stay in the same file: it was read when the process
 * started, so a build or a deployment beside it cannot take them away.
 */
export const loadOnUse: Plugin = {
  name: 'load-on-use',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?loaded$/ }, ({ path }) => ({
      path: path.slice(0, -SUFFIX.length),
      suffix: SUFFIX,
    }));
    for (const [names, makesHandlers] of [
      [PACKAGES, false],
      [FACTORIES, true],
    ] as const)
      onLoad({ filter: new RegExp(`/node_modules/(?:${names.join('|')})\\.js$`) }, ({ path, suffix }) =>
        suffix ? undefined : { contents: standIn(path, makesHandlers) },
      );
    onLoad({ filter: new RegExp(`^${ROOT}/(?:${MODULES.join('|')})\\.ts$`) }, async ({ path, suffix }) => {
      if (suffix) return undefined;
      const names = (await readFile(path, 'utf8')).matchAll(
        /^export (?:async function|function\*?|const(?= \w+ = (?:async )?\()) (\w+)/gm,
      );
      const functions = Array.from(
        names,
        ([, name]) => `export const ${name} = (...args) => load().${name}(...args);`,
      );
      return { contents: [LOAD(path), ...functions].join('\n') };
    });
  },
};

/**
 * Imports from Node's own modules what is used, when it is needed. As an ES module, Node reads all exports of each before
 * anything runs, and some of these load more: `WebSocket` of `node:http` loads Node's own undici.
 */
export const nodeModulesOnUse: Plugin = {
  name: 'node-modules-on-use',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:)?[a-z]\w*(?:\/\w+)?$/ }, ({ kind, path }) =>
      kind === 'import-statement' && isBuiltin(path) ? { path, namespace: 'builtin' } : undefined,
    );
    onLoad({ filter: /^/, namespace: 'builtin' }, ({ path }) => ({
      contents: [
        `const all = process.getBuiltinModule('${path}'); export default all; const get = (name) => all[name];`,
        ...Object.getOwnPropertyNames(process.getBuiltinModule(path))
          .filter((name) => /^[a-z_$][\w$]*$/i.test(name) && name !== 'default')
          .map(
            (name) =>
              `const its_${name} = /* @__PURE__ */ get('${name}'); export { its_${name} as ${name} };`,
          ),
      ].join('\n'),
    }));
  },
};

/** Packages that others load as CommonJS: one copy for all. */
export const ONE_COPY = {
  htmlparser2: join(ROOT, 'node_modules/htmlparser2/dist/commonjs/index.js'),
  domhandler: join(ROOT, 'node_modules/domhandler/lib/index.js'),
};
