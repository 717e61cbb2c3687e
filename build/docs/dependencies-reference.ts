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
  ajv: 'validates the sample content against the published JSON Schemas',
  'json-schema-to-typescript': 'generates TypeScript types of the contract for other teams',
  '@opentelemetry/api': 'the OpenTelemetry API for spans',
  '@opentelemetry/exporter-trace-otlp-http': 'sends spans to a collector',
  '@opentelemetry/resources': 'names the service that spans belong to',
  '@opentelemetry/sdk-trace': 'creates and samples spans',
  'ae-cvss-calculator': 'computes CVSS scores of advisories',
  'ipaddr.js': 'tells public addresses from those of private networks',
  'range-parser': 'parses requested byte ranges (RFC 9110)',
  compression: 'compresses responses that are not stored compressed',
  fontkit: 'tells which characters a typeface has; part of pdfkit',
  express: 'routing and middleware of the server',
  'express-rate-limit': 'rate limits for posts',
  'hast-util-from-html': 'parses pages as trees, for their PDF and Markdown',
  'hast-util-to-mdast': 'makes Markdown trees of these',
  helmet: 'security header fields',
  domhandler: 'elements of that tree; part of htmlparser2',
  htmlparser2: 'parses HTML of content, to put it in order and for the search',
  'http-cache-semantics': 'computes freshness and age (RFC 9111)',
  'http-proxy-middleware': 'forwards requests to the content service',
  'ical-generator': 'events and action plans as calendar files (RFC 5545)',
  ioredis: 'Redis or Valkey client',
  linebreak: 'finds where lines of a PDF may break (UAX #14); part of pdfkit',
  'lru-cache': 'caches limited by bytes',
  marked: 'parses the corpus’s Markdown',
  'mdast-util-gfm': 'tables and struck-out text in pages as Markdown',
  'mdast-util-phrasing': 'tells text within a line from blocks, in pages as Markdown',
  'mdast-util-to-markdown': 'writes pages as Markdown, with the necessary escapes',
  negotiator: 'content negotiation',
  nodemailer: 'mail over SMTP',
  'on-headers': 'changes header fields just before they are sent; part of compression',
  openpgp: 'signatures of advisories for programs',
  pdfkit: 'tagged PDF of pages',
  pino: 'logging',
  'prom-client': 'metrics for Prometheus',
  'rate-limit-redis': 'shares these rate limits between instances',
  react: 'components',
  'react-dom': 'rendering on the server, hydration in the browser',
  'react-helmet-async': 'titles and descriptions of pages',
  'react-router': 'the route tree on both sides, loaders, in-app navigation',
  'sanitize-html': 'sanitises HTML of content',
  sharp: 'resizes and converts pictures',
  'tldts-icann': 'the public suffix list',
  undici: 'HTTP client for the content service',
  'unist-util-visit': 'walks these trees',
  'web-vitals': 'page speed of visitors who consented to analytics',
  yaml: 'parses the YAML of the corpus and sites',
  zod: 'parses all external input',
  'axe-core': 'accessibility tests',
  '@secvisogram/csaf-validator-lib': 'validates advisories for programs, in tests',
  'mdast-util-from-markdown': 'parses pages as Markdown, in tests',
  'micromark-extension-gfm': 'parses their tables, in tests',
  '@biomejs/biome': 'lint and format',
  'source-sans': 'the typeface, built into the assets and into the fonts of PDF files',
  '@fontsource/dejavu-sans': 'letters of PDF files that the typeface lacks: Arabic, mathematical signs',
  'subset-font': 'removes the weights and letters of the typeface that pages do not use',
  '@stryker-mutator/core': 'mutation testing',
  '@stryker-mutator/vitest-runner': 'runs our tests for mutation testing',
  '@sparticuz/chromium': 'Chromium for the browser tests',
  'kubernetes-models': 'schemas for checking the manifests of deploy/kubernetes',
  '@kubernetes-models/gateway-api': 'the same for gateways',
  '@kubernetes-models/prometheus-operator': 'the same for monitors and alerts',
  esbuild: 'bundles scripts and stylesheets',
  'fast-check': 'fuzzing, in tests',
  'http-cache-tests': 'the public test suite of HTTP caches; the copy of npm that it depends on is left out',
  node: 'the pinned Node version',
  'node-html-parser': 'parses served HTML in tests',
  'playwright-core': 'drives the browser of the tests',
  'puppeteer-core': 'drives Firefox through the journeys of `tests/engines`',
  '@guidepup/virtual-screen-reader': 'a virtual screen reader for tests',
  'smtp-server': 'a mail server for tests',
  supertest: 'HTTP requests in tests',
  typescript: 'type checking',
  vitest: 'test runner',
};

/** Direct dependencies without a purpose here, and purposes without a dependency. */
export function dependencyFaults(): readonly string[] {
  const { dependencies, devDependencies } = readManifest();
  const names = [...dependencies, ...devDependencies].filter((name) => !name.startsWith('@types/'));
  return [
    ...names.filter((name) => !PURPOSES[name]),
    ...Object.keys(PURPOSES).filter((name) => !names.includes(name)),
  ];
}

/** The packages of this repository, whose own names begin so. */
const WORKSPACES = ['.', 'content-service', 'shared/contract'];
const OURS = '@information-site/';

const namesIn = (lists: readonly Readonly<Record<string, string>>[]): string[] =>
  [...new Set(lists.flatMap(Object.keys))].filter((name) => !name.startsWith(OURS)).sort();

/** The names of direct dependencies of all packages of the repository. */
function readManifest() {
  const manifests = WORKSPACES.map((folder) =>
    manifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))),
  );
  const dependencies = namesIn(manifests.map((one) => one.dependencies));
  const devDependencies = namesIn(manifests.map((one) => one.devDependencies));
  return { dependencies, devDependencies: devDependencies.filter((name) => !dependencies.includes(name)) };
}

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
  const head = '| Package | Purpose | Licence |\n| --- | --- | --- |';
  return `# Dependencies

Direct dependencies and the purpose of each. Type packages (\`@types/...\`) are omitted. \`npm run sbom\` prints a CycloneDX list of
all production dependencies, indirect ones included. Generated from the packages' \`package.json\` by \`npm run docs\`.

## In production

${head}
${rowsOf(dependencies)}

## For building and testing

${head}
${rowsOf(devDependencies)}
`;
}
