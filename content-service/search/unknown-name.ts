import type {
  NamedEntry,
  SearchResult,
  UnknownName,
} from '@information-site/contract/documents/search-schema.server.ts';
import { certificateNumber } from '@information-site/contract/text/certificate-number.ts';
import { type DocumentColumns, documentsIn, foldValue, valuesOf } from './document-columns.ts';
import { registerKey } from './page-documents.ts';
import { containsWordsOf, isNear, nameWords } from './register-names.ts';
import { PARTITIONS, type SearchPartition } from './search-document.ts';
import { fitting } from './search-facets.ts';
import type { DocumentSearch } from './search-index.ts';
import { firstInOrder } from './search-order.ts';

/** Maximum number of similar names, and of matches in other registers. */
const MAX_NAMES = 5;

const REGISTERS = PARTITIONS.filter((partition) => partition !== 'pages');

interface NameSearch {
  readonly index: DocumentSearch;
  /** The query as typed, and the words that were searched for. */
  readonly query: string;
  readonly searched: string;
  /** Whether the query is a certificate number. */
  readonly isNumber: boolean;
  readonly partition: SearchPartition;
  /** The scheme that the register belongs to, if there are several. */
  readonly scheme: string | undefined;
  /** Every entry of the register, ignoring the query. Read only if no entry has the name. */
  readonly all: () => Uint32Array;
  readonly foundIds: Uint32Array;
}

/** Alternatives for a name that no entry of the register has; undefined if an entry has it. */
export function unknownName(search: NameSearch): UnknownName | undefined {
  const { index, query, searched, isNumber, all, foundIds } = search;
  const { columns } = index;
  const wanted = nameWords(searched);
  if (wanted.length === 0) return undefined;
  if (foundIds.some((id) => isNumber || containsWordsOf(columns.titles[id] ?? '', wanted))) return undefined;
  const visibleRows = new Set(foundIds);
  return {
    name: query,
    close: closeNames(all(), columns, wanted, MAX_NAMES)
      .filter((id) => !visibleRows.has(id))
      .map((id) => ownEntry(search, index.card(id))),
    elsewhere: entriesElsewhere(search, wanted).slice(0, MAX_NAMES),
  };
}

function ownEntry({ index, partition, scheme }: NameSearch, card: SearchResult): NamedEntry {
  const page = registerPage(index, registerKey(partition, scheme));
  return { ...detailsOf(card), pageUrl: card.pageUrl || (page ? searchIn(page.pageUrl, card.title) : '') };
}

/** Entries of that name in the site's other registers, each linking to the search of its register. */
function entriesElsewhere(
  { index, searched, isNumber, partition, scheme }: NameSearch,
  wanted: readonly string[],
): NamedEntry[] {
  const { columns } = index;
  function found(register: SearchPartition): readonly number[] {
    if (!isNumber) return documentsNamed(columns, register, wanted);
    // Only certificates have numbers.
    return register === 'scheme' ? byTitle(index.match(`"${searched}"`, register, 'all').ids, columns) : [];
  }
  return REGISTERS.flatMap((register) =>
    found(register).flatMap((id) => {
      const card = index.card(id);
      // The scheme search also contains the suppliers.
      if (register === 'scheme' && card.type === 'supplier') return [];
      const [own] = register === 'scheme' ? valuesOf(columns, 'scheme', id) : [];
      if (register === partition && foldValue(own ?? '') === foldValue(scheme ?? '')) return [];
      const page = registerPage(index, registerKey(register, own));
      const words = isNumber ? certificateNumber(card.ABCertificateReference) : card.title;
      return page
        ? [{ ...detailsOf(card), pageUrl: searchIn(page.pageUrl, words), register: page.title }]
        : [];
    }),
  );
}

const byTitle = (ids: Uint32Array, columns: DocumentColumns): readonly number[] =>
  firstInOrder({ ids, scores: new Float64Array() }, columns, { order: 'title asc', most: ids.length });

const searchIn = (path: string, name: string): string => `${path}?${new URLSearchParams({ q: name })}`;

/** The details that distinguish entries of the same name. */
function detailsOf(card: SearchResult) {
  const { title, type } = card;
  const details =
    type === 'product'
      ? [...(card.productType ?? []), card.supplier]
      : type === 'supplier'
        ? (card.scheme ?? [])
        : [card.CertificateLevel, card.description];
  return { title, description: details.filter(Boolean).join(', ') };
}

/** The page that shows a register. */
function registerPage({ columns, card }: DocumentSearch, key: string): SearchResult | undefined {
  const choices = new Map([['register', new Set([key])]]);
  const [id] = byTitle(fitting(documentsIn(columns, 'pages'), columns, choices), columns);
  return id === undefined ? undefined : card(id);
}

/**
 * The documents whose names are similar to the given one, most similar first. Names are similar if they share
 * a word, or nearly so, that occurs in only one name, or if they are nearly equal when written as one word.
 */
function closeNames(
  ids: Uint32Array,
  columns: DocumentColumns,
  wanted: readonly string[],
  most: number,
): readonly number[] {
  const { titles } = columns;
  const all = Array.from(ids, (id) => ({ id, words: nameWords(titles[id] ?? '') }));
  const counts = new Map<string, number>();
  for (const { words } of all)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isDistinctive = (word: string): boolean => (counts.get(word) ?? 0) <= 1;
  const whole = wanted.join('');
  const scores = new Float64Array(titles.length);
  for (const { id, words } of all)
    scores[id] =
      words.filter((word) => isDistinctive(word) && wanted.some((own) => isNear(own, word))).length +
      (isNear(whole, words.join('')) ? 1 : 0);
  return firstInOrder({ ids: ids.filter((id) => (scores[id] ?? 0) > 0), scores }, columns, { most });
}

/** The documents of a partition whose names contain all words of the given name. */
function documentsNamed(
  columns: DocumentColumns,
  partition: SearchPartition,
  wanted: readonly string[],
): readonly number[] {
  const named = documentsIn(columns, partition).filter((id) =>
    containsWordsOf(columns.titles[id] ?? '', wanted),
  );
  return byTitle(named, columns);
}
