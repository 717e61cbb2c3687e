import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { classicOptions } from '../../build/bundles.ts';

// A script that holds another copy of the app takes the names of its policies, and React never comes.
it.each([true, false])(
  'the scripts of a first visit hold nothing of React; development: %s',
  async (isDevelopment) => {
    const { metafile } = await build({
      ...classicOptions({ isDevelopment, dist: 'dist', assets: 'dist/assets' }),
      metafile: true,
      write: false,
    });
    const held = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
    expect(held).toContain('client/islands.ts');
    expect(held.filter((path) => /node_modules|take-over\.tsx|Page\.tsx/.test(path))).toEqual([]);
  },
);
