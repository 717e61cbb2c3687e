import type { SiteFindings } from '@information-site/contract/messages/findings-schema.server.ts';
import { readYaml } from '@information-site/contract/site/yaml-source.server.ts';
import type { FieldPath } from '../corpus/authored-fields.ts';
import type { SourceFile } from '../corpus/corpus-files.ts';
import type { CorpusProblem } from '../corpus/problem.ts';

/** One text of an authored file. */
interface AuthoredText {
  readonly path: FieldPath;
  readonly text: string;
  /** The line in the file, counted from 1, where a part of the text is. */
  lineOf(part: string): number;
}

/** An authored file as the checks see it. */
export interface AuthoredDocument {
  readonly file: string;
  readonly texts: readonly AuthoredText[];
  readonly value: unknown;
  lineOf(path: FieldPath): number;
}

/** Reads a file that is known to be valid YAML. */
export function readDocument({ file, text }: SourceFile): AuthoredDocument {
  const yaml = readYaml(text);
  const lines = text.split('\n');
  const texts: AuthoredText[] = [];

  function lineOf(path: FieldPath, part: string): number {
    const start = yaml.lineOf(path);
    const lineIndex = lines.findIndex((line, index) => index >= start - 1 && line.includes(part));
    return lineIndex === -1 ? start : lineIndex + 1;
  }

  function collect(value: unknown, path: FieldPath): void {
    if (typeof value === 'string') texts.push({ path, text: value, lineOf: (part) => lineOf(path, part) });
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) collect(item, [...path, index]);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) collect(item, [...path, name]);
  }

  collect(yaml.value, []);
  return { file, texts, value: yaml.value, lineOf: yaml.lineOf };
}

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
