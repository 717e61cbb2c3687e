import process from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends a command with a message. Exit code 1: it failed; 2: it was used wrongly, and nothing was tried. */
export function endCommand(code: 1 | 2, ...reasons: readonly string[]): never {
  console.error(reasons.join('\n'));
  process.exit(code);
}

/** Parses the arguments of a command with `node:util`. Wrong ones end it with its usage. */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return endCommand(2, error instanceof Error ? error.message : String(error), usage);
  }
}
