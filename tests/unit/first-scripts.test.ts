import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { classicOptions } from '../../build/bundles.ts';

// A script with a second copy of the app would create its policies again, which fails, and React would never
// start.
it.each([true, false])(
  'the scripts of a first visit contain nothing of React; development: %s',
  async (isDevelopment) => {
    const output = { isDevelopment, dist: 'dist', assets: 'dist/assets' };
    const { metafile } = await build({ ...classicOptions(output, isDevelopment), write: false });
    const held = Object.keys(metafile.inputs);
    expect(held).toContain('client/enhancements.ts');
    expect(held.filter((path) => /node_modules|hydrate\.tsx|Page\.tsx/.test(path))).toEqual([]);
  },
);
