// Breaks dependencies of the built site under load, and reports what visitors saw:
//   npm run faults [-- NAME ...]
// A name is that of a scenario, or the start of several. The exit code is 1 when a promise is broken.
// The soak takes two hours and only runs when named:
//   npm run faults -- soak [--minutes N]
import { endCommand, readArguments } from '#server/commands/command-arguments.ts';
import { contentServiceFaults } from './content-service.ts';
import { crawlers } from './crawler.ts';
import { deploys } from './deploy.ts';
import { mailFaults } from './mail.ts';
import { overloads } from './overload.ts';
import { processFaults } from './process.ts';
import { publishing } from './publishing/publishing.ts';
import { redisFaults } from './redis.ts';
import { replicaFaults } from './replicas.ts';
import { type Finding, heading, lineOf } from './report.ts';
import type { Scenario } from './scenario.ts';
import { slowClientFaults } from './slow-clients.ts';
import { soak } from './soak/soak.ts';

const scenarios: readonly Scenario[] = [
  ...contentServiceFaults,
  ...redisFaults,
  ...publishing,
  ...mailFaults,
  ...processFaults,
  ...replicaFaults,
  ...deploys,
  ...overloads,
  ...crawlers,
  ...slowClientFaults,
];

const SOAK = 'soak';
const USAGE = `usage: npm run faults [-- NAME ...] [--minutes N]
The scenarios are: ${[...scenarios.map(({ name }) => name), SOAK].join(', ')}`;

const { values, positionals: wanted } = readArguments(USAGE, {
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '120' } },
});
const chosen: Scenario[] = scenarios.filter(
  ({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
);
if (wanted.includes(SOAK)) chosen.push({ name: SOAK, run: () => soak(Number(values.minutes)) });
if (chosen.length === 0) endCommand(2, USAGE);
console.log(heading);
let brokenPromises = 0;
for (const scenario of chosen) {
  // A scenario that cannot run here, for lack of a program or permission, does not stop the others.
  const finding = await scenario.run().catch((error: unknown): Finding => {
    const { name } = scenario;
    return { name, ended: [], broken: [`could not be run: ${error}`] };
  });
  brokenPromises += finding.broken.length;
  console.log(lineOf(finding));
}
console.log(brokenPromises === 0 ? 'Every promise was kept.' : `${brokenPromises} promises were broken.`);
process.exit(brokenPromises === 0 ? 0 : 1);
