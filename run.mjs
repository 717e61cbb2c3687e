// The entry of every npm script. It runs on any Node from 20 on without installed packages: it installs what
// is missing or outdated, builds what is outdated, then hands over to the project's own Node (npm package
// `node`).
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(fileURLToPath(import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');
const NODE = join(BIN, 'node');
const REPORT = join(ROOT, 'reports', 'tests.json');

// Without a mail relay, mails become files.
if (!process.env.SMTP_URL) process.env.MAIL_FOLDER ||= 'spool/mail';

/** Runs a program in the foreground, forwards termination signals, and resolves with its exit code. */
function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${BIN}:${process.env.PATH ?? ''}`, ...env },
    });
    const stop = (signal) => child.kill(signal);
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    // npm ends on a signal without forwarding it; a changed parent process is how we notice.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM');
    }, 250);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

async function must(program, args, env) {
  const code = await run(program, args, env);
  if (code !== 0) process.exit(code);
}

/** npm's record of the last install lists every package with its version, as the lock file does. */
function isInstalled() {
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(NODE)) return false;
  const found = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || found[path]?.version === entry.version,
  );
}

async function install() {
  if (isInstalled()) return;
  const started = performance.now();
  console.log('Installing packages (the first time, or because package-lock.json changed): some minutes ...');
  await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed()} s`);
}

const build = () => must(NODE, ['build.ts', '--if-outdated']);
const node = (...args) => run(NODE, args);

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

/**
 * Checks, builds, runs the tests. The last line is always the totals, as CI logs are searched for it. With
 * named files, types and style are not checked. `--watch` reruns tests on every change.
 */
async function test(args) {
  const isWhole = args.length === 0;
  if (args.includes('--watch')) return run(NODE, [VITEST, ...args]);
  if (isWhole && !(await isSound())) {
    console.log('\nNo test was run: the type check, the style check or the build failed, see above.');
    console.log('\n0 passed, 1 failed, 0 skipped');
    return 1;
  }
  rmSync(REPORT, { force: true });
  const code = await run(NODE, [
    VITEST,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...args,
  ]);
  return node('tests/proof/close.ts', REPORT, String(code), ...(isWhole ? ['--whole'] : []));
}

async function check() {
  console.log('Checking types ...');
  const code = await run(join(BIN, 'tsc'), ['-b']);
  if (code !== 0) return code;
  console.log('Checking style ...');
  return run(join(BIN, 'biome'), ['check', '.']);
}
const isSound = async () => (await check()) === 0 && (await node('build.ts', '--if-outdated')) === 0;

// Node's options for the site here, in the container and in the benches (see docs/decisions/0030).
const NODE_OPTIONS = JSON.parse(readFileSync(join(ROOT, 'build', 'node-options.json'), 'utf8'));

const EXAMPLE_PORT = '4000';

async function start(env = {}) {
  await build();
  return run(NODE, [...NODE_OPTIONS, 'dist/server/start.js'], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // By default glibc keeps an arena for nearly every thread.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    // Compiled code is reused at the next start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'dist', 'compile-cache'),
    ...env,
  });
}

/** A task that passes its arguments on to a command. */
const plain =
  (...command) =>
  (args) =>
    node(...command, ...args);
/** The same, once what is outdated has been built. */
const built =
  (...command) =>
  async (args) => {
    await build();
    return node(...command, ...args);
  };

const TASKS = {
  start: () => start(),
  // A site in front of the example content service, which announces its changes to it.
  example: async () => {
    await build();
    const { OPS_PORT = '3001', PURGE_TOKEN = randomUUID() } = process.env;
    const service = run(NODE, ['examples/content-service/serve.mjs'], {
      PORT: EXAMPLE_PORT,
      ANNOUNCE_TO: `http://127.0.0.1:${OPS_PORT}/purge`,
      PURGE_TOKEN,
    });
    const site = start({ CONTENT_SERVICE_URL: `http://127.0.0.1:${EXAMPLE_PORT}`, PURGE_TOKEN });
    const code = await Promise.race([service, site]);
    // If one ends, stop the other.
    process.emit('SIGTERM', 'SIGTERM');
    await Promise.all([service, site]);
    return code;
  },
  build: plain('build.ts'),
  dev: plain('build.ts', '--watch'),
  check,
  test,
  'content-service': built('--enable-source-maps', 'dist/content-service/start.js'),
  'content:check': plain('content-service/commands/check-corpus.ts'),
  'content:links': plain('content-service/commands/links.ts'),
  conformance: plain('content-service/commands/conformance.ts'),
  contract: plain('content-service/commands/contract.ts'),
  snapshot: built('--enable-source-maps', 'dist/server/snapshot.js'),
  emergency: plain('server/commands/emergency.ts'),
  preview: plain('server/commands/preview.ts'),
  accessibility: built('tests/accessibility/run.ts'),
  orca: built('tests/orca/run.ts'),
  pictures: built('tests/pictures/run.ts'),
  docs: plain('build/docs/write-docs.ts'),
  texts: plain('build/docs/print-texts.ts'),
  mutation: plain('build/mutation/mutate.ts'),
  bench: built('bench/run.ts'),
  containers: built('build/containers/run.ts'),
  faults: built('bench/faults/run.ts'),
};

const WITHOUT_ARGUMENTS = new Set([
  'start',
  'example',
  'dev',
  'build',
  'check',
  'content-service',
  'accessibility',
  'orca',
  'docs',
  'texts',
]);

const [name = '', ...args] = process.argv.slice(2);
const task = TASKS[name];
if (!task) {
  console.error(`usage: node run.mjs ${Object.keys(TASKS).join('|')}`);
  process.exit(2);
}
if (args.length > 0 && WITHOUT_ARGUMENTS.has(name)) {
  console.log(
    `usage: npm run ${name}\nIt takes no arguments. Environment variables configure it: docs/configuration.md.`,
  );
  process.exit(args.includes('--help') ? 0 : 2);
}
await install();
process.exit(await task(args));
