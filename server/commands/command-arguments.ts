import process from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends a command with a message. Exit code 1: it failed; 2: it was used wrongly, and nothing was tried. */
export function endCommand(code: 1 | 2, ...reasons: readonly string[]): never {
  console.error(reasons.join('\n'));
  process.exit(code);
}

/** The reason for a failure, as one line. The error of `fetch` has it in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Parses the arguments of a command with `node:util`. `--help` prints its usage, and so do wrong arguments. */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (parseArgs({ strict: false, options: HELP }).values.help) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return endCommand(2, reasonOf(error), usage);
  }
}
