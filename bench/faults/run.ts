// Breaks dependencies of the built site under load, and reports what visitors saw:
//   npm run faults [-- NAME ...]
// A name is that of a scenario, or the start of several. The exit code is 1 when a promise is broken.
import { endCommand, readArguments } from '#server/commands/command-arguments.ts';
import { contentServiceFaults } from './content-service.ts';
import { crawlers } from './crawler.ts';
import { deploys } from './deploy.ts';
import { fileFloods } from './file-flood.ts';
import { mailFaults } from './mail.ts';
import { overloads } from './overload.ts';
import { processFaults } from './process.ts';
import { publishing } from './publishing/publishing.ts';
import { redisFaults } from './redis.ts';
import { replicaFaults } from './replicas.ts';
import { type Finding, heading, lineOf, type Scenarios } from './report.ts';
import { slowClientFaults } from './slow-clients.ts';

const scenarios: Scenarios = {
  ...contentServiceFaults,
  ...redisFaults,
  ...publishing,
  ...mailFaults,
  ...processFaults,
  ...replicaFaults,
  ...deploys,
  ...overloads,
  ...crawlers,
  ...fileFloods,
  ...slowClientFaults,
};

const USAGE = `usage: npm run faults -- [NAME, or its beginning ...]
The scenarios are: ${Object.keys(scenarios).join(', ')}`;

const { positionals: wanted } = readArguments(USAGE, { allowPositionals: true });
const unknown = wanted.find(
  (beginning) => !Object.keys(scenarios).some((name) => name.startsWith(beginning)),
);
if (unknown !== undefined) endCommand(2, `No scenario begins with ${unknown}.`, USAGE);
const chosen = Object.entries(scenarios).filter(
  ([name]) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
);
console.log(heading);
let brokenPromises = 0;
for (const [name, run] of chosen) {
  // A scenario that cannot run here, because a program or a permission is missing, does not stop the others.
  const finding = await run().catch(
    (error: unknown): Finding => ({ ended: [], broken: [`failed: ${error}`] }),
  );
  brokenPromises += finding.broken.length;
  console.log(lineOf(name, finding));
}
console.log(brokenPromises === 0 ? 'Every promise was kept.' : `${brokenPromises} promises were broken.`);
process.exit(brokenPromises === 0 ? 0 : 1);
