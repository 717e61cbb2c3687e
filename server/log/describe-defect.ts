import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSourcePositions } from './source-positions.ts';

/** A place in our sources in a stack. Source maps lead to it from the built file. */
const SOURCE_PLACE =
  /[\s(](?:\.\.\/)*(?<file>(?:shared|server|content-service|client)\/[\w./-]{1,300}\.tsx?):(?<line>\d{1,7}):(?<column>\d{1,7})/;

/** Lines of context before and after. */
const AROUND = 3;

/** The numbered lines around a place, with the place marked; undefined if the file cannot be read. */
function codeAround(path: string, line: number, column: number): string | undefined {
  try {
    const first = Math.max(1, line - AROUND);
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .slice(first - 1, line + AROUND);
    return lines
      .flatMap((text, index) => {
        const number = first + index;
        const isFaulty = number === line;
        const numbered = `${isFaulty ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
        return isFaulty ? [numbered, `       | ${' '.repeat(Math.max(0, column - 1))}^`] : [numbered];
      })
      .join('\n');
  } catch {
    return undefined;
  }
}

/**
 * Describes a defect to a developer: the message, the place in our sources, the code there, and the stack.
 * `root`: the folder with the sources.
 */
export function describeDefect(error: unknown, root: string): string {
  const stack = withSourcePositions(error instanceof Error ? (error.stack ?? String(error)) : String(error));
  const { file = '', line = '', column = '' } = SOURCE_PLACE.exec(stack)?.groups ?? {};
  const code = file && codeAround(join(root, file), Number(line), Number(column));
  if (!code) return stack;
  return `${String(error)}\n\n${file}:${line}:${column}\n\n${code}\n\n${stack}`;
}
