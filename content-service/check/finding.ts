import type { SiteFindings } from '@information-site/contract/messages/findings-schema.server.ts';
import type { CorpusProblem } from '../corpus/problem.ts';

/** A finding in the form that editors see; `path` is the address of the file's page. */
export type Finding = SiteFindings['findings'][number];

/** A problem that a check found in a file. */
export type Found = CorpusProblem & Pick<Finding, 'level'>;

const ofLevel =
  (level: Finding['level']) =>
  (file: string, line: number, message: string): Found => ({ file, line, message, level });

export const warning = ofLevel('warning');
export const notice = ofLevel('notice');

export const faultOf = (problem: CorpusProblem): Found => ({ ...problem, level: 'fault' });
