import { CONTENT_VERSION, versionOf } from '#shared/contract/purge-schema.server.ts';
import { answerInWords, type Report } from './conformance-report.ts';
import type { Answer } from './content-client.ts';

/** Creates a check of the versions that answers name: whole numbers, none smaller than one that was known when it was asked for. */
export function versionChecker(report: Report) {
  let newest = 0;
  return {
    /** The version that the answer to a question of now may not fall behind. */
    known: () => newest,
    check(answer: Answer, known: number): void {
      const field = answer.headers.get(CONTENT_VERSION.toLowerCase());
      if (field === null) return;
      const version = versionOf(field);
      const fault = { rule: 'version', endpoint: 'versions', address: answer.address } as const;
      if (version === undefined) report({ ...fault, message: 'is no whole number', came: field });
      else if (version < known)
        report({ ...fault, message: `falls behind ${known}`, came: `${field}: ${answerInWords(answer)}` });
      else newest = Math.max(newest, version);
    },
  };
}
