const [UNIT, API, SSR, BROWSER] = ['tests/unit', 'tests/api', 'tests/ssr', 'tests/browser'] as const;
const [SERVICE_UNIT, SERVICE_API] = ['content-service/tests/unit', 'content-service/tests/api'] as const;

/** Code that is mutated together, with the tests that should notice. */
interface Subject {
  /** Names of test files without their endings, or globs of them, by their folder: fast ones first. */
  readonly tests: Readonly<Record<string, string>>;
  /** Globs of files, from the root; by default all files of the folder that the subject is named after. */
  readonly mutate?: readonly string[];
}

/** Globs of a subject's tests, from the root. */
export const globsOf = ({ tests }: Subject): readonly string[] =>
  Object.entries(tests).flatMap(([folder, names]) =>
    names.split(' ').map((name) => `${folder}/${name}.test.{ts,tsx}`),
  );

/** Whether tests of this glob run code in browsers. */
export const opensPages = (glob: string): boolean => glob.startsWith(`${BROWSER}/`);

/** Components and what goes with them: the server renders them, in every page that has them, and they run in browsers. */
const components = (folder: string, browser: string, others: Subject['tests'] = {}): Subject => ({
  mutate: [`shared/${folder}/**/*.{ts,tsx}`, '!**/*-texts.ts', '!**/*.server.ts'],
  tests: { ...others, [SSR]: '**/*', [BROWSER]: `${browser} interaction-inventory` },
});

/** Named after the folder that most of the code is in. */
export const subjects: Readonly<Record<string, Subject>> = {
  client: {
    mutate: ['client/*.{ts,tsx}'],
    tests: {
      [UNIT]: 'api-reader',
      [BROWSER]:
        'intent page-load prefetch before-react choices-before-hydration changed-page unavailable ' +
        'layout-navigation search-failure consent consent-domains analytics video-modal feedback ' +
        'previous-header new-tab hydration-failures hydration-forms hydration-on-intent first-question tools ' +
        'interaction-inventory',
    },
  },
  'shared/layout': components(
    'layout',
    'layout-menus layout-navigation layout-search previous-header language-editions unavailable page-load',
    { [UNIT]: 'header-scope', [API]: '{error-pages,languages}' },
  ),
  'shared/search': components('search', 'search-field search search-failure', { [UNIT]: 'search/*' }),
  'shared/section': components('section', 'section section-parts'),
  'shared/article': components('article', 'reading changed-page'),
  'shared/blocks': components('blocks', 'repeated-entries video-modal colours'),
  'shared/guide': components('guide', 'guide', { [API]: 'whole-guide' }),
  'shared/glossary': components('glossary', 'glossary'),
  'shared/registers': components('registers', 'row-filter product tasks', {
    [UNIT]: 'registers',
    [API]: 'registers',
  }),
  'shared/routing': components(
    'routing',
    'layout-navigation hydration-failures hydration-on-intent page-load guide unavailable section timings',
    { [UNIT]: 'routing/* contract/default-error-page', [API]: '{page-check,error-pages}' },
  ),
  'shared/consent': components('consent', 'consent consent-domains before-react', { [UNIT]: 'consent' }),
  'shared/sharing': components('sharing', 'share'),
  'shared/feedback': components('feedback', 'feedback'),
  'shared/home': components('home', 'home-layout first-ten-seconds'),
  'shared/event': components('event', 'passed-days'),
  'shared/ui': components('ui', 'row-filter glossary video-modal passed-days layout-navigation feedback', {
    [UNIT]: 'text',
  }),
  'server/cache': { tests: { [UNIT]: 'cache/* content/content-gateway' } },
  'server/proxy': {
    mutate: ['server/proxy/proxy-cache.ts', 'server/proxy/forwarded-message.ts'],
    tests: { [UNIT]: 'proxy/*', [API]: '{api-proxy,bombs}' },
  },
  'server/http': {
    tests: { [UNIT]: 'http/*', [API]: '{methods,canonical-urls,request-host,post-checks,attacks}' },
  },
  'server/content': {
    tests: {
      [UNIT]: 'content/*',
      [API]: '{content-api,page-check,event-calendar,outage,purge,filter-addresses}',
    },
  },
  'shared/forms': {
    mutate: ['shared/forms/*.{ts,tsx}', '!**/*-texts.ts'],
    tests: {
      [UNIT]: '{forms,named-patterns}',
      [SSR]: 'forms',
      [API]: '{forms,form-rules,form-answers}',
      [BROWSER]: 'forms form-validity forms-sending first-question',
    },
  },
  'server/page': {
    mutate: ['server/page/*.{ts,tsx}'],
    tests: {
      [UNIT]: 'server/page-*',
      [API]: '{page-data,page-stream,page-cache,forms,markdown,tools,filter-addresses,load}',
    },
  },
  'server/preview': { tests: { [UNIT]: 'server/preview-ticket', [API]: 'preview{,-refusals}' } },
  'content-service/csaf': { tests: { [SERVICE_UNIT]: 'csaf-document', [SERVICE_API]: 'csaf{,-files}' } },
  'content-service/mail': { tests: { [API]: 'content-service/{mail,mail-delivery}' } },
  'content-service/search': { tests: { [SERVICE_UNIT]: 'search/*' } },
  // The last one waits for real changes of files.
  'content-service/corpus': { tests: { [SERVICE_UNIT]: 'corpus/!(live-corpus) corpus/live-corpus' } },
  'shared/tools': {
    mutate: ['shared/tools/*.{ts,tsx}', 'server/tools/*.ts', '!**/*-texts.ts'],
    tests: {
      [UNIT]: 'tools',
      [API]: '{tools,tool-loops,plan-files}',
      [SSR]: 'tools',
      [BROWSER]: 'tools first-question',
    },
  },
  'shared/ui/dates': {
    mutate: ['shared/ui/dates/*.ts', '!**/*.browser.ts'],
    tests: { [UNIT]: 'dates', [SSR]: '{dates,section}' },
  },
  'server/forms': { tests: { [API]: '{forms,form-calls,form-rules,form-answers}' } },
  'shared/contract': {
    mutate: [
      'shared/contract/html/{allowed-html,sanitise-html.server}.ts',
      'shared/contract/parsing/{parse-tolerantly,primitives,settings}.server.ts',
    ],
    tests: {
      [UNIT]:
        'parse-tolerantly contract/* ' +
        'content/{content-gateway,endpoints,sanitise-html,trusted-html,value-list} text server/config',
    },
  },
};
