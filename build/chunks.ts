import { basename } from 'node:path';
import type { Plugin } from 'rolldown';
import { ANALYTICS, COOKIES, HYDRATE } from './paths.ts';

/**
 * What several modules share that are loaded by a dynamic import: it goes into the first file here all of whose modules
 * need it. Whatever it imports has the same users and more, and is found there or further up, so that no two files need
 * each other.
 */
const SHARED: readonly (readonly [file: string, users: readonly string[]])[] = [
  ['common', ['ArticlePage', 'SearchPage']],
  ['common', ['ArticlePage', 'ErrorPage']],
  ['common', ['EventPage', 'SearchPage']],
  ['common', ['HomePage', 'SearchPage']],
  ['common', ['MultiPage', 'SearchPage']],
  ['common', ['ProductDetails', 'SearchPage']],
  ['common', ['SearchPage', 'SectionPage']],
  ['blocks', ['ArticlePage', 'SectionPage']],
  ['blocks', ['ArticlePage', 'QuizBlock']],
  ['blocks', ['ResultCardsBlock', 'TopicPanelBlock']],
  ['reading', ['ArticlePage']],
  ['tiles', ['HomePage']],
  ['tiles', ['SectionPage', 'ToolPage']],
  ['tiles', ['GlossaryView', 'SectionPage']],
  ['tiles', ['FormView', 'ToolPage']],
  ['results', ['SchemeResults', 'SearchPage']],
  ['listing', ['SearchPage']],
  ['section', ['SectionPage']],
  ['guide', ['CollectionPage']],
  ['guide', ['MultiPage']],
  ['facts', ['ProductDetails', 'SchemeResults']],
  ['form', ['FormView', 'open-feedback']],
];

/** The bundler's own helpers, which most files need. */
const isHelper = (id: string): boolean => id.includes('rolldown/runtime');

/** What the smallest modules share with what takes over, which they must not load. */
const HELPERS = 'helpers';

const moduleName = (id: string): string => basename(id).replace(/\.tsx?$/, '');

/** Entry modules that load before hydration. */
const SMALL = [COOKIES, ANALYTICS].map(moduleName);
const HYDRATE_CHUNK = moduleName(HYDRATE);

/** Which module goes into which file. `plugin` looks at the modules first. */
export function createChunks(): { readonly plugin: Plugin; readonly nameOf: (id: string) => string | null } {
  const usersOf = new Map<string, Set<string>>();

  const plugin: Plugin = {
    name: 'chunks',
    buildEnd() {
      const needsOf = (id: string, found = new Set<string>()): Set<string> => {
        if (!found.has(id)) {
          found.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) needsOf(imported, found);
        }
        return found;
      };
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      const entries = modules.flatMap(({ id, isEntry }) => (isEntry ? id : []));
      const later = modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds);
      for (const root of new Set([...entries, ...later]))
        for (const id of needsOf(root)) usersOf.set(id, (usersOf.get(id) ?? new Set()).add(moduleName(root)));
    },
  };

  function nameOf(id: string): string | null {
    if (isHelper(id)) return HELPERS;
    const users = usersOf.get(id);
    if (users?.has(HYDRATE_CHUNK)) return SMALL.some((name) => users.has(name)) ? HELPERS : HYDRATE_CHUNK;
    return SHARED.find(([, needed]) => needed.every((name) => users?.has(name)))?.[0] ?? null;
  }
  return { plugin, nameOf };
}
