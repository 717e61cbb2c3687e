import { startTestApp } from '../start-test-app.ts';
import type { DocumentPath, GeneratedField } from './generate-document.ts';
import { ABSENT } from './hostile-values.ts';
import { isInvisible, spaced } from './page-faults.ts';
import { documentOfKind, type PageKind, setAt } from './page-kinds.ts';
import { isRuled } from './page-rules.ts';
import { type Change, isWithin } from './plan-changes.ts';
import { createViewer, type Shown } from './view-kind.ts';

/** What a test of a kind of page brings to light. */
export interface KindReport {
  /** How many pages were looked at. */
  readonly pages: number;
  /** Names of the fields of which the page says something. */
  readonly shown: ReadonlySet<string>;
  readonly faults: readonly string[];
}

const nameOf = (path: DocumentPath): string => path.join('.');

const valueAt = (document: unknown, path: DocumentPath): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    document,
  );

/** Spoils the document of a kind of page as planned, and says what is wrong with what visitors get. */
export async function spoilKind(kind: PageKind, plan: readonly (readonly Change[])[]): Promise<KindReport> {
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
    // Of a refused document nothing is shown, and one log line says so.
    const found = isRefused(kind, page, changes)
      ? faultsOfRefused(kind, page)
      : [...faultsOf(kind, page), ...missing(kind, shown, page, changes), ...unsaid(whole, page, changes)];
    const what = changes.map(({ field, hostile }) => `${nameOf(field.path)} = ${hostile.name}`).join('; ');
    faults.push(...found.map((fault) => `${fault}\n   with ${what}`));
  }
  return { pages: plan.length + 1, shown: new Set(shown.map(({ path }) => nameOf(path))), faults };
}

/** Paths of what reading left out, as the log names them. */
const lossesAmong = ({ lines }: Pick<Shown, 'lines'>): DocumentPath[] =>
  lines.filter(({ event }) => event === 'content-dropped').map(({ path }) => String(path).split('.'));

const errorsAmong = ({ lines }: Pick<Shown, 'lines'>) =>
  lines.filter(({ level }) => level === 'error' || level === 'fatal');

/** What is wrong with a page, independent of its document. */
const faultsOf = (kind: PageKind, page: Shown): readonly string[] => [
  ...(page.status === kind.status ? page.faults : [`status ${page.status}`]),
  ...errorsAmong(page).map((line) => `logged: ${JSON.stringify(line).slice(0, 1200)}`),
];

/** What is wrong with a page whose document is refused: it is whole, or it is the error page. */
function faultsOfRefused({ status, failure = 503 }: PageKind, page: Shown): readonly string[] {
  const errors = errorsAmong(page).filter(({ event }) => event !== 'content-invalid');
  return [
    ...([status, failure, 503].includes(page.status) ? page.faults : [`status ${page.status}`]),
    ...errors.map((line) => `logged: ${JSON.stringify(line).slice(0, 1200)}`),
  ];
}

/** Whether the document has lost what it is about: a failure, not a page with a part missing. */
function isRefused({ needs = [] }: PageKind, { lines }: Shown, changes: readonly Change[]): boolean {
  const gone = gonePlaces(changes, lines);
  // A refused document has no lines of the parts that it lost before: a change anywhere in one may have cost it.
  const isLogged = lines.some(({ event }) => event === 'content-invalid');
  const isGone = (part: DocumentPath) =>
    gone.some((place) => isWithin(part, place) || (isLogged && isWithin(place, part)));
  if (needs.length > 0 && needs.every(isGone)) return true;
  return (
    changes.length === 1 && changes.every(({ field }) => field.path.length === 1 && field.kind === 'object')
  );
}

/** Places that were changed or left out. */
const gonePlaces = (changes: readonly Change[], lines: Shown['lines']): DocumentPath[] => [
  ...changes.map(({ field }) => field.path),
  ...lossesAmong({ lines }),
];

/** What the page showed of the whole document and no longer shows, although it was not changed and no log line names it. */
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
    .map(({ path }) => `lost ${nameOf(path)}`);
}

/** Changed texts that the page neither shows as they are nor names as left out. */
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

/** A text as a page has to show it. */
const asShown = (value: string): string => spaced(value.replaceAll('\0', '').toWellFormed()).toLowerCase();

/** Types are shown in words: hyphens and underscores become blanks. */
const bare = (text: string): string => text.replace(/[-_\s]+/g, '');
