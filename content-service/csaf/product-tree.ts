import type { AffectedProduct } from '#shared/advisory/advisory-schema.server.ts';
import { formatVersionRange } from '#shared/advisory/affected-versions.ts';

/** CSAF documents are for programs. */
const ENGLISH = { locale: 'en' };

/**
 * One product: the ids of its affected and fixed versions in the tree, and the names of the versions that fix
 * it.
 */
export interface ListedProduct {
  readonly affected: readonly string[];
  readonly fixed: readonly string[];
  readonly fixedIn: readonly string[];
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
    const affected = distinct(
      entries.flatMap(({ versions }) => (versions.length > 0 ? versions : [{}])).map(leafOf),
    );
    const fixedIn = [...new Set(entries.flatMap((entry) => entry.fixedIn))];
    const fixed = distinct(fixedIn.map(exactLeaf)).filter((leaf) =>
      affected.every((other) => other.name !== leaf.name),
    );
    const cpe = entries.find((entry) => CPE.test(entry.cpe ?? ''))?.cpe;
    const branches = [...affected, ...fixed].map((leaf) => branchOf(leaf, `${vendor} ${name}`, cpe));
    const ids = branches.map(({ product }) => product.product_id);
    products.push({ affected: ids.slice(0, affected.length), fixed: ids.slice(affected.length), fixedIn });
    return { category: 'product_name', name, branches };
  }

  const branches = [...Map.groupBy(affectedProducts, ({ vendor }) => vendor)].map(([vendor, entries]) => ({
    category: 'vendor',
    name: vendor,
    branches: [...Map.groupBy(entries, ({ product }) => product)].map(([name, same]) =>
      productBranch(name, same, vendor),
    ),
  }));
  return { branches, products };
}

const distinct = (leaves: readonly Leaf[]): readonly Leaf[] => [
  ...new Map(leaves.map((leaf) => [leaf.name, leaf])).values(),
];

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

/**
 * The CPE name of a product version, if the version needs no quoting in it; else the CPE name of the product.
 */
const cpeOf = (cpe: string, version: string | undefined): string =>
  version && /^\w[\w.]*$/.test(version)
    ? cpe.replace(/^((?:[^:]+:){5})\*/, `$1${version.toLowerCase()}`)
    : cpe;
