import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurationReference } from '../../build/docs/configuration-reference.ts';
import { dependenciesReference, dependencyFaults } from '../../build/docs/dependencies-reference.ts';

const doc = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8');

/** Licences that ask for nothing but their own text. */
const FREE = /^\(?(?:MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0)\b/;

describe('the documentation', () => {
  it('lists every variable as the code reads it; `npm run docs` brings it up to date', () => {
    expect(doc('configuration.md')).toBe(configurationReference());
  });

  it('says of every dependency what it is for', () => {
    expect(dependencyFaults()).toEqual([]);
    expect(doc('dependencies.md')).toBe(dependenciesReference());
  });

  it('lists only licences that allow this use', () => {
    const licences = [...dependenciesReference().matchAll(/^\| (?!Package|---)\S+ \| .* \| (.*) \|$/gm)].map(
      ([, licence]) => licence ?? '',
    );
    expect(licences.length).toBeGreaterThan(30);
    expect(licences.filter((licence) => !FREE.test(licence))).toEqual([]);
  });
});
