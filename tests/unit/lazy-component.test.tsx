import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lazyComponent, loadModules } from '#shared/routing/lazy-component.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

describe('a lazy component', () => {
  it('is loaded once and then renders synchronously', async () => {
    const loadModule = vi.fn(async () => ({ Greeting }));
    const Lazy = lazyComponent('greeting/Greeting', loadModule);
    expect(loadModule).not.toHaveBeenCalled();
    await loadModules([Lazy]);
    await loadModules([Lazy]);
    expect(loadModule).toHaveBeenCalledTimes(1);
    expect(Lazy.module).toBe('greeting/Greeting');
    expect(renderToStaticMarkup(<Lazy name="Ada" />)).toBe('<p>Hello Ada</p>');
  });

  it('reports why it could not be loaded, and retries the next time', async () => {
    const loadModule = vi.fn(async () => ({ Greeting }));
    loadModule.mockRejectedValueOnce(new Error('no line'));
    const Lazy = lazyComponent('greeting/Greeting', loadModule);
    await expect(loadModules([Lazy])).rejects.toThrow('Loading chunk failed');
    await loadModules([Lazy]);
    expect(renderToStaticMarkup(<Lazy name="Ada" />)).toBe('<p>Hello Ada</p>');
  });
});
