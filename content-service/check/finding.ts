import type { SiteFindings } from '#shared/contract/findings-schema.server.ts';
import type { CorpusProblem } from '../corpus/problem.ts';

/** A finding as editors see it; `path` is the address of the page that the file is. */
export type Finding = SiteFindings['findings'][number];

/** What a check has found in a file. */
export type Found = CorpusProblem & Pick<Finding, 'level'>;

const ofLevel =
  (level: Finding['level']) =>
  (file: string, line: number, message: string): Found => ({ file, line, message, level });

export const warning = ofLevel('warning');
export const notice = ofLevel('notice');

export const faultOf = (problem: CorpusProblem): Found => ({ ...problem, level: 'fault' });
