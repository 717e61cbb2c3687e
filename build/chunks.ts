import { basename } from 'node:path';
import type { Plugin } from 'rolldown';
import { pageKinds } from '../shared/page-kinds.ts';
import { ANALYTICS, COOKIES, HYDRATE } from './paths.ts';

/** The subject of a module: its folder in `shared/`. */
const subjectOf = (id: string): string => /(?:^|\/)shared\/(?<subject>\w+)\//.exec(id)?.groups?.subject ?? '';

const isPage = (id: string): boolean => id.endsWith('Page.tsx');

/** Subjects of content pages. */
const CONTENT = new Set(
  Object.values(pageKinds).flatMap(({ isContent, module }) =>
    isContent ? subjectOf(`shared/${module}`) : [],
  ),
);

/** Pages that show no content blocks, so they load none. */
const WITHOUT_BLOCKS = ['search', 'layout'];

/** The plainest page of a class shares the file of its class, which saves it a request. */
const FILES_OF_PLAIN_PAGES: Readonly<Record<string, string>> = { article: 'content', home: 'overview' };

/**
 * The file of a dynamically imported module, by the modules whose imports need it; null leaves it to the
 * bundler. A module's imports have at least the same users, so each branch only leads to files tested
 * earlier, and no two files import each other.
 */
function sharedFile(users: ReadonlySet<string>): string | null {
  const subjects = new Set([...users].filter(isPage).map(subjectOf));
  const others = new Set([...users].map(subjectOf).filter((name) => !subjects.has(name)));
  const [subject] = subjects;
  if (subject === undefined) return null;
  if (subjects.size > 1) {
    if (WITHOUT_BLOCKS.some((name) => subjects.has(name))) return 'common';
    const content = [...subjects].filter((name) => CONTENT.has(name));
    if (others.has('blocks')) return 'blocks';
    if (content.length === 0) return 'overview';
    return content.length === subjects.size ? 'content' : 'blocks';
  }
  // Modules that lazy components of several other subjects need must not pull in the whole page.
  return FILES_OF_PLAIN_PAGES[subject] ?? (others.size > 1 ? `${subject}-shared` : subject);
}

/** The bundler's own helpers, which most files need. */
const isHelper = (id: string): boolean => id.includes('rolldown/runtime');

/** Modules that the smallest entries share with hydration; those entries must not load hydration. */
const HELPERS = 'helpers';
const SMALL_ENTRIES = [COOKIES, ANALYTICS];

const moduleName = (path: string): string => basename(path).replace(/\.tsx?$/, '');

/** Assigns modules to files. `plugin` must see the modules first. */
export function createChunks(): { readonly plugin: Plugin; readonly nameOf: (id: string) => string | null } {
  /** For each module the entries and dynamically imported modules that need it. */
  const usersOf = new Map<string, Set<string>>();

  const plugin: Plugin = {
    name: 'chunks',
    buildEnd() {
      const modules = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]));
      const needsOf = (id: string, found = new Set<string>()): Set<string> => {
        if (!found.has(id)) {
          found.add(id);
          for (const imported of modules.get(id)?.importedIds ?? []) needsOf(imported, found);
        }
        return found;
      };
      const roots = [...modules].flatMap(([id, module]) => [
        ...(module?.isEntry ? [id] : []),
        ...(module?.dynamicallyImportedIds ?? []),
      ]);
      for (const root of new Set(roots))
        for (const id of needsOf(root)) usersOf.set(id, (usersOf.get(id) ?? new Set()).add(root));
    },
  };

  function nameOf(id: string): string | null {
    if (isHelper(id)) return HELPERS;
    const users = usersOf.get(id) ?? new Set<string>();
    const isUsedBy = (entry: string) => [...users].some((user) => user.endsWith(entry));
    if (isUsedBy(HYDRATE)) return SMALL_ENTRIES.some(isUsedBy) ? HELPERS : moduleName(HYDRATE);
    return sharedFile(users);
  }
  return { plugin, nameOf };
}
