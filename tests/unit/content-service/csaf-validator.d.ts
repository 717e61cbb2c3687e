// Types for what the tests use of the CSAF validator, which ships none.

declare module '@secvisogram/csaf-validator-lib/validateStrict.js' {
  interface Finding {
    readonly instancePath: string;
    readonly message: string;
  }
  interface TestResult {
    readonly name: string;
    readonly isValid: boolean;
    readonly errors: readonly Finding[];
    readonly warnings: readonly Finding[];
    readonly infos: readonly Finding[];
  }
  export type DocumentTest = (document: unknown) => unknown;
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default function validateStrict(
    tests: readonly DocumentTest[],
    document: unknown,
  ): Promise<{ readonly isValid: boolean; readonly tests: readonly TestResult[] }>;
}

declare module '@secvisogram/csaf-validator-lib/basic.js' {
  import type { DocumentTest } from '@secvisogram/csaf-validator-lib/validateStrict.js';

  const tests: Readonly<Record<string, DocumentTest>>;
  export = tests;
}

declare module '@secvisogram/csaf-validator-lib/optionalTests.js' {
  import type { DocumentTest } from '@secvisogram/csaf-validator-lib/validateStrict.js';

  const tests: Readonly<Record<string, DocumentTest>>;
  export = tests;
}

declare module '@secvisogram/csaf-validator-lib/informativeTests.js' {
  import type { DocumentTest } from '@secvisogram/csaf-validator-lib/validateStrict.js';

  const tests: Readonly<Record<string, DocumentTest>>;
  export = tests;
}
