/** A fault of the corpus and its location. */
export interface CorpusProblem {
  /** Relative to the corpus folder, e.g. `main/guidance/passwords.yaml`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** Formats a problem as `file:line: message`, which editors and tools understand. */
export const formatProblem = ({ file, line, message }: CorpusProblem): string =>
  `${file}:${line}: ${message}`;

/** Sorts problems by file and line. */
export const sortProblems = <Problem extends CorpusProblem>(
  problems: readonly Problem[],
): readonly Problem[] => problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
