import { type ComponentType, type FunctionComponent, use } from 'react';
import { loadChunk } from './chunk-load.ts';

/** A module that is loaded only with pages that use it. */
export interface LazyModule {
  /** Name of the module and its component, under which the asset manifest lists its files; empty until it is loaded. */
  readonly module: string;
  /** Rejects with `ChunkLoadError`. */
  readonly load: () => Promise<unknown>;
}

/** A component in a separate module, rendered like any other. */
type LazyComponent<Props> = FunctionComponent<Props> & LazyModule;

/**
 * Creates a component from its module, which exports nothing else. Pages list the lazy modules that they use (`modulesOf`); these are
 * loaded before rendering, so that the component renders synchronously on the server and in hydration. It
 * suspends if the page did not list it.
 */
export function lazyComponent<Props extends object>(
  loadModule: () => Promise<Readonly<Record<string, ComponentType<Props>>>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function start(): Promise<ComponentType<Props>> {
    try {
      const [[module, Component] = []] = Object.entries(await loadChunk(loadModule));
      if (!module || !Component) throw new Error('a module exports no component');
      Object.assign(lazy, { module });
      Loaded = Component;
      return Component;
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  }

  function load(): Promise<ComponentType<Props>> {
    loading ??= start();
    return loading;
  }

  function Lazy(props: Props) {
    const Component = Loaded ?? use(load());
    return <Component {...props} />;
  }

  const lazy = Object.assign(Lazy, { module: '', load });
  return lazy;
}

/** Loads modules. Rejects with `ChunkLoadError`. */
export const loadModules = async (modules: readonly LazyModule[] = []): Promise<void> =>
  void (await Promise.all(modules.map(({ load }) => load())));
