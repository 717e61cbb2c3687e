import { type ComponentType, type FunctionComponent, use } from 'react';
import { loadChunk } from './chunk-load.ts';

/** A part of pages whose module is loaded with those pages alone that show it. */
export interface Part {
  /** Source path of its module from `shared/` without its ending, by which the asset manifest knows its files. */
  readonly module: string;
  /** A page shows it when its data hold one of these, at any depth. */
  readonly fields: readonly string[];
  readonly load: () => Promise<unknown>;
}

/** A part as an element: for whoever shows it, a component like any other. */
export type PartComponent<Props> = FunctionComponent<Props> & Part;

/** By their fields: a part makes itself known, which happens with the first module that shows it. */
const known = new Map<string, Part[]>();

/**
 * Makes a part of pages from a component's module. Its module is there before a page is rendered (`loadParts`), so that it
 * renders at once, on the server as in hydration; where a page's data had not told, it suspends.
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

/** Loads the parts that pages with these data show. Fails with `ChunkLoadError`. */
export const loadParts = async (data: unknown): Promise<void> =>
  void (await Promise.all([...partsOf(data)].map(({ load }) => load())));
