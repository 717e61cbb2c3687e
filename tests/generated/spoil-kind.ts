import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import type { DocumentPath, GeneratedField } from './generate-document.ts';
import { ABSENT } from './hostile-values.ts';
import { examinePage, isInvisible, type PageWords, spaced } from './page-faults.ts';
import { documentOfKind, type PageKind, servedAt, setAt } from './page-kinds.ts';
import { isRuled } from './page-rules.ts';
import { type Change, isWithin } from './plan-changes.ts';

/** A served page, and the log lines meanwhile. */
interface Shown {
  readonly status: number;
  readonly words: PageWords;
  readonly faults: readonly string[];
  readonly lines: ReturnType<TestApp['logLines']>;
}

/**
 * Shows documents one after another in the running app. Each has its own address; those without one are
 * forgotten in between.
 */
function createViewer(app: TestApp, kind: PageKind): (document: unknown) => Promise<Shown> {
  const path = servedAt(kind);
  let count = 0;
  return async (document) => {
    count += 1;
    app.contentService.serve({ [path]: document as object });
    const address = kind.address(`id${count}`);
    if (address === kind.address('id0') || !asksByAddress(kind)) await app.purge({ all: true, hard: true });
    const before = app.logLines().length;
    const { status, text } = await app.get(address);
    return { status, lines: app.logLines().slice(before), ...examinePage(text) };
  };
}

const asksByAddress = ({ endpoint }: PageKind): boolean =>
  endpoint !== 'errorPage' && endpoints[endpoint].params.length > 0;

const nameOf = (path: DocumentPath): string => path.join('.');

const valueAt = (document: unknown, path: DocumentPath): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    document,
  );

/**
 * Spoils the document of a kind of page as planned, and reports the number of pages examined, the names of the
 * fields that appear on the page, and what is wrong with the pages.
 */
export async function spoilKind(kind: PageKind, plan: readonly (readonly Change[])[]) {
  const { document, fields } = documentOfKind(kind);
  await using app = await startTestApp();
  app.contentService.serve(kind.beside);
  const view = createViewer(app, kind);
  const whole = await view(document);
  const faults = faultsOf(kind, whole).map((fault) => `whole: ${fault}`);
  const losses = lossesAmong(whole).map(nameOf);
  if (losses.length > 0)
    faults.push(`whole: the generated document breaks the contract at ${losses.join(', ')}`);
  const shown = fields.filter(({ marker }) => marker !== undefined && whole.words.all.includes(marker));
  for (const changes of plan) {
    const spoilt = structuredClone(document);
    for (const { field, hostile } of changes) {
      const value = hostile.change(valueAt(document, field.path), field.marker ?? '');
      setAt(spoilt, field.path, value, value === ABSENT);
    }
    const page = await view(spoilt);
    // A refused document shows nothing, and is logged in one line.
    const found = isRefused(kind, page, changes)
      ? faultsOfRefused(kind, page)
      : [...faultsOf(kind, page), ...missing(kind, shown, page, changes), ...unsaid(whole, page, changes)];
    const what = changes.map(({ field, hostile }) => `${nameOf(field.path)} = ${hostile.name}`).join('; ');
    faults.push(...found.map((fault) => `${fault}\n   with ${what}`));
  }
  return { pages: plan.length + 1, shown: new Set(shown.map(({ path }) => nameOf(path))), faults };
}

/** Paths that were dropped in parsing, as the log names them. */
const lossesAmong = ({ lines }: Pick<Shown, 'lines'>): DocumentPath[] =>
  lines.filter(({ event }) => event === 'content-dropped').map(({ path }) => String(path).split('.'));

const errorsAmong = ({ lines }: Pick<Shown, 'lines'>) =>
  lines.filter(({ level }) => level === 'error' || level === 'fatal');

/** Faults of a page, independent of its document. */
const faultsOf = (kind: PageKind, page: Shown): readonly string[] => [
  ...(page.status === kind.status ? page.faults : [`status ${page.status}`]),
  ...errorsAmong(page).map((line) => `logged: ${JSON.stringify(line).slice(0, 1200)}`),
];

/** Faults of a page whose document is refused: it must be complete or the error page. */
function faultsOfRefused({ status }: PageKind, page: Shown): readonly string[] {
  const errors = errorsAmong(page).filter(({ event }) => event !== 'content-invalid');
  return [
    ...([status, 503].includes(page.status) ? page.faults : [`status ${page.status}`]),
    ...errors.map((line) => `logged: ${JSON.stringify(line).slice(0, 1200)}`),
  ];
}

/** Whether the document has lost its essential parts: a failure, not a page with a part missing. */
function isRefused({ needs = [] }: PageKind, { lines }: Shown, changes: readonly Change[]): boolean {
  const gone = gonePlaces(changes, lines);
  // A refused document has no log lines for the parts dropped before: any change may have cost it one.
  const isLogged = lines.some(({ event }) => event === 'content-invalid');
  const isGone = (part: DocumentPath) =>
    gone.some((place) => isWithin(part, place) || (isLogged && isWithin(place, part)));
  if (needs.length > 0 && needs.every(isGone)) return true;
  return (
    changes.length === 1 && changes.every(({ field }) => field.path.length === 1 && field.kind === 'object')
  );
}

/** Places that were changed or dropped. */
const gonePlaces = (changes: readonly Change[], lines: Shown['lines']): DocumentPath[] => [
  ...changes.map(({ field }) => field.path),
  ...lossesAmong({ lines }),
];

/**
 * What the page showed of the whole document and no longer shows, although it was neither changed nor logged.
 */
function missing(
  kind: PageKind,
  shown: readonly GeneratedField[],
  page: Shown,
  changes: readonly Change[],
): string[] {
  if (page.status !== kind.status) return [];
  const gone = gonePlaces(changes, page.lines);
  return shown
    .filter(
      ({ path, marker }) =>
        !page.words.all.includes(marker ?? '') && !gone.some((place) => isWithin(path, place)),
    )
    .filter(({ path }) => !isRuled(path, gone))
    .map(({ path }) => `lost ${nameOf(path)} (if it is meant to go with another: page-rules.ts)`);
}

/** Changed texts that the page neither shows unchanged nor logs as dropped. */
function unsaid(whole: Shown, page: Shown, changes: readonly Change[]): string[] {
  const left = lossesAmong(page);
  const text = page.words.text.toLowerCase();
  return changes.flatMap(({ field: { path, kind, marker }, hostile }) => {
    if (page.status !== whole.status || kind !== 'text' || !marker || path.at(-1) === 'relatedTerms')
      return [];
    if (!whole.words.text.toLowerCase().includes(marker) || left.some((place) => isWithin(path, place)))
      return [];
    const value = hostile.change('', marker);
    if (value === null || value === ABSENT) return [];
    if (typeof value === 'object') return [`left out without a word: ${nameOf(path)}`];
    const wanted = isInvisible(String(value)) ? '' : asShown(String(value));
    const isThere = (part: string) =>
      path.at(-1) === 'type' ? bare(text).includes(bare(part)) : text.includes(part);
    return isThere(wanted) ||
      isRuled(
        path,
        changes
          .filter(({ field }) => field.path !== path)
          .map(({ field }) => field.path)
          .concat(left),
      )
      ? []
      : [`not as it is: ${nameOf(path)}: ${wanted.slice(0, 80)}`];
  });
} // prettier-ignore

/** A text as a page must show it. */
const asShown = (value: string): string => spaced(value.replaceAll('\0', '').toWellFormed()).toLowerCase();

/** Types are displayed with spaces for hyphens and underscores. */
const bare = (text: string): string => text.replace(/[-_\s]+/g, '');
