import type { CorpusProblem } from '../corpus/problem.ts';

/** A fault that readers would notice. A notice is for editors to judge and does not fail a build. */
export interface CorpusFault extends CorpusProblem {
  readonly severity: 'fault' | 'notice';
}

const ofSeverity =
  (severity: CorpusFault['severity']) =>
  (file: string, line: number, message: string): CorpusFault => ({ file, line, message, severity });

export const fault = ofSeverity('fault');
export const notice = ofSeverity('notice');
