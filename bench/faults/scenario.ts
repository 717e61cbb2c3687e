import type { Finding } from './report.ts';

/** A fault that is brought about in the same way each time. */
export interface Scenario {
  readonly name: string;
  run(): Promise<Finding>;
}
