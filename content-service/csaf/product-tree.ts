import type { AffectedProduct } from '#shared/advisory/advisory-schema.server.ts';
import { rangeWords } from '#shared/advisory/affected-versions.ts';

type VersionRange = AffectedProduct['versions'][number];

/** Versions of a product as a branch that ends in them (CSAF 2.0, 3.1.2). */
interface VersionBranch {
  readonly category: 'product_version' | 'product_version_range';
  readonly name: string;
  readonly product: {
    readonly name: string;
    readonly product_id: string;
    readonly product_identification_helper?: { readonly cpe: string };
  };
}

interface ProductBranch {
  readonly category: 'product_name';
  readonly name: string;
  readonly branches: readonly VersionBranch[];
}

interface VendorBranch {
  readonly category: 'vendor';
  readonly name: string;
  readonly branches: readonly ProductBranch[];
}

/** One product: its ids in the tree, and in which versions there is no fault any more. */
export interface ListedProduct {
  readonly affected: readonly string[];
  readonly fixed: readonly string[];
  readonly fixedIn: readonly string[];
}

export interface ProductTree {
  readonly branches: readonly VendorBranch[];
  readonly products: readonly ListedProduct[];
}

/** The products of an advisory by vendor and name, their versions as leaves. A version that is affected is not fixed too. */
export function productTree(affectedProducts: readonly AffectedProduct[]): ProductTree {
  let count = 0;
  const newId = () => {
    count += 1;
    return `CSAFPID-${String(count).padStart(4, '0')}`;
  };
  const products: ListedProduct[] = [];
  const branches = [...Map.groupBy(affectedProducts, ({ vendor }) => vendor)].map(
    ([vendor, ofVendor]): VendorBranch => ({
      branches: [...Map.groupBy(ofVendor, ({ product }) => product)].map(([product, said]): ProductBranch => {
        const affected = distinct(
          said.flatMap(({ versions }) => (versions.length > 0 ? versions : [{}])).map(leafOf),
        );
        const isAffected = new Set(affected.map(({ name }) => name));
        const fixedIn = [...new Set(said.flatMap((one) => one.fixedIn))];
        const fixed = distinct(fixedIn.map(exactLeaf)).filter(({ name }) => !isAffected.has(name));
        const cpe = said.find((one) => CPE.test(one.cpe ?? ''))?.cpe;
        const branchOf = ({ category, name, words, version }: Leaf): VersionBranch => ({
          category,
          name,
          product: {
            name: `${vendor} ${product} ${words}`,
            product_id: newId(),
            ...(cpe && { product_identification_helper: { cpe: cpeOf(cpe, version) } }),
          },
        });
        const branches = { affected: affected.map(branchOf), fixed: fixed.map(branchOf) };
        const idsOf = (leaves: readonly VersionBranch[]) => leaves.map((leaf) => leaf.product.product_id);
        products.push({ affected: idsOf(branches.affected), fixed: idsOf(branches.fixed), fixedIn });
        return {
          branches: [...branches.affected, ...branches.fixed],
          category: 'product_name',
          name: product,
        };
      }),
      category: 'vendor',
      name: vendor,
    }),
  );
  return { branches, products };
}

/** Versions before they have an id. `version`: the only one, where it is one. */
interface Leaf {
  readonly category: VersionBranch['category'];
  readonly name: string;
  readonly words: string;
  readonly version?: string;
}

const distinct = (leaves: readonly Leaf[]): readonly Leaf[] => [
  ...new Map(leaves.map((leaf) => [leaf.name, leaf])).values(),
];

/** Stands for the end of a range that goes on with every later version, as in a CVE record. */
const ANY = '*';

function leafOf(range: VersionRange): Leaf {
  const { version, lessThan, lessThanOrEqual } = range;
  const end = lessThan || lessThanOrEqual;
  if (!end && version) return exactLeaf(version);
  const from = version ? [`>=${quoted(version)}`] : [];
  const to = !end || end === ANY ? [] : [`${lessThan ? '<' : '<='}${quoted(end)}`];
  return rangeLeaf([...from, ...to].join('|') || ANY, rangeWords(range));
}

const rangeLeaf = (constraints: string, words: string): Leaf => ({
  category: 'product_version_range',
  // How the versions of a product follow one another is its maker's: nothing more is known of them than that they do.
  name: `vers:generic/${constraints}`,
  words,
});

/** What the name of a single version may not hold, because it would be a range (CSAF 2.0, 6.1.31). */
const SAYS_RANGE = /[<>]|after|all|before|earlier|later|prior|versions/i;

const exactLeaf = (version: string): Leaf =>
  SAYS_RANGE.test(version)
    ? rangeLeaf(quoted(version), version)
    : { category: 'product_version', name: version, words: version, version };

/** A version in a `vers:` range, where some characters have a meaning. */
const quoted = (version: string): string =>
  encodeURIComponent(version).replace(/[!*'()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const ATTRIBUTE = String.raw`(?:[*-]|(?:[\w.-]|\\[!-/:-@[-\x60{-~])+)`;

/** A formatted string of CPE 2.3 (NISTIR 7695, 6.2). */
const CPE = new RegExp(
  `^cpe:2\\.3:[aho](?::${ATTRIBUTE}){5}:(?:[a-zA-Z]{2,3}(?:-(?:[a-zA-Z]{2}|\\d{3}))?|[*-])(?::${ATTRIBUTE}){4}$`,
);

/** The name of a product in the CPE dictionary for one of its versions, where that can stand in it unquoted. */
const cpeOf = (cpe: string, version: string | undefined): string =>
  version && /^\w[\w.]*$/.test(version)
    ? cpe.replace(/^((?:[^:]+:){5})\*/, `$1${version.toLowerCase()}`)
    : cpe;
