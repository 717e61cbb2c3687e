import type { AffectedProduct } from '@information-site/contract/documents/advisory-schema.server.ts';
import { formatVersionRange } from '@information-site/contract/documents/affected-versions.ts';

/** CSAF documents are for programs. */
const ENGLISH = { locale: 'en' };

/** What to do about affected versions: their ids in the tree, and the names of the versions that fix them. */
export interface Remedy {
  readonly affected: readonly string[];
  readonly fixedIn: readonly string[];
}

/** One product: the ids of its affected and fixed versions in the tree, and a remedy for each authored row. */
export interface ListedProduct {
  readonly affected: readonly string[];
  readonly fixed: readonly string[];
  readonly remedies: readonly Remedy[];
}

/** A product version or range that has no id yet. */
interface Leaf {
  readonly category: 'product_version' | 'product_version_range';
  readonly name: string;
  readonly words: string;
  /** Present for a single version. */
  readonly version?: string;
}

/**
 * The products of an advisory as the branches of a product tree (CSAF 2.0, 3.1.2): vendors, names, and
 * versions as leaves. An affected version is not listed as fixed too.
 */
export function productTree(affectedProducts: readonly AffectedProduct[]) {
  const products: ListedProduct[] = [];
  let count = 0;

  function branchOf({ category, name, words, version }: Leaf, product: string, cpe: string | undefined) {
    count += 1;
    return {
      category,
      name,
      product: {
        name: `${product} ${words}`,
        product_id: `CSAFPID-${String(count).padStart(4, '0')}`,
        ...(cpe && { product_identification_helper: { cpe: cpeOf(cpe, version) } }),
      },
    };
  }

  function productBranch(name: string, entries: readonly AffectedProduct[], vendor: string) {
    const cpe = entries.map(cpeIn).find(Boolean);
    const branches = new Map<string, ReturnType<typeof branchOf>>();
    function idOf(leaf: Leaf, entry: AffectedProduct): string {
      const make = () => branchOf(leaf, `${vendor} ${name}`, cpeIn(entry) ?? cpe);
      return branches.getOrInsertComputed(leaf.name, make).product.product_id;
    }
    const remedies = entries.map((entry) => {
      const ranges = entry.versions.length > 0 ? entry.versions : [{}];
      return {
        affected: distinct(ranges.map((range) => idOf(leafOf(range), entry))),
        fixedIn: entry.fixedIn,
      };
    });
    const affected = distinct(remedies.flatMap((remedy) => remedy.affected));
    const fixed = entries
      .flatMap((entry) => entry.fixedIn.map((version) => idOf(exactLeaf(version), entry)))
      .filter((id) => !affected.includes(id));
    products.push({ affected, fixed: distinct(fixed), remedies: withoutContradictions(remedies) });
    return { branches: [...branches.values()], category: 'product_name', name };
  }

  const branches = [...Map.groupBy(affectedProducts, ({ vendor }) => vendor)].map(([vendor, entries]) => ({
    branches: [...Map.groupBy(entries, ({ product }) => product)].map(([name, same]) =>
      productBranch(name, same, vendor),
    ),
    category: 'vendor',
    name: vendor,
  }));
  return { branches, products };
}

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** A version that has a fix in one row is not without a fix because another row names none. */
function withoutContradictions(remedies: readonly Remedy[]): readonly Remedy[] {
  const fixable = new Set(
    remedies.filter(({ fixedIn }) => fixedIn.length > 0).flatMap(({ affected }) => affected),
  );
  return remedies
    .map(({ affected, fixedIn }) => ({
      affected: fixedIn.length > 0 ? affected : affected.filter((id) => !fixable.has(id)),
      fixedIn: distinct(fixedIn),
    }))
    .filter(({ affected }) => affected.length > 0);
}

/** The end of a range that includes every later version, as in a CVE record. */
const ANY = '*';

function leafOf(range: AffectedProduct['versions'][number]): Leaf {
  const { version, lessThan, lessThanOrEqual } = range;
  const end = lessThan || lessThanOrEqual;
  if (!end && version) return exactLeaf(version);
  const from = version ? [`>=${quoted(version)}`] : [];
  const to = !end || end === ANY ? [] : [`${lessThan ? '<' : '<='}${quoted(end)}`];
  return rangeLeaf([...from, ...to].join('|') || ANY, formatVersionRange(range, ENGLISH));
}

const rangeLeaf = (constraints: string, words: string): Leaf => ({
  category: 'product_version_range',
  // The order of versions is known only to the vendor, so the scheme is generic.
  name: `vers:generic/${constraints}`,
  words,
});

/**
 * Words and signs that make the name of a single version a range, which is not allowed (CSAF 2.0, 6.1.31).
 */
const SAYS_RANGE = /[<>]|after|all|before|earlier|later|prior|versions/i;

const exactLeaf = (version: string): Leaf =>
  SAYS_RANGE.test(version)
    ? rangeLeaf(quoted(version), version)
    : { category: 'product_version', name: version, words: version, version };

/** Escapes a version for a `vers:` range, in which some characters have a meaning. */
const quoted = (version: string): string =>
  encodeURIComponent(version).replace(/[!*'()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const ATTRIBUTE = String.raw`(?:[*-]|(?:[\w.-]|\\[!-/:-@[-\x60{-~])+)`;

/** A formatted string of CPE 2.3 (NISTIR 7695, 6.2). */
const CPE = new RegExp(
  `^cpe:2\\.3:[aho](?::${ATTRIBUTE}){5}:(?:[a-zA-Z]{2,3}(?:-(?:[a-zA-Z]{2}|\\d{3}))?|[*-])(?::${ATTRIBUTE}){4}$`,
);

/** The CPE name in a row, if it is valid. */
const cpeIn = ({ cpe }: AffectedProduct): string | undefined => (cpe && CPE.test(cpe) ? cpe : undefined);

/**
 * The CPE name of a product version, if the version needs no quoting in it; else the CPE name of the product.
 */
const cpeOf = (cpe: string, version: string | undefined): string =>
  version && /^\w[\w.]*$/.test(version)
    ? cpe.replace(/^((?:[^:]+:){5})\*/, `$1${version.toLowerCase()}`)
    : cpe;
