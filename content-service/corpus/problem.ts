/** A fault of the corpus and where an editor finds it. */
export interface CorpusProblem {
  /** Relative to the folder that holds the corpus, e.g. `main/guidance/passwords.yaml`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** One problem as editors and their tools read it: `file:line: message`. */
export const formatProblem = ({ file, line, message }: CorpusProblem): string =>
  `${file}:${line}: ${message}`;

/** In the order of files and lines, whatever the order in which they were found. */
export const sortProblems = <Problem extends CorpusProblem>(
  problems: readonly Problem[],
): readonly Problem[] => problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
