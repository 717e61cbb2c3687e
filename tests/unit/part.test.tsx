import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createPart, isFor, loadParts, partsOf } from '#shared/routing/part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

const partFor = (...fields: string[]) => {
  const loadModule = vi.fn(async () => Greeting);
  return { part: createPart({ module: 'greeting/Greeting', fields }, loadModule), loadModule };
};

describe('a part of pages', () => {
  it('is loaded with the data that hold one of its fields, at any depth, and once', async () => {
    const { part, loadModule } = partFor('greeting', 'salute');
    await loadParts({ page: { items: [{ title: 'no' }] } });
    expect(loadModule).not.toHaveBeenCalled();
    await loadParts({ page: { items: [{ title: 'no' }, { greeting: {} }] } });
    await loadParts({ salute: 'hi' });
    expect(loadModule).toHaveBeenCalledTimes(1);
    expect([...partsOf([{ salute: 'hi', greeting: {} }])]).toEqual([part]);
  });

  it('is not meant by a field that holds nothing', () => {
    const { part } = partFor('empty');
    for (const data of [{ empty: null }, { empty: undefined }, 'empty', ['empty'], null, undefined])
      expect([...partsOf(data)]).toEqual([]);
    expect([
      isFor(part, { empty: null }),
      isFor(part, { empty: 0 }),
      isFor(part, { page: { empty: 0 } }),
    ]).toEqual([false, true, false]);
  });

  it('renders at once when it has been loaded', async () => {
    const { part: Part } = partFor('ready');
    await loadParts({ ready: true });
    expect(renderToStaticMarkup(<Part name="Ada" />)).toBe('<p>Hello Ada</p>');
  });

  it('says why it could not be loaded, and can be the next time', async () => {
    const { part: Part, loadModule } = partFor('late');
    loadModule.mockRejectedValueOnce(new Error('no line'));
    await expect(loadParts({ late: 1 })).rejects.toThrow('Loading chunk failed');
    await loadParts({ late: 1 });
    expect(renderToStaticMarkup(<Part name="Ada" />)).toBe('<p>Hello Ada</p>');
  });
});
