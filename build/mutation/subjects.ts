/** Code that is mutated together, with the tests that should notice. */
interface Subject {
  readonly tests: readonly string[];
  /** Globs of files, from the root; by default all files of the folder that the subject is named after. */
  readonly mutate?: readonly string[];
}

/** Whether tests of this glob run code in browsers. */
export const opensPages = (glob: string): boolean => glob.startsWith('tests/browser/');

const inBrowser = (names: string): string[] =>
  names.split(' ').map((name) => `tests/browser/${name}.test.ts`);

/** Components and what goes with them: the server renders them, in every page that has them, and they run in browsers. */
const components = (folder: string, browser: string, ...others: string[]): Subject => ({
  mutate: [`shared/${folder}/**/*.{ts,tsx}`, '!**/*-texts.ts', '!**/*.server.ts'],
  tests: [
    ...others.map((name) => `tests/${name}.test.ts`),
    'tests/ssr/**/*.test.{ts,tsx}',
    ...inBrowser(browser),
  ],
});

/** Named after the folder that most of the code is in. */
export const subjects: Readonly<Record<string, Subject>> = {
  client: {
    mutate: ['client/*.{ts,tsx}'],
    tests: [
      'tests/unit/api-reader.test.ts',
      ...inBrowser(
        'intent page-load prefetch before-react choices-before-hydration changed-page unavailable',
      ),
      ...inBrowser('layout-navigation search-failure consent consent-domains analytics video-modal feedback'),
      ...inBrowser(
        'previous-header new-tab hydration-failures hydration-forms hydration-on-intent first-question tools',
      ),
    ],
  },
  'shared/layout': components(
    'layout',
    'layout-menus layout-navigation layout-search previous-header language-editions unavailable',
    'unit/header-scope',
    'api/{error-pages,languages}',
  ),
  'shared/search': components('search', 'search-field search search-failure', 'unit/search/*'),
  'shared/section': components('section', 'section section-parts'),
  'shared/article': components('article', 'reading changed-page'),
  'shared/blocks': components('blocks', 'repeated-entries video-modal colours'),
  'shared/guide': components('guide', 'guide', 'api/whole-guide'),
  'shared/glossary': components('glossary', 'glossary'),
  'shared/registers': components('registers', 'row-filter product tasks', 'unit/registers', 'api/registers'),
  'shared/routing': components(
    'routing',
    'layout-navigation hydration-failures hydration-on-intent page-load guide unavailable section timings',
    'unit/routing/*',
    'api/page-check',
  ),
  'shared/consent': components('consent', 'consent consent-domains before-react', 'unit/consent'),
  'shared/sharing': components('sharing', 'share'),
  'shared/feedback': components('feedback', 'feedback'),
  'shared/home': components('home', 'home-layout first-ten-seconds'),
  'shared/event': components('event', 'passed-days'),
  'shared/ui': components(
    'ui',
    'row-filter glossary video-modal passed-days layout-navigation feedback',
    'unit/text',
  ),
  'server/cache': {
    tests: ['tests/unit/cache/*.test.ts', 'tests/unit/content/content-gateway.test.ts'],
  },
  'server/proxy': {
    mutate: ['server/proxy/proxy-cache.ts', 'server/proxy/forwarded-message.ts'],
    tests: ['tests/unit/proxy/*.test.ts', 'tests/api/{api-proxy,bombs}.test.ts'],
  },
  'server/http': {
    tests: [
      'tests/unit/http/*.test.ts',
      'tests/api/{methods,canonical-urls,request-host,post-checks,attacks}.test.ts',
    ],
  },
  'server/content': {
    tests: [
      'tests/unit/content/*.test.ts',
      'tests/api/{content-api,page-check,event-calendar,outage,purge,filter-addresses}.test.ts',
    ],
  },
  'shared/forms': {
    mutate: ['shared/forms/*.{ts,tsx}', '!**/*-texts.ts'],
    tests: [
      'tests/unit/{forms,named-patterns}.test.ts',
      'tests/ssr/forms.test.tsx',
      'tests/api/{forms,form-rules,form-answers}.test.ts',
      ...inBrowser('forms form-validity forms-sending first-question'),
    ],
  },
  'server/page': {
    mutate: ['server/page/*.{ts,tsx}'],
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
    mutate: ['shared/tools/*.{ts,tsx}', 'server/tools/*.ts', '!**/*-texts.ts'],
    tests: [
      'tests/unit/tools.test.ts',
      'tests/api/{tools,tool-loops,plan-files}.test.ts',
      'tests/ssr/tools.test.tsx',
      ...inBrowser('tools first-question'),
    ],
  },
  'shared/ui/dates': {
    mutate: ['shared/ui/dates/*.ts', '!**/*.browser.ts'],
    tests: ['tests/unit/dates.test.ts', 'tests/ssr/{dates,section}.test.tsx'],
  },
  'server/forms': { tests: ['tests/api/{forms,form-calls,form-rules,form-answers}.test.ts'] },
  'shared/contract': {
    mutate: [
      'shared/contract/html/{allowed-html,sanitise-html.server}.ts',
      'shared/contract/parsing/{parse-tolerantly,primitives,settings}.server.ts',
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
