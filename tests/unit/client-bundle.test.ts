import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readAssetManifest } from '#server/assets/asset-manifest.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { DIST } from '#tests/support/built-site.ts';
import { wordsIn } from '#tests/support/words-in.ts';

const inputsOfOutput = z.record(z.string(), z.object({ bytesInOutput: z.number() }));
const metafile = z.object({ outputs: z.record(z.string(), z.object({ inputs: inputsOfOutput })) });

let inputs: string[];
let outputs: z.infer<typeof metafile>['outputs'];
beforeAll(async () => {
  ({ outputs } = metafile.parse(JSON.parse(readFileSync(join(DIST, 'client-metafile.json'), 'utf8'))));
  const used = Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  );
  inputs = [...new Set(used)];
});

async function manifestOfBuild() {
  const read = await readAssetManifest(DIST);
  if (!read.ok) throw new Error(read.problem);
  return read.manifest;
}

const packageOf = (path: string): string | undefined =>
  /(?:^|\/)node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//.exec(path)?.groups?.name;

describe('the client bundle', () => {
  it('contains only the few packages that the browser needs', () => {
    const packages = new Set(inputs.flatMap((path) => packageOf(path) ?? []));
    const allowed = wordsIn(`
      react react-dom react-router scheduler cookie set-cookie-parser cookie-es web-vitals
      source-sans
    `);
    expect([...packages].filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('contains neither schemas nor the sanitiser nor anything of server, content service or gallery', () => {
    const forbidden = [
      /^server\//,
      /^content-service\//,
      /gallery/i,
      /-schema\.server\.ts$|\/primitives\.server\.ts$|parse-tolerantly|sanitise-html/,
      /^(?:node:|\(disabled\))/,
      /node_modules\/(?:zod|sanitize-html|htmlparser2|postcss|pino|undici|express|helmet)\//,
    ];
    expect(inputs.filter((path) => forbidden.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it('is completely listed in the manifest: every file exists, with its compressed forms', async () => {
    const manifest = await manifestOfBuild();
    const { consentState, cookies, analytics, entry, ...parts } = manifest;
    const { hydration, stylesheets, fonts } = parts;
    const ofPages = [...Object.values(parts.pageStyles), ...Object.values(parts.pages).flat()];
    const ofAll = [consentState, cookies, analytics, entry, ...hydration, ...stylesheets, ...fonts];
    const addresses = new Set([...ofAll, ...ofPages]);
    const assets = join(DIST, 'client', 'assets');
    expect(addresses.size).toBeGreaterThan(20);
    for (const address of addresses) {
      const file = join(assets, basename(address));
      expect(existsSync(file), address).toBe(true);
      if (/\.(?:js|css)$/.test(address))
        for (const suffix of ['.br', '.gz']) expect(existsSync(file + suffix), address + suffix).toBe(true);
    }
  });

  it('is reached by every page through the manifest', async () => {
    const manifest = await manifestOfBuild();
    const ofPages = inputs.filter((input) => /^shared\/\w+\/[^/]+Page\.tsx$/.test(input));
    expect(ofPages.length).toBeGreaterThan(5);
    for (const path of ofPages) expect(manifest.pages[parse(path).name]?.length, path).toBeGreaterThan(0);
  });

  it('has a server beside it without a gallery, that keeps in a byte for each letter', () => {
    const folder = join(DIST, 'server');
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.c?js$/.test(name),
    );
    const texts = scripts.map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => text.includes('Component gallery'))).toEqual([]);
    expect(texts.filter((text) => /[^\0-\x7f]/.test(text))).toEqual([]);
  });

  it('contains nothing for networks and search engines only, and only the addresses of endpoints', () => {
    const folder = join(DIST, 'client', 'assets');
    const current = new Set(Object.keys(outputs).map((path) => basename(path)));
    const names = readdirSync(folder).filter((name) => name.endsWith('.js') && current.has(name));
    expect(names.length).toBeGreaterThan(10);
    const having = (words: string) =>
      names.filter((name) => readFileSync(join(folder, name), 'utf8').includes(words));
    for (const words of ['og:locale', 'twitter:card', 'NewsArticle', 'BreadcrumbList', 'DefinedTermSet'])
      expect(having(words), words).toEqual([]);
    const { path, summary } = endpoints.termDetails;
    expect(having(basename(path))).not.toEqual([]);
    expect(having(summary)).toEqual([]);
  });
});
