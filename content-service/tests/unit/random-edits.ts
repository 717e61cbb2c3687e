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
  'blogs.yaml': ['- title: Engineering notes\n  description: Otherwise.\n'],
  'topics.yaml': ['- title: Worms\n'],
  'registers/people.yaml': ['- name: Ash Example\n  registration: Chartered.\n'],
  'search/best-bets.yaml': ['- queries: [hacked]\n  pages: [/guidance/passwords]\n'],
  'defaults.yaml': ['userFeedback:\n  articleRatingText_s: Well?\n', '{}\n'],
};

export type Edit =
  | { readonly page: string; readonly head: string }
  | { readonly texts: Readonly<Record<string, string | undefined>> }
  | { readonly exchanged: readonly [string, string] }
  | { readonly restored: string }
  | 'pass';

const ofPages = fc.constantFrom(...PAGES);

const some = <T>(one: fc.Arbitrary<T>, maxLength: number, minLength = 0) =>
  fc.array(one, { minLength, maxLength });
const word = fc.constantFrom(
  ...'lock locks key Keys Müller muller MÜLLER Garage pass\u00adword two secret vanishing stolen'.split(' '),
  ...'CVE-2026-1234 Øre Åre αβγ Ltd the 2024'.split(' '),
);
/** One of many words, so that edits remove the last of its kind. */
const rareWord = fc
  .nat(255)
  .map((number) =>
    `ze${(256 + number).toString(4).slice(1)}`.replace(/\d/g, (digit) => 'abcd'[Number(digit)] ?? ''),
  );
const words = (most: number) =>
  some(fc.oneof({ weight: 9, arbitrary: word }, { weight: 1, arbitrary: rareWord }), most, 1).map((all) =>
    all.join(' '),
  );
const value = fc.constantFrom('Finance', 'finance', 'FINANCE', 'Health', 'Testing, all', 'Wales');
const link = ofPages.map(pathOf);
const plan = fc.constantFrom(
  ...[{}, {}, {}, { state: 'draft' }, { publishFrom: '2029-01-01' }, { publishUntil: '2029-01-01' }],
);
const titled = fc
  .tuple(fc.record({ title: words(3), summary: words(5) }, { requiredKeys: ['title'] }), plan)
  .map((parts) => Object.assign({}, ...parts));
const article = {
  needs: some(words(4), 3),
  topics: fc.record({
    item: some(fc.record({ termTitle: fc.oneof(word, fc.constantFrom('Locks', 'LOCKS', 'keys')) }), 2),
  }),
  metadata: value.map((item) => [{ title: 'Written for', value: [{ item }] }]),
  group: some(fc.record({ name: words(2) }), 1),
  content: fc
    .tuple(words(3), words(10), words(21))
    .map(([subheading, ...text]) => ({ items: [{ subheading, description: `${text.join('\n\n')}.` }] })),
};
const nav_menu = some(fc.record({ link }), 4).map((pages) => [{ title: 'All', pages }]);
const product = fc.record({
  assuranceDetails: fc.record({
    certifiedStatus: fc.constantFrom('Certified', 'Withdrawn'),
    dateOfExpiry: fc.constant('2027-01-01'),
  }),
});

/** Fields of pages that edits rewrite, by how their paths begin. */
const FIELDS: readonly (readonly [path: string, fields: Record<string, fc.Arbitrary<unknown>>])[] = [
  ['guidance/', article],
  ['news/', article],
  ['collection/', { ...article, nav_menu }],
  ['organisation/alder/', { product }],
  ['pages/', { 'content-type': fc.constant('section-page') }],
];

const ofRegister = {
  ...{ title: words(2), description: words(4), pageUrl: link, scheme: some(value, 2) },
};

/** Lists of the site that edits rewrite. */
const LISTS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'registers/suppliers.yaml': some(
    fc.record({ ...ofRegister, sector: some(value, 2), service: some(word, 2), region: some(value, 1) }),
    5,
  ),
  'registers/products.yaml': some(
    fc.record({ ...ofRegister, productType: some(word, 2), supplier: word }),
    4,
  ),
  'registers/cni-products.yaml': some(fc.record({ ...ofRegister, cafPrinciple: some(value, 2) }), 3),
  'registers/certified-organisations.yaml': some(
    fc.record({
      CompanyName: words(2),
      Sector: value,
      ABCertificateReference: fc.constantFrom("'0042", '7'),
    }),
    6,
  ),
  'search/help.yaml': fc.tuple(link, link, link, word).map(([page, a, b, event]) => ({
    ...{ title: 'Help', page, description: `[A](${a}) [B](${b})` },
    ...{ alone: ['stolen'], people: ['my'], events: [event] },
  })),
  'search/synonyms.yaml': some(fc.record({ words: fc.tuple(words(2), words(2)), means: some(word, 1) }), 4),
  'glossary.yaml': some(
    fc.record({
      name: fc.constantFrom('MFA', 'VRM'),
      alsoKnownAs: words(3),
      description: fc.constant('It.'),
    }),
    3,
  ),
};

/** Files that edits rewrite in JSON, which is YAML. */
const written = fc
  .oneof(
    ...Object.entries(LISTS).map(([file, list]) => fc.tuple(fc.constant(file), list)),
    ...FIELDS.map(([start, fields]) =>
      fc
        .tuple(fc.constantFrom(...PAGES.filter((page) => page.startsWith(start))), titled, fc.record(fields))
        .map(([page, head, rest]) => [`${page}.yaml`, { ...head, ...rest }] as const),
    ),
  )
  .map(([file, content]) => [`main/${file}`, JSON.stringify(content)] as const);
export const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ page: ofPages, head: fc.constantFrom(...HEADS) }) },
  {
    weight: 6,
    arbitrary: some(written, 3, 1).map((files) => ({ texts: Object.fromEntries(files) })),
  },
  { weight: 2, arbitrary: ofPages.map((page) => ({ texts: { [`main/${page}.yaml`]: undefined } })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        ...Object.entries(SHARED).map(([name, texts]) =>
          texts.map((text) => ({ texts: { [`main/${name}`]: text } })),
        ),
      )
      .chain((alternatives) => fc.constantFrom(...alternatives)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { texts: { 'main/advisory/worm.yaml': advisory('Another worm') } },
      { texts: { 'main/advisory/worm.yaml': undefined } },
    ),
  },
  { weight: 2, arbitrary: fc.constant('pass') },
);

const FILES_OF_MAIN = [...PAGES.map((page) => `${page}.yaml`), ...Object.keys({ ...SHARED, ...LISTS })].map(
  (name) => `main/${name}`,
);

/** The same, with two files swapped, one perhaps missing; files broken or restored; and two with one address. */
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
      .map(([file, text]) => ({ texts: { [file]: text } })),
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
  else if ('texts' in edit) edited.edit(edit.texts);
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
