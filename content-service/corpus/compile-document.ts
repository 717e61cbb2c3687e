import { describeIssue } from '@information-site/contract/parsing/describe-issue.server.ts';
import { readYaml, type YamlSource } from '@information-site/contract/site/yaml-source.server.ts';
import type * as z from 'zod';
import { type FieldPath, readAuthoredFields } from './authored-fields.ts';
import type { SourceFile } from './corpus-files.ts';
import { renderMarkdown } from './markdown.ts';
import type { CorpusProblem } from './problem.ts';

/** Said of a file that exists, but cannot be read. */
export const UNREADABLE = 'cannot be read: correct its permissions';

export type Compiled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly CorpusProblem[] };

/** Parses the YAML of an authored file. */
export function readSource({ file, text, isUnreadable }: SourceFile): Compiled<YamlSource> {
  if (isUnreadable) return { ok: false, problems: [{ file, line: 1, message: UNREADABLE }] };
  const yaml = readYaml(text);
  return yaml.syntaxProblems.length > 0
    ? { ok: false, problems: yaml.syntaxProblems.map((problem) => ({ file, ...problem })) }
    : { ok: true, value: yaml };
}

/**
 * Compiles an authored file into a document of the contract: YAML, then Markdown to HTML, then strict
 * validation by the schema. Reports all faults of the file.
 */
export function compileDocument<T>(source: SourceFile, schema: z.ZodType<T>): Compiled<T> {
  const yaml = readSource(source);
  return yaml.ok ? compileValue(source, yaml.value, schema, yaml.value.value ?? {}) : yaml;
}

/** The same for a file whose YAML has been parsed. `authored` is its content, perhaps completed. */
export function compileValue<T>(
  source: SourceFile,
  yaml: YamlSource,
  schema: z.ZodType<T>,
  authored: unknown,
): Compiled<T> {
  const { document, unknownFields } = readAuthoredFields(schema, authored, renderMarkdown);
  const parsed = schema.safeParse(document, {
    error: (issue) => describeIssue(issue, yaml.writtenAt(issue.path ?? [])),
  });
  const problems = [
    ...unknownFields.map(({ path, instead }) =>
      problemAt(
        source,
        yaml,
        path,
        instead ? `unknown field: did you mean ${instead}?` : 'unknown field: correct its name, or remove it',
      ),
    ),
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => problemAt(source, yaml, path, message))),
  ];
  return parsed.success && problems.length === 0 ? { ok: true, value: parsed.data } : { ok: false, problems };
}

const problemAt = (
  source: SourceFile,
  yaml: YamlSource,
  path: FieldPath,
  message: string,
): CorpusProblem => ({
  file: source.file,
  line: yaml.lineOf(path),
  message: `${path.map(String).join('.') || 'document'}: ${message}`,
});
