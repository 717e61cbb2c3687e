import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { EXTERNAL_PACKAGES } from '../../build/bundles.ts';
import { configurationReference } from '../../build/docs/configuration-reference.ts';
import { withCallTables } from '../../build/docs/contract-tables.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const doc = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');

/** Licences whose only condition is keeping their text. */
const FREE = /^\(?(?:MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0)\b/;

/** Operators may replace it with another version: it stays a package outside the bundles. */
const REPLACEABLE = /^LGPL-3\.0/;

const packages = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const readJson = <T>(path: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(join(ROOT, path), 'utf8')));

/** Names of the direct dependencies of all our packages, without types and without each other, in order. */
function namesOf(kind: keyof z.infer<typeof packages>): readonly string[] {
  const names = ['.', 'content-service', 'shared/contract'].flatMap((folder) =>
    Object.keys(readJson(join(folder, 'package.json'), packages)[kind]),
  );
  return [...new Set(names)].filter((name) => !/^@(?:types|information-site)\//.test(name)).sort();
}

/** The two tables of docs/dependencies.md: for production, and for building and testing. */
const dependencyTables = doc('dependencies.md')
  .split('\n## ')
  .slice(1)
  .map((section) =>
    [...section.matchAll(/^\| (?!Package|---)(\S+) \| (.+) \| (.+) \|$/gm)].map(
      ([, name = '', purpose = '', licence = '']) => ({ name, purpose, licence }),
    ),
  );

const CODE = /`((?:server|shared|client|content-service|tests|build|bench|deploy)\/[\w./-]+)`/g;
const LINK = /\]\((?!\w+:|\/)([^)#\s]+)/g;

describe('the documentation', () => {
  it('links to files that exist, and names such files', () => {
    const documents = globSync(['*.md', 'docs/**/*.md', '{content-service,shared/contract}/README.md'], {
      cwd: ROOT,
    });
    expect(documents.length).toBeGreaterThan(30);
    const missing = documents.flatMap((document) => {
      const text = readFileSync(join(ROOT, document), 'utf8');
      const links = [...text.matchAll(LINK)].map(([, link = '']) => join(dirname(document), link));
      // A test may be named without its ending.
      const named = [...text.matchAll(CODE)].map(([, path = '']) => path);
      return [...links, ...named]
        .filter((path) => globSync(`${path.replace(/\/$/, '')}*`, { cwd: ROOT }).length === 0)
        .map((path) => `${document}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it('lists every variable as the code reads it; `npm run docs` brings it up to date', () => {
    expect(doc('configuration.md')).toBe(configurationReference());
  });

  it('lists every call of the contract; `npm run docs` brings it up to date', () => {
    expect(doc('contract.md')).toBe(withCallTables(doc('contract.md')));
  });

  it('states the purpose and the licence of every dependency', () => {
    const inProduction = namesOf('dependencies');
    const forBuilding = namesOf('devDependencies').filter((name) => !inProduction.includes(name));
    expect(dependencyTables.map((table) => table.map(({ name }) => name))).toEqual([
      inProduction,
      forBuilding,
    ]);
    const installed = z.object({ license: z.string() });
    const wrong = dependencyTables
      .flat()
      .filter(
        ({ name, licence }) => readJson(`node_modules/${name}/package.json`, installed).license !== licence,
      );
    expect(wrong).toEqual([]);
  });

  it('names the packages that run install scripts', () => {
    const allowed = z.object({ allowScripts: z.record(z.string(), z.literal(true)) });
    const { allowScripts } = readJson('package.json', allowed);
    const names = Object.keys(allowScripts).map((name) => `\`${name}\``);
    expect(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')).toContain(
      `Only ${names.join(' and ')} run install scripts`,
    );
  });

  it('names no registry: neither does the lock file', () => {
    const lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    // Our own packages are resolved to their folders.
    const resolved = JSON.stringify(lock).match(/"resolved":"[^"]*"/g);
    expect(resolved).toEqual(['"resolved":"content-service"', '"resolved":"shared/contract"']);
  });

  it('lists only licences that allow this use', () => {
    const unfree = dependencyTables
      .flat()
      .filter(
        ({ name, licence }) =>
          !FREE.test(licence) && !(REPLACEABLE.test(licence) && EXTERNAL_PACKAGES.includes(name)),
      );
    expect(unfree).toEqual([]);
  });
});
