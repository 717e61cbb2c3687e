import { open, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Further lines of an entry are indented. */
const ENTRY_END = /\n(?! {18})/;
/** The voice follows the phrase. */
const SPOKEN = /^[\d:.]+ - SPEECH OUTPUT: '(?<phrase>.*?)' ?(?:voice=\w+)?(?:None|\{.*\})?$/s;

/** The phrases that Orca spoke, from the log that it writes with `--debug-file`. */
function phrasesOf(log: string): string[] {
  return log.split(ENTRY_END).flatMap((entry) => {
    const phrase = SPOKEN.exec(entry)?.groups?.phrase?.replace(/\s+/g, ' ').trim();
    return phrase ? [phrase] : [];
  });
}

/** Orca has finished speaking after this long without a new line, in milliseconds. */
const QUIET_MS = 600;
/** Longest wait for a phrase, in milliseconds. */
const MAX_WAIT_MS = 15_000;

/**
 * Resolves with the phrases spoken from now on: once the wanted phrases have been heard and Orca is quiet, or
 * after the longest wait. Without wanted phrases it waits for any.
 */
export type Listen = (wanted?: readonly string[]) => Promise<readonly string[]>;

/** Follows Orca's log until the signal aborts. Each call continues where the last one ended. */
export function listenTo(logFile: string, signal: AbortSignal): Listen {
  let read = 0;

  async function untilQuiet(): Promise<void> {
    let size = -1;
    let quietMs = 0;
    while (quietMs < QUIET_MS) {
      const now = (await stat(logFile)).size;
      quietMs = now === size ? quietMs + 100 : 0;
      size = now;
      await wait(100, undefined, { signal });
    }
  }

  async function readOn(): Promise<string> {
    await using file = await open(logFile);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - read), 0, size - read, read);
    read += bytesRead;
    return buffer.toString('utf8', 0, bytesRead);
  }

  return async function listen(wanted = []) {
    const heard: string[] = [];
    const isHeard = () => heard.length > 0 && wanted.every((phrase) => heard.includes(phrase));
    const end = performance.now() + MAX_WAIT_MS;
    do {
      await untilQuiet();
      heard.push(...phrasesOf(await readOn()));
    } while (!isHeard() && performance.now() < end);
    return heard;
  };
}
