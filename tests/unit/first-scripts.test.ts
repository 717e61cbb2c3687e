import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { classicScripts } from '../../build/bundles.ts';

// A script with a second copy of the app would create its policies again, which fails, and React would never
// start.
it.each([true, false])(
  'the scripts of a first visit contain nothing of React; development: %s',
  async (isDevelopment) => {
    const scripts = classicScripts({ isDevelopment, dist: 'dist', assets: 'dist/assets' }, isDevelopment);
    const held: string[] = [];
    for (const { input, output } of scripts) {
      const { output: files } = await (await rolldown(input)).generate(output);
      held.push(...files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
    }
    expect(held.some((path) => path.endsWith('client/enhancements.ts'))).toBe(true);
    expect(held.filter((path) => /node_modules|hydrate\.tsx|Page\.tsx/.test(path))).toEqual([]);
  },
);
