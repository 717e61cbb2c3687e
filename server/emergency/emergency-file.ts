import { mkdirSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parsedJson } from '#shared/contract/parsing/parsed-json.ts';
import type { Log } from '../log/log.ts';
import { type EmergencyState, readState } from './emergency-state.ts';

/**
 * Stores the state in a small file, which survives the process.
 */
export function createEmergencyFile(path: string, log: Log, now: () => number) {
  let isReported = false;
  let writing: Promise<boolean> = Promise.resolve(true);

  /** Logs the first of several failures only. */
  function report(error: unknown): undefined {
    if (!isReported) log.error('emergency-file-failed', { path, error });
    isReported = true;
  }

  const notRead = (error: unknown): undefined =>
    error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : report(error);

  function parse(text: string): EmergencyState | undefined {
    const state = readState(parsedJson(text), now());
    if (state) isReported = false;
    return state ?? report(new Error('the file is not a valid emergency state'));
  }

  async function writeWhole(state: EmergencyState): Promise<boolean> {
    const draft = `${path}.${process.pid}.new`;
    try {
      mkdirSync(dirname(path), { recursive: true });
      await writeFile(draft, `${JSON.stringify(state, undefined, 2)}\n`, { flush: true });
      await rename(draft, path);
      isReported = false;
      return true;
    } catch (error) {
      log.error('emergency-file-failed', { path, error });
      await rm(draft, { force: true }).catch(() => undefined);
      return false;
    }
  }

  return {
    /** Reads the state at start-up, before the first visitor; undefined if there is no readable file. */
    readNow(): EmergencyState | undefined {
      try {
        return parse(readFileSync(path, 'utf8'));
      } catch (error) {
        return notRead(error);
      }
    },
    /** Writes the file whole or not at all, even if the machine fails. False: it could not be written. */
    write(state: EmergencyState): Promise<boolean> {
      // One write at a time, so that the last state wins.
      writing = writing.then(() => writeWhole(state));
      return writing;
    },
  };
}
