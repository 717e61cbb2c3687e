import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

type Options = Parameters<typeof startTestApp>[0];
/** What a file adds to each application before its tests, such as documents of the content service. */
type Prepare = (app: TestApp) => unknown;

/** Starts an application for every test of the file or suite, so that nothing is cached when a test begins. */
export const appPerTest = (options?: Options, prepare?: Prepare): TestApp =>
  startIn(beforeEach, afterEach, options, prepare);

/** Starts one application for all tests of the file or suite, which do not mind what others have cached. */
export const appPerFile = (options?: Options, prepare?: Prepare): TestApp =>
  startIn(beforeAll, afterAll, options, prepare);

function startIn(
  before: (start: () => Promise<void>) => void,
  after: (stop: () => Promise<void> | undefined) => void,
  options: Options,
  prepare: Prepare = () => undefined,
): TestApp {
  let current: TestApp | undefined;
  before(async () => {
    current = await startTestApp(options);
    await prepare(current);
  });
  after(() => current?.stop());
  // Tests hold this object from before the start: it stands for the application that runs now.
  return new Proxy({} as TestApp, {
    get(_, name) {
      if (!current) throw new Error('the application runs in tests alone');
      return Reflect.get(current, name);
    },
  });
}
