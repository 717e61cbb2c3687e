import * as basic from '@secvisogram/csaf-validator-lib/basic.js';
import * as informative from '@secvisogram/csaf-validator-lib/informativeTests.js';
import * as optional from '@secvisogram/csaf-validator-lib/optionalTests.js';
import type { DocumentTest } from '@secvisogram/csaf-validator-lib/validateStrict.js';
import validateStrict from '@secvisogram/csaf-validator-lib/validateStrict.js';

/** Tests that do not apply: editors have no field for them, or they cannot run offline. */
const NOT_OURS = new Set([
  // An advisory describes the weakness in words, without a CWE id.
  'informativeTest_6_3_4',
  // These request URLs.
  'informativeTest_6_3_6',
  'informativeTest_6_3_7',
  // This needs a system spelling checker.
  'informativeTest_6_3_8',
  // Version ranges are all we know: only a vendor can list every version.
  'informativeTest_6_3_9',
  'informativeTest_6_3_10',
]);

/** Test levels of the standard: strict schema and mandatory tests, recommended tests, informative tests. */
const levels = {
  mandatory: Object.values(basic),
  recommended: Object.values(optional),
  hints: Object.entries(informative).flatMap(([name, test]) => (NOT_OURS.has(name) ? [] : [test])),
} satisfies Readonly<Record<string, readonly DocumentTest[]>>;

/** The validator's findings for a CSAF document at these levels, one line each. Works offline. */
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
