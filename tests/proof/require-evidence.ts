// A setup file of every test file. A statement is proven by what a visitor, a browser or a client of the running product
// gets: a test that carries the number of a statement fails when nothing came from the product while it ran.
import { beforeEach } from 'vitest';
import { evidenceSoFar } from './evidence.ts';
import { idsOf } from './statements.ts';

beforeEach(({ task }) => {
  const ids = [...idsOf(task.fullTestName)].join(', ');
  if (ids === '') return;
  if (task.file.projectName === 'unit')
    throw new Error(
      `a unit test is no proof of ${ids}: leave the number to a test of what the product gives`,
    );
  const before = evidenceSoFar();
  return () => {
    if (evidenceSoFar() === before)
      throw new Error(
        `proves nothing of ${ids}: no page was rendered, no HTTP answer came, no browser was used during this test. ` +
          'Test what the product gives through tests/support, or take the numbers out of the title.',
      );
  };
});
