import type * as z from 'zod';
import { readYaml, type YamlSource } from '#shared/site/yaml-source.server.ts';
import { type FieldPath, readAuthoredFields } from './authored-fields.ts';
import type { SourceFile } from './corpus-files.ts';
import { renderMarkdown } from './markdown.ts';
import type { CorpusProblem } from './problem.ts';

export type Compiled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly CorpusProblem[] };

/**
 * Turns one authored file into a document of the contract: YAML, then Markdown where the contract has HTML, then the
 * schema, strictly. Every fault of the file is reported, not the first one. `complete` changes the parsed YAML before the
 * schema sees it, e.g. to add what the file's place says.
 */
export function compileDocument<T>(
  source: SourceFile,
  schema: z.ZodType<T>,
  complete = (authored: unknown) => authored,
): Compiled<T> {
  const yaml = readYaml(source.text);
  if (yaml.syntaxProblems.length > 0)
    return { ok: false, problems: yaml.syntaxProblems.map((problem) => ({ file: source.file, ...problem })) };

  const { document, unknownFields } = readAuthoredFields(schema, complete(yaml.value ?? {}), renderMarkdown);
  const parsed = schema.safeParse(document);
  const problems = [
    ...unknownFields.map((path) => problemAt(source, yaml, path, 'the contract has no such field')),
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
