import type { Finding } from './report.ts';

/** A fault that is caused in the same way each time. */
export interface Scenario {
  readonly name: string;
  run(): Promise<Finding>;
}
