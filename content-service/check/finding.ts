import type { SiteFindings } from '#shared/contract/findings-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { CorpusProblem } from '../corpus/problem.ts';

export type FindingLevel = SiteFindings['findings'][number]['level'];

/** What a check has found. */
export interface Found extends CorpusProblem {
  readonly level: FindingLevel;
}

/** The same, as it is told to editors. */
export interface Finding extends Found {
  readonly site: SiteId;
  /** Address of the page that the file is; undefined: it is none. */
  readonly path: string | undefined;
}

const ofLevel =
  (level: FindingLevel) =>
  (file: string, line: number, message: string): Found => ({ file, line, message, level });

export const warning = ofLevel('warning');
export const notice = ofLevel('notice');

export const faultOf = ({ file, line, message }: CorpusProblem): Found =>
  ofLevel('fault')(file, line, message);
