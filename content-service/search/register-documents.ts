import { hash } from 'node:crypto';
import type { SearchResult } from '@information-site/contract/documents/search-schema.server.ts';
import { lettersOf } from '@information-site/contract/text/plain-letters.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import type { CertifiedOrganisation, CniProduct, ProductEntry, Supplier } from '../corpus/registers.ts';
import { nameWordsOf } from './query-words.ts';
import type { SearchDocument, SearchPartition } from './search-document.ts';
import { textOfHtml } from './text-of-page.ts';

/** The prefix of the keys of register documents, and a bound that sorts after all of these. */
export const REGISTER_KEYS = ['#', '$'] as const;

/**
 * The entries of a site's registers as documents of the supplier, product, CNI and scheme searches. A key stands for all
 * that the document is made from.
 */
export function registerDocuments(site: SiteContent): SearchDocument[] {
  const { registers } = site;
  const entryDocument = entryDocumentOf(certificationsOf(site));
  const documents = [
    ...registers.products.map((entry) => entryDocument('products', entry)),
    ...registers.cniProducts.map((entry) => entryDocument('cniProducts', entry)),
    ...registers.suppliers.map((entry) => entryDocument('suppliers', entry)),
    ...registers.suppliers.map((entry) => entryDocument('scheme', entry)),
    ...registers.certifiedOrganisations.map(companyDocument),
  ];
  const seen = new Map<string, number>();
  return documents.map((document) => {
    const { partition, keywords, facets, card } = document;
    const own = JSON.stringify([partition, keywords, facets, card, document.readText().body]);
    const same = seen.get(own) ?? 0;
    seen.set(own, same + 1);
    return { ...document, key: `#${hash('sha256', `${own} ${same}`, 'base64')}` };
  });
}

/** Documents get their keys when all are known: two entries may be the same. */
type WithoutKey = Omit<SearchDocument, 'key'>;

type Entry = Supplier | ProductEntry | CniProduct;

/** The facets of entries, and those shown on a card, in this order. */
const FACETS =
  'scheme sector service region schemeType cirLevel productType cafPrinciple cafSubPrinciple'.split(' ');
const CARD_FACETS = 'scheme service sector region productType cafPrinciple cafSubPrinciple'.split(' ');

function keywordsOf(entry: Entry): readonly string[] {
  if ('service' in entry) return entry.service;
  const principles = 'cafPrinciple' in entry ? entry.cafPrinciple : [];
  return [entry.supplier ?? '', ...entry.productType, ...principles];
}

const entryDocumentOf =
  (certificationAt: ReturnType<typeof certificationsOf>) =>
  (partition: SearchPartition, entry: Entry): WithoutKey => {
    const { title, description, pageUrl, tag, date, primaryImage } = entry;
    const facets = facetsOf(entry);
    return {
      partition,
      title,
      keywords: keywordsOf(entry).join('\n'),
      summary: textOfHtml(description),
      readText: () => ({ headings: '', body: [...entry.scheme, ...entry.sector].join('\n') }),
      date: date ?? '',
      weight: 1,
      facets,
      card: {
        title,
        description,
        pageUrl,
        type: partition === 'suppliers' || partition === 'scheme' ? 'supplier' : 'product',
        ...(tag && { tag }),
        ...Object.fromEntries(
          CARD_FACETS.flatMap((name) => (facets[name]?.length ? [[name, facets[name]]] : [])),
        ),
        ...('supplier' in entry && entry.supplier && { supplier: entry.supplier }),
        ...('cirLevel' in entry && entry.cirLevel && { cirLevel: entry.cirLevel }),
        ...(date && { date }),
        ...(primaryImage && { primaryImage }),
        ...certificationAt(pageUrl),
      },
    };
  };

/** Reads the status of an entry, which the page at an address states if it is always public. */
export function certificationsOf({ pages, planned }: SiteContent) {
  const notAlways = new Set(planned.map(({ path }) => path));
  return (address: string) => certification(notAlways.has(address) ? undefined : pages.get(address));
}

/** The status of an entry, which its page states. */
export function certification(page: CorpusPage | undefined) {
  const { certifiedStatus, dateOfExpiry } =
    (page?.kind === 'guide' && page.page.product?.assuranceDetails) || {};
  return { ...(certifiedStatus && { certifiedStatus }), ...(dateOfExpiry && { dateOfExpiry }) };
}

function facetsOf(entry: Entry): Record<string, readonly string[]> {
  const fields: Readonly<Record<string, unknown>> = entry;
  return Object.fromEntries(FACETS.map((name) => [name, [fields[name] ?? []].flat().map(String)]));
}

function companyDocument({ scheme, ...company }: CertifiedOrganisation): WithoutKey {
  const { ABCertificateReference: number = '' } = company;
  const card: SearchResult = {
    title: company.CompanyName,
    description: company.CompanyAddress ?? '',
    pageUrl: '',
    type: 'certified-organisation',
    ...company,
  };
  return {
    partition: 'scheme',
    title: company.CompanyName,
    keywords: `${number}\n${lettersOf(number)}`.trim(),
    summary: company.CompanyAddress ?? '',
    readText: () => ({
      headings: '',
      body: [company.Sector, company.Scope, company.AccreditationBody].join('\n'),
    }),
    date: company.CertificationDate ?? '',
    weight: 1,
    facets: {
      scheme,
      sector: company.Sector ? [company.Sector] : [],
      cirLevel: [],
      schemeType: [],
      identifier: [nameWordsOf(number).join(' '), lettersOf(number)],
    },
    card,
  };
}
