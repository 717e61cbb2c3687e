import process from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readConfig } from '../config.ts';

/** Ends a command with a message. Exit code 1: it failed; 2: it was used wrongly, and nothing was tried. */
export function endCommand(code: 1 | 2, ...reasons: readonly string[]): never {
  console.error(reasons.join('\n'));
  process.exit(code);
}

/** The reason for a failure, as one line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Parses the arguments of a command with `node:util`. `--help` prints its usage; wrong ones end it with that. */
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

/** The configuration in the environment; a wrong one ends the command. */
export function configOrEnd() {
  const read = readConfig(process.env);
  return read.ok ? read.config : endCommand(2, ...read.problems);
}
