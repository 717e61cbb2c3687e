import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import type { SiteContent } from '#content-service/corpus/corpus.ts';
import { callEndpoint, isSearchEndpoint } from '#content-service/responses/endpoint-handlers.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { pageCall, pageRulesOf } from '#shared/contract/pages/page-rules.server.ts';
import { namesIn } from '#shared/contract/parsing/essential-fields.server.ts';
import type { DocumentPath } from '#tests/support/generated/generate-document.ts';
import { examinePage, spaced } from '#tests/support/generated/page-faults.ts';
import { setAt } from '#tests/support/generated/page-kinds.ts';
import { isRuled } from '#tests/support/generated/page-rules.ts';
import { isWithin } from '#tests/support/generated/plan-changes.ts';
import { siteCorpus } from '#tests/support/site-corpus.ts';
import { type SiteId, siteIds } from '#tests/support/sites.ts';
import { appPerFile } from './test-app.ts';

const app = appPerFile();

/** A document of the site's own content, and an address that shows it. */
interface Bundled {
  readonly host: string;
  readonly endpoint: EndpointName;
  readonly path: string;
  readonly document: object;
}

const ABSENT = Symbol('absent');

/** The ways to damage a value. */
const waysToDamage: readonly (readonly [name: string, damage: (given: unknown) => unknown])[] = [
  ['missing', () => ABSENT],
  ['null', () => null],
  ['empty', () => ''],
  ['of another type', (given) => (typeof given === 'object' ? 7 : true)],
  ['nested too deep', (given) => (typeof given === 'object' ? [[given]] : { value: given })],
];

/** Every document of a site that a page is made of. */
function documentsOf(site: SiteContent, id: SiteId): Bundled[] {
  const host = id === 'main' ? 'localhost' : 'agency.localhost';
  const of = (endpoint: EndpointName, path: string, params: object): Bundled[] => {
    if (isSearchEndpoint(endpoint)) return [];
    const result = callEndpoint(endpoint, { site, params: { ...params } });
    return result.kind === 'document'
      ? [{ host, endpoint, path, document: JSON.parse(JSON.stringify(result.body)) }]
      : [];
  };
  const pages = [...site.pages.values()].flatMap(({ path }) => {
    const endpoint = pageRulesOf(path)?.endpoint ?? 'section';
    const params = pageCall(endpoint, path);
    return params ? of(endpoint, path, params) : [];
  });
  return [
    ...of('header', '/guidance/any', {}),
    ...of('footer', '/guidance/any', {}),
    ...of('homePage', '/', {}),
    ...pages,
  ];
}

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every value of a document with its path, the document itself excepted. */
const valuesIn = (value: unknown, path: DocumentPath = []): { path: DocumentPath; value: unknown }[] =>
  isContainer(value)
    ? Object.entries(value).flatMap(([key, part]) => [
        { path: [...path, key], value: part },
        ...valuesIn(part, [...path, key]),
      ])
    : [];

/** The same for fields of one schema wherever it is used: content blocks are the same on all pages. */
function fieldOf({ endpoint }: Bundled, path: DocumentPath): string {
  const names = namesIn(path);
  const block = names.lastIndexOf('content.items.');
  return block < 0 ? `${endpoint} ${names}` : names.slice(block);
}

/** The texts of a document that a page shows: pieces of several words between the tags of HTML. */
const textsIn = (document: object, page: string) =>
  valuesIn(document).flatMap(({ path, value }) =>
    typeof value === 'string' && value.includes(' ')
      ? wordsOf(value).flatMap((text) => (page.includes(text) ? [{ path, text }] : []))
      : [],
  );

const wordsOf = (value: string): string[] =>
  value
    .split(/<[^>]*>/)
    .map((piece) => spaced(piece.includes('&') ? parse(piece).text : piece).toLowerCase())
    .filter((text) => text.includes(' '));

let count = 0;

