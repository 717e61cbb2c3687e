import { defineConfig } from 'vitest/config';

const project = (name: string, rest: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...rest },
});

export default defineConfig({
  test: {
    projects: [
      project('unit'),
      project('ssr'),
      project('api', { testTimeout: 15_000 }),
      project('browser', { testTimeout: 30_000, hookTimeout: 60_000, fileParallelism: false }),
    ],
  },
});
