/** Code that is mutated together, with the tests that should notice. */
interface Subject {
  readonly tests: readonly string[];
  /** Globs of files, from the root; by default all files of the folder that the subject is named after. */
  readonly mutate?: readonly string[];
}

/** Named after the folder that most of the code is in. */
export const subjects: Readonly<Record<string, Subject>> = {
  'server/cache': {
    tests: ['tests/unit/cache/*.test.ts', 'tests/unit/content/content-gateway.test.ts'],
  },
  'server/proxy': {
    mutate: ['server/proxy/proxy-cache.ts', 'server/proxy/forwarded-message.ts'],
    tests: ['tests/unit/proxy/*.test.ts'],
  },
  'server/http': { tests: ['tests/unit/http/*.test.ts'] },
  'server/content': { tests: ['tests/unit/content/*.test.ts'] },
  'shared/forms': {
    // A hook only runs in browsers, where the journeys test it.
    mutate: ['shared/forms/*.ts', '!**/*.browser.ts', '!shared/forms/use-form-submission.ts'],
    tests: ['tests/unit/{forms,named-patterns}.test.ts', 'tests/api/form-{rules,answers}.test.ts'],
  },
  'server/page': {
    tests: [
      'tests/unit/server/page-*.test.ts',
      'tests/api/{page-data,page-stream,page-cache,forms,markdown,tools,filter-addresses,load}.test.ts',
    ],
  },
  'server/preview': {
    tests: ['tests/unit/server/preview-ticket.test.ts', 'tests/api/preview{,-refusals}.test.ts'],
  },
  'content-service/csaf': {
    tests: [
      'content-service/tests/unit/csaf-document.test.ts',
      'content-service/tests/api/csaf{,-files}.test.ts',
    ],
  },
  'content-service/mail': {
    tests: ['tests/api/content-service/{mail,mail-delivery}.test.ts'],
  },
  'content-service/search': { tests: ['content-service/tests/unit/search/*.test.ts'] },
  'content-service/corpus': {
    tests: [
      // The last one waits for real changes of files.
      'content-service/tests/unit/corpus/!(live-corpus).test.ts',
      'content-service/tests/unit/corpus/live-corpus.test.ts',
    ],
  },
  'shared/tools': {
    mutate: ['shared/tools/*.ts', 'server/tools/*.ts'],
    tests: [
      'tests/unit/tools.test.ts',
      'tests/api/{tools,tool-loops,plan-files}.test.ts',
      'tests/ssr/tools.test.tsx',
    ],
  },
  'shared/ui/dates': {
    mutate: ['shared/ui/dates/*.ts', '!**/*.browser.ts'],
    tests: ['tests/unit/dates.test.ts', 'tests/ssr/{dates,section}.test.tsx'],
  },
  'server/forms': { tests: ['tests/api/{forms,form-calls,form-rules,form-answers}.test.ts'] },
  'shared/contract': {
    mutate: [
      'shared/contract/{allowed-html,default-values}.ts',
      'shared/contract/{sanitise-html,parse-tolerantly,primitives,settings}.server.ts',
    ],
    tests: [
      'tests/unit/parse-tolerantly.test.ts',
      'tests/unit/contract/*.test.ts',
      'tests/unit/content/{content-gateway,endpoints,sanitise-html,trusted-html,value-list}.test.ts',
      'tests/unit/text.test.ts',
      'tests/unit/server/config.test.ts',
    ],
  },
};
