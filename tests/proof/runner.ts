// Runs every test. A test whose title carries the id of a statement has to prove it: docs/decisions/0035
// lists the rules.
import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import { countAssertions } from './assertions.ts';
import { idsOf } from './statements.ts';

/** Why a test can never prove anything. */
function reasonToRefuse({ fails, retry, concurrent, file }: RunnerTestCase): string | undefined {
  if (file.projectName === 'unit')
    return 'it is a unit test. Give the number to a test of what the product sends';
  if (fails) return 'it is expected to fail';
  if (retry) return 'it is run again when it fails';
  if (concurrent) return 'what other tests get meanwhile would count for it';
  return undefined;
}

/** Refuses tests that carry the id of a statement and do not prove it. */
export default class ProofRunner extends TestRunner {
  override async onBeforeRunTask(task: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(task);
    const reason = task.mode === 'run' && idsOf(task.fullTestName).size > 0 && reasonToRefuse(task);
    if (!reason) return;
    // A result set before the run is final: `it.fails` cannot invert it and no retry replaces it.
    task.result = { state: 'fail', errors: [{ message: `proves nothing: ${reason}.` }] };
  }

  /** Begins a file: what earlier files have started is no longer the product. */
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if (!('filepath' in suite)) return;
    const { forgetProducts } = await import('./evidence.ts');
    forgetProducts();
  }

  /** Runs the body of a test. Hooks run outside it, so they prove nothing. */
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (idsOf(test.fullTestName).size === 0) return run();
    // Where files are isolated, this import is the instance that the test's own imports have.
    const { evidenceSoFar } = await import('./evidence.ts');
    const evidence = evidenceSoFar();
    const { held, failed } = await countAssertions(run);
    if (evidenceSoFar() === evidence)
      throw new Error(
        'proves nothing: the test itself got no page, answer or document from the product. ' +
          'Ask the product through tests/support, or remove the numbers from the title.',
      );
    if (held === 0) throw new Error('proves nothing: no assertion ran.');
    if (failed > 0) throw new Error('proves nothing: an assertion failed and its error was caught.');
  }
}
