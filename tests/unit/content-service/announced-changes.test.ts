import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advisory,
  createEditedCorpus,
  type EditedCorpus,
  readSample,
  responseTo,
  START,
  serveEdited,
} from '#content-service/tests/unit/edited-corpus.ts';
import { matcherOf } from '#server/cache/purge.ts';
import {
  type EndpointName,
  type EndpointParams,
  endpointAddress,
  endpointNames,
  endpoints,
} from '#shared/contract/endpoints/endpoints.ts';
import { type Purge, purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';

const iso = (moment: number): string => new Date(moment).toISOString();
const HOUR = 3_600_000;

/** Paths of pages to edit; some of them exist. */
const PAGES = `
  guidance/passwords guidance/leading guidance/phishing guidance/new
  news/no-feedback news/new blog-post/second blog-post/new
  event/conference/day-one collection/small-business collection/small-business/backups collection/small-business/backups/offline
  collection/small-business/new schemes/incident-response organisation/alder organisation/alder/box
  section/keep-up-to-date/ncsc-blog section/advice-guidance/small-business section/advice-guidance/glossary pages/register/now
  cyberaware/actionplan
`
  .trim()
  .split(/\s+/);
const pathOf = (page: string): string => `/${page.replace(/^pages\//, '')}`;

/** Lines that replace a page's front matter, to change it. */
const HEADS = [
  'title: Another title\n',
  'title: A third title\nsummary: Another summary.\n',
  'state: draft\n',
  `publishFrom: '${iso(START - HOUR)}'\n`,
  `publishFrom: '${iso(START + HOUR)}'\n`,
  `publishUntil: '${iso(START + HOUR)}'\n`,
  `publishUntil: '${iso(START - HOUR)}'\n`,
  'redirectFrom: [/old/one, /guidance/new]\n',
];

/** A page whose lines for the same fields are replaced by others. */
function withHead(text: string, head: string): string {
  const fields = head.split('\n').flatMap((line) => /^\w+:/.exec(line)?.[0] ?? []);
  const rest = text.split('\n').filter((line) => !fields.some((field) => line.startsWith(field)));
  return (
    head +
    (head.includes('title:') || rest.some((line) => line.startsWith('title:')) ? '' : 'title: A page\n') +
    rest.join('\n')
  );
}

/** Other files than pages, with alternative contents. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'header.yaml': ['navItems:\n  - title: Phishing\n    pageLink: /guidance/phishing\n'],
  'footer.yaml': ['socialItem:\n  socialTitle: Follow others\n'],
  'home-page.yaml': ['title: Another home\n', 'title: Home of main\nmainHero:\n  description: Read that.\n'],
  'error-pages.yaml': ['/404:\n  errorHeading: Gone\n/error:\n  errorHeading: Sorry\n'],
  'redirects.yaml': ['- source: /old/one\n  target: /guidance/leading\n', '[]\n'],
  'glossary.yaml': ['- name: Worm\n  description: It creeps.\n', '[]\n'],
  'blogs.yaml': ['- title: Engineering notes\n  description: Otherwise.\n'],
  'topics.yaml': ['- title: Worms\n'],
  'registers/suppliers.yaml': ['- title: Elm Security\n  scheme: [Testing]\n'],
  'registers/products.yaml': ['[]\n'],
  'registers/people.yaml': ['- name: Ash Example\n  registration: Chartered.\n'],
  'search/synonyms.yaml': ['[]\n'],
  'search/help.yaml': [
    'title: Help\npage: /guidance/passwords\ndescription: Call.\npeople: [i]\nevents: [lost]\n',
  ],
  'search/best-bets.yaml': ['- queries: [hacked]\n  pages: [/guidance/passwords]\n'],
  'defaults.yaml': ['userFeedback:\n  articleRatingText_s: Well?\n', '{}\n'],
};

type Edit =
  | { readonly page: string; readonly head: string }
  | { readonly file: string; readonly text: string | undefined }
  | 'pass';

const ofPages = fc.constantFrom(...PAGES);
const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ page: ofPages, head: fc.constantFrom(...HEADS) }) },
  { weight: 2, arbitrary: ofPages.map((page) => ({ file: `main/${page}.yaml`, text: undefined })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        ...Object.entries(SHARED).map(([name, texts]) =>
          texts.map((text) => ({ file: `main/${name}`, text })),
        ),
      )
      .chain((alternatives) => fc.constantFrom(...alternatives)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { file: 'main/advisory/worm.yaml', text: advisory('Another worm') },
      { file: 'main/advisory/worm.yaml', text: undefined },
    ),
  },
  { weight: 2, arbitrary: fc.constant('pass') },
);

type Call = readonly [EndpointName, EndpointParams];

const KNOWN = {
  pages: PAGES.map(pathOf),
  terms: ['Phishing', 'phish', 'Worm'],
  blogs: ['Engineering notes'],
};

/** The example calls of an endpoint without pages. Responses about people are not cached. */
function examplesOf(name: EndpointName): readonly Call[] {
  const { seeds, isPersonal } = endpoints[name];
  if (seeds.ofPages || isPersonal) return [];
  return seeds.calls(KNOWN).map((params) => [name, params]);
}

const callsOf = (path: string): readonly Call[] =>
  endpointNames
    .filter((name) => endpoints[name].seeds.ofPages || ['pageTitle', 'pageCheck'].includes(name))
    .map((name) => [name, Object.fromEntries(endpoints[name].params.map((param) => [param, path]))]);

const CALLS: readonly Call[] = [
  ...endpointNames.flatMap(examplesOf),
  ...['password', 'hacked', 'worm'].map((q): Call => ['siteSearch', { q }]),
  ['searchSuggestions', { q: 'pas' }],
  ...[...KNOWN.pages, '/', '/home', '/old/one', '/advisory/worm'].flatMap(callsOf),
];

/** Files served outside the contract's calls. */
const FILES = [
  ...['all', 'news', 'blog-post', 'advisory'].map((name) => `/api/1/services/v1/${name}-rss-feed.xml`),
  '/api/1/services/v1/updates-rss-feed.xml?url=/guidance/passwords',
  ...['/.well-known/csaf/provider-metadata.json', '/.well-known/csaf/white/csaf-feed-tlp-white.json'],
  ...['', '.sha256'].map((ending) => `/.well-known/csaf/white/2025/ncsc-worm.json${ending}`),
  '/api/openapi.json',
];

/** Applies edits and returns a corpus that compiles. */
function apply(edited: EditedCorpus, edit: Edit): void {
  if (edit === 'pass') edited.pass(2 * HOUR);
  else if ('file' in edit) edited.edit({ [edit.file]: edit.text });
  else {
    const file = `main/${edit.page}.yaml`;
    edited.edit({ [file]: withHead(edited.text(file) ?? 'title: New\n', edit.head) });
  }
}

const meant = (messages: readonly Purge[], address: string, tags: readonly string[]): boolean =>
  messages.some((message) => matcherOf(message)(`main ${address}`, tags));

describe('the announcement of a change', () => {
  it('covers every response that differs after an edit, or once a scheduled moment has passed', async () => {
    const sample = await readSample();
    const met = new Set<string>();
    let edited = createEditedCorpus(sample);
    const ask = await serveEdited(() => edited);
    const responses = async () =>
      new Map([
        ...(await Promise.all(
          CALLS.map(
            async ([name, params]) =>
              [endpointAddress(name, params), await responseTo(edited, name, params)] as const,
          ),
        )),
        ...(await Promise.all(FILES.map(async (address) => [address, await ask(address)] as const))),
      ]);
    const unedited = await responses();
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 4 }), async (all) => {
        edited = createEditedCorpus(sample);
        let before = unedited;
        for (const edit of all) {
          apply(edited, edit);
          const messages = edited.announce();
          for (const message of messages) expect(purgeSchema.parse(message)).toEqual(message);
          const after = await responses();
          for (const [address, old] of before) {
            if (old.body === after.get(address)?.body) continue;
            met.add(address);
            if (!meant(messages, address, old.tags))
              throw new Error(`${address} tagged ${old.tags} has changed: ${JSON.stringify(messages)}`);
          }
          before = after;
        }
      }),
      { numRuns: Number(process.env.ANNOUNCE_RUNS ?? 10), seed: 7 },
    );
    // Otherwise the property proves little.
    expect(met.size).toBeGreaterThan(40);
  }, 120_000);

  const announcedBy = async (change: (text: EditedCorpus['text']) => Parameters<EditedCorpus['edit']>[0]) => {
    const edited = createEditedCorpus(await readSample());
    edited.edit(change(edited.text));
    return edited
      .announce()
      .map(({ tags, paths, hard, all }) => ({ tags: [...tags].sort(), paths, hard, all }));
  };
  const AGGREGATES = 'as-of defaults feeds openapi search sitemap'.split(' ').map((name) => `main:${name}`);
  const soft = (...tags: string[]) => ({ tags, paths: [], hard: false, all: false });
  const PHISHING = 'main/guidance/phishing.yaml';
  const MANY = Object.fromEntries(
    [...Array(501).keys()].map((n) => [`agency/news/n${n}.yaml`, 'title: News\n']),
  );

  it.each<[string, Parameters<typeof announcedBy>[0], object[]]>([
    [
      'names the page and everything made of all pages, for an edit of one',
      (text) => ({ [PHISHING]: withHead(text(PHISHING) ?? '', HEADS[1] ?? '') }),
      [soft('main:/guidance/phishing', ...AGGREGATES)],
    ],
    [
      'names a document, and no page, where pages show it by that name',
      () => ({ 'main/header.yaml': SHARED['header.yaml']?.[0] }),
      [soft('main:as-of', 'main:header', 'main:openapi', 'main:search')],
    ],
    [
      'is empty when a file is saved unchanged',
      (text) => ({ 'main/footer.yaml': text('main/footer.yaml') }),
      [],
    ],
    ['is everything when more has changed than can be named', () => MANY, [{ ...soft(), all: true }]],
  ])('%s', async (_what, change, messages) => {
    expect(await announcedBy(change)).toEqual(messages);
  });

  it('is hard for a removed page, and precedes all else of the change', async () => {
    const [hard, soft, ...others] = await announcedBy(() => ({ 'main/guidance/passwords.yaml': undefined }));
    const [path, tag] = ['/guidance/passwords', 'main:/guidance/passwords'];
    expect(hard).toEqual({ tags: [tag], paths: [path], hard: true, all: false });
    // The guide whose menu shows the title.
    expect(soft?.tags).toEqual(
      expect.arrayContaining(['main:/collection/small-business', tag, ...AGGREGATES]),
    );
    expect(soft?.hard).toBe(false);
    expect(others).toEqual([]);
  });
});
