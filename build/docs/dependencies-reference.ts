import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../paths.ts';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const installed = z.object({ version: z.string(), license: z.string() });

/** The purpose of each package. A package without one fails a test. */
const PURPOSES: Readonly<Record<string, string>> = {
  ajv: 'validates the sample content by the JSON Schemas that teams take',
  'json-schema-to-typescript': 'TypeScript types of the contract, for teams of other content services',
  '@opentelemetry/api': 'spans: what OpenTelemetry calls things',
  '@opentelemetry/exporter-trace-otlp-http': 'sends spans to a collector',
  '@opentelemetry/resources': 'says of which service spans are',
  '@opentelemetry/sdk-trace': 'makes spans, and decides which are recorded',
  compression: 'gzip and brotli for answers that are not kept compressed',
  express: 'routing and middleware of the server',
  'express-rate-limit': 'limits how often one address may post',
  helmet: 'security header fields',
  htmlparser2: 'reads HTML of content into blocks and text',
  'http-cache-semantics': 'arithmetic of freshness and age (RFC 9111)',
  'http-proxy-middleware': 'passes on what is neither contract nor cacheable under `/api`',
  'ical-generator': 'events and action plans as calendar files (RFC 5545)',
  ioredis: 'the Redis or Valkey that instances share',
  'lru-cache': 'memory bounded by bytes',
  marked: 'Markdown of the corpus',
  'mdast-util-gfm': 'tables of pages as Markdown',
  'mdast-util-to-markdown': 'pages as Markdown, with escapes by which no text makes a structure',
  negotiator: 'content negotiation',
  nodemailer: 'mail over SMTP',
  openpgp: 'signatures of advisories for programs',
  pdfkit: 'tagged PDF of articles',
  pino: 'log lines',
  'prom-client': 'metrics for Prometheus',
  'rate-limit-redis': 'counts of these limits that instances share',
  react: 'components',
  'react-dom': 'rendering on the server, hydration in the browser',
  'react-helmet-async': 'titles and descriptions of pages',
  'react-router': 'the route tree on both sides, loaders, in-app navigation',
  'sanitize-html': 'HTML of content',
  sharp: 'pictures in other widths and formats',
  'tldts-icann': 'domains under which anybody can have one (public suffixes)',
  undici: 'calls of the content service',
  'web-vitals': 'how fast pages were for visitors who agreed to be counted',
  yaml: 'the corpus',
  zod: 'parsers of everything that comes from outside',
  'axe-core': 'accessibility tests',
  '@secvisogram/csaf-validator-lib': 'validates advisories for programs, in tests',
  'mdast-util-from-markdown': 'reads pages as Markdown, in tests',
  'micromark-extension-gfm': 'reads their tables, in tests',
  '@biomejs/biome': 'lint and format',
  '@fontsource-variable/atkinson-hyperlegible-next': 'the typeface, built into the assets',
  '@fontsource/atkinson-hyperlegible': 'the typeface of PDF files',
  '@stryker-mutator/core': 'changes code in one place at a time, to see whether a test notices',
  '@stryker-mutator/vitest-runner': 'has it use our tests',
  '@sparticuz/chromium': 'a browser for the tests where the system has none',
  'kubernetes-models': 'schemas by which tests check the manifests of deploy/kubernetes',
  '@kubernetes-models/gateway-api': 'the same for gateways',
  '@kubernetes-models/prometheus-operator': 'the same for monitors and alerts',
  esbuild: 'bundles the server and the stylesheets',
  rolldown: 'bundles the browser’s scripts; the bundler that vitest brings',
  'fast-check': 'requests that nobody should send, in tests',
  node: 'the Node that everything runs on',
  'node-html-parser': 'reads served HTML in tests',
  'playwright-core': 'drives the browser of the tests',
  'puppeteer-core': 'drives Firefox through the journeys of `tests/engines`',
  '@guidepup/virtual-screen-reader': 'reads pages aloud, as a screen reader would',
  'smtp-server': 'a mail server for tests',
  supertest: 'requests in tests',
  typescript: 'types',
  vitest: 'test runner',
};

/** Direct dependencies without a purpose here, and purposes without a dependency. */
export function dependencyFaults(): readonly string[] {
  const { dependencies, devDependencies } = readManifest();
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  );
  return [
    ...names.filter((name) => !PURPOSES[name]),
    ...Object.keys(PURPOSES).filter((name) => !names.includes(name)),
  ];
}

const readManifest = () => manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

function rowsOf(names: readonly string[]): string {
  return names
    .filter((name) => !name.startsWith('@types/'))
    .map((name) => {
      const file = join(ROOT, 'node_modules', name, 'package.json');
      const { license } = installed.parse(JSON.parse(readFileSync(file, 'utf8')));
      return `| ${name} | ${PURPOSES[name] ?? ''} | ${license} |`;
    })
    .join('\n');
}

/** The text of `docs/dependencies.md`: every direct dependency with its purpose and licence. */
export function dependenciesReference(): string {
  const { dependencies, devDependencies } = readManifest();
  const head = '| Package | What it is for | Licence |\n| --- | --- | --- |';
  return `# Dependencies

What the site stands on. Packages of types (\`@types/...\`) are left out. \`npm run sbom\` prints a CycloneDX list of
everything that runs in production, indirect dependencies included. Made from \`package.json\`: \`npm run docs\`.

## In production

${head}
${rowsOf(Object.keys(dependencies))}

## For building and testing

${head}
${rowsOf(Object.keys(devDependencies))}
`;
}
