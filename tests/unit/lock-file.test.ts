import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the lock file names no registry', () => {
  const { packages }: { packages: Record<string, { resolved?: string }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
});
