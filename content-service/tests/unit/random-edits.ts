import {
  type EndpointName,
  type EndpointParams,
  endpointAddress,
  endpointNames,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import fc from 'fast-check';
import { advisory, type EditedCorpus, responseTo, type SiteResponse, START } from './edited-corpus.ts';

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
export const HEADS = [
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
export function withHead(text: string, head: string): string {
  const fields = head.split('\n').flatMap((line) => /^\w+:/.exec(line)?.[0] ?? []);
  const rest = text.split('\n').filter((line) => !fields.some((field) => line.startsWith(field)));
  return (
    head +
    (head.includes('title:') || rest.some((line) => line.startsWith('title:')) ? '' : 'title: A page\n') +
    rest.join('\n')
  );
}

/** Other files than pages, with alternative contents. */
export const SHARED: Readonly<Record<string, readonly string[]>> = {
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

export type Edit =
  | { readonly page: string; readonly head: string }
  | { readonly file: string; readonly text: string | undefined }
  | { readonly exchanged: readonly [string, string] }
  | { readonly restored: string }
  | 'pass';

const ofPages = fc.constantFrom(...PAGES);
export const edits: fc.Arbitrary<Edit> = fc.oneof(
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

const FILES_OF_MAIN = [...PAGES.map((page) => `${page}.yaml`), ...Object.keys(SHARED)].map(
  (name) => `main/${name}`,
);

/** The same with two files that change places, also with a missing one; files that are broken or restored; and two with the same address. */
export const wildEdits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 8, arbitrary: edits },
  {
    weight: 3,
    arbitrary: fc
      .tuple(ofPages, ofPages)
      .map(([a, b]) => ({ exchanged: [`main/${a}.yaml`, `main/${b}.yaml`] as const })),
  },
  { weight: 3, arbitrary: fc.constantFrom(...FILES_OF_MAIN).map((restored) => ({ restored })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...FILES_OF_MAIN), fc.constantFrom('titel: A\n', 'title: [', '', undefined))
      .map(([file, text]) => ({ file, text })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('pages/news/new', 'pages/guidance/new', 'pages/guidance/passwords'),
        fc.constantFrom(...HEADS),
      )
      .map(([page, head]) => ({ page, head })),
  },
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
export function apply(edited: EditedCorpus, edit: Edit): void {
  if (edit === 'pass') edited.pass(2 * HOUR);
  else if ('file' in edit) edited.edit({ [edit.file]: edit.text });
  else if ('restored' in edit) edited.edit({ [edit.restored]: edited.original(edit.restored) });
  else if ('exchanged' in edit) {
    const [a, b] = edit.exchanged;
    edited.edit({ [a]: edited.text(b), [b]: edited.text(a) });
  } else {
    const file = `main/${edit.page}.yaml`;
    edited.edit({ [file]: withHead(edited.text(file) ?? 'title: New\n', edit.head) });
  }
}

/** The responses of the main site to every call, and the files that `ask` requests, by their addresses. */
export const responsesOf = async (
  edited: Pick<EditedCorpus, 'corpus' | 'now'>,
  ask: (address: string) => Promise<SiteResponse>,
): Promise<ReadonlyMap<string, SiteResponse>> =>
  new Map([
    ...(await Promise.all(
      CALLS.map(
        async ([name, params]) =>
          [endpointAddress(name, params), await responseTo(edited, name, params)] as const,
      ),
    )),
    ...(await Promise.all(FILES.map(async (address) => [address, await ask(address)] as const))),
  ]);
