import * as basic from '@secvisogram/csaf-validator-lib/basic.js';
import * as informative from '@secvisogram/csaf-validator-lib/informativeTests.js';
import * as optional from '@secvisogram/csaf-validator-lib/optionalTests.js';
import type { DocumentTest } from '@secvisogram/csaf-validator-lib/validateStrict.js';
import validateStrict from '@secvisogram/csaf-validator-lib/validateStrict.js';

/** Tests that do not apply: editors have no field for it, or programs cannot know it offline. */
const NOT_OURS = new Set([
  // An advisory says what kind of fault it is in words, not by its number in a list of kinds.
  'informativeTest_6_3_4',
  // They request addresses.
  'informativeTest_6_3_6',
  'informativeTest_6_3_7',
  // It needs a spelling checker of the system.
  'informativeTest_6_3_8',
  // Ranges are what is known: only a vendor can list all versions.
  'informativeTest_6_3_9',
  'informativeTest_6_3_10',
]);

/** Tests of the standard: the schema, strictly, and what is mandatory; what is recommended; hints. */
const levels = {
  mandatory: Object.values(basic),
  recommended: Object.values(optional),
  hints: Object.entries(informative).flatMap(([name, test]) => (NOT_OURS.has(name) ? [] : [test])),
} satisfies Readonly<Record<string, readonly DocumentTest[]>>;

/** What the validator finds in a CSAF document, a line each, at these levels. It works offline. */
export async function csafFindings(
  document: unknown,
  asked: readonly (keyof typeof levels)[],
): Promise<readonly string[]> {
  const { tests } = await validateStrict(
    asked.flatMap((level) => levels[level]),
    document,
  );
  return tests.flatMap(({ name, isValid, errors, warnings, infos }) => [
    ...[...errors, ...warnings, ...infos].map(
      ({ instancePath, message }) => `${name} ${instancePath}: ${message}`,
    ),
    ...(isValid || errors.length > 0 ? [] : [name]),
  ]);
}