/** Shows a document at an address of its own, if it may have one. */
async function show({ host, endpoint, path }: Bundled, document: object) {
  count += 1;
  app.contentService.serve({ [endpoints[endpoint].path]: document });
  const isFixed = ['header', 'footer', 'homePage', 'tools'].includes(endpoint);
  if (isFixed) await app.purge({ all: true, hard: true });
  const { status, text } = await app.get(isFixed ? path : `${path}-${count}`, { host });
  const { words, faults } = examinePage(text);
  return { status, faults, text: spaced(words.all) };
}

/** The fields of a document whose names and places in the schema are new. */
const newFields = (bundled: Bundled, seen: Set<string>) =>
  valuesIn(bundled.document).filter(({ path }) => {
    const field = fieldOf(bundled, path);
    const isNew = path.length > 1 && Number.isNaN(Number(path.at(-1))) && !seen.has(field);
    seen.add(field);
    return isNew;
  });

interface Damage {
  readonly path: DocumentPath;
  readonly given: unknown;
  readonly name: string;
}

/** Damages together of which none is inside another, nor in the same part: the page itself takes three. */
function packed(all: readonly Damage[]): Damage[][] {
  const packs: Damage[][] = [];
  const partOf = (path: DocumentPath) => path.slice(0, -1).join('.');
  for (const { path, ...damage } of all) {
    const most = path.length < 3 ? 3 : 1;
    const pack = packs.find(
      (some) =>
        !some.some((other) => isWithin(path, other.path) || isWithin(other.path, path)) &&
        some.filter((other) => partOf(other.path) === partOf(path)).length < most,
    );
    if (pack) pack.push({ path, ...damage });
    else packs.push([{ path, ...damage }]);
  }
  return packs;
}

/** What is wrong with a page whose document has these damages. */
async function faultsWith(bundled: Bundled, damages: readonly Damage[], whole: Whole) {
  const damaged = structuredClone(bundled.document);
  for (const { path, given } of damages) setAt(damaged, path, given, given === ABSENT);
  const page = await show(bundled, damaged);
  const places = damages.map(({ path }) => path);
  const isDamaged = (one: Text) => places.some((place) => isWithin(one.path, place));
  const gone = new Set(whole.texts.filter(isDamaged).map(({ text }) => text));
  const lost = whole.texts.filter(
    (one) => !page.text.includes(one.text) && !gone.has(one.text) && !isRuled(one.path, places),
  );
  return [
    ...page.faults.filter((fault) => !whole.faults.includes(fault)),
    ...(page.status === whole.status ? [] : [`status ${page.status}`]),
    ...lost.map((one) => `lost ${one.path.join('.')}: ${one.text.slice(0, 40)}`),
  ];
}

type Text = ReturnType<typeof textsIn>[number];

interface Whole {
  readonly status: number;
  readonly faults: readonly string[];
  readonly texts: readonly Text[];
}

it('a damaged value of a document costs nothing but itself, unless it is essential', async () => {
  const corpus = await siteCorpus();
  const seen = new Set<string>();
  const faults: string[] = [];
  let turn = 0;
  for (const bundled of siteIds.flatMap((id) => documentsOf(corpus[id], id))) {
    const fields = newFields(bundled, seen);
    if (fields.length === 0) continue;
    const shown = await show(bundled, bundled.document);
    const whole = { ...shown, texts: textsIn(bundled.document, shown.text) };
    const damages = fields.map(({ path, value }) => {
      turn += 1;
      const [name = '', damage] = waysToDamage[turn % waysToDamage.length] ?? [];
      return { path, name, given: damage?.(value) };
    });
    for (const pack of packed(damages)) {
      const found = await faultsWith(bundled, pack, whole);
      if (found.length > 0)
        faults.push(
          `${bundled.path} ${pack.map(({ path, name }) => `${path.join('.')} ${name}`).join(', ')}: ${found.slice(0, 3).join('; ')}`,
        );
    }
  }
  expect(faults).toEqual([]);
  expect(turn).toBeGreaterThan(300);
});
