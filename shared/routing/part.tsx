import { type ComponentType, type FunctionComponent, use } from 'react';
import { loadChunk } from './chunk-load.ts';

/** A part of pages whose module is loaded only with the pages that show it. */
export interface Part {
  /**
   * Source path of its module from `shared/` without its ending, by which the asset manifest knows its files.
   */
  readonly module: string;
  /** A page shows it when its data hold one of these, at any depth. */
  readonly fields: readonly string[];
  readonly load: () => Promise<unknown>;
}

/** A part as a component, rendered like any other. */
export type PartComponent<Props> = FunctionComponent<Props> & Part;

/** Parts by field. A part registers itself when the first module that shows it is loaded. */
const known = new Map<string, Part[]>();

/**
 * Creates a part from a component's module. `loadParts` loads the module before the page is rendered, so that
 * the part renders synchronously on the server and in hydration. It suspends if the page's data did not
 * announce it.
 */
export function createPart<Props extends object>(
  { module, fields }: Pick<Part, 'module' | 'fields'>,
  loadModule: () => Promise<ComponentType<Props>>,
): PartComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function start(): Promise<ComponentType<Props>> {
    try {
      Loaded = await loadChunk(loadModule);
      return Loaded;
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  }

  function load(): Promise<ComponentType<Props>> {
    loading ??= start();
    return loading;
  }

  function PartElement(props: Props) {
    const Component = Loaded ?? use(load());
    return <Component {...props} />;
  }

  const part = Object.assign(PartElement, { module, fields, load });
  for (const field of fields) known.set(field, [...(known.get(field) ?? []), part]);
  return part;
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** Whether an object itself holds a field of a part. */
export const isFor = ({ fields }: Part, content: object): boolean =>
  fields.some((field) => isThere(Reflect.get(content, field)));

/** The parts that pages with these data show. */
export function partsOf(data: unknown, found = new Set<Part>()): ReadonlySet<Part> {
  if (typeof data !== 'object' || data === null) return found;
  for (const [field, value] of Object.entries(data)) {
    if (!isThere(value)) continue;
    for (const part of known.get(field) ?? []) found.add(part);
    partsOf(value, found);
  }
  return found;
}

/** Loads the parts that pages with these data show. Rejects with `ChunkLoadError`. */
export const loadParts = async (data: unknown): Promise<void> =>
  void (await Promise.all([...partsOf(data)].map(({ load }) => load())));
