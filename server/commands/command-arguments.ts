import process from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends a command with the reason. Exit code 1: what was asked for could not be done; 2: nothing was tried. */
export function endCommand(code: 1 | 2, ...reasons: readonly string[]): never {
  console.error(reasons.join('\n'));
  process.exit(code);
}

/** The arguments of a command, as `node:util` reads them; wrong ones end it with how it is used. */
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
