import type { SearchResponse, SearchResult } from '#shared/contract/documents/search-schema.server.ts';
import { certificateAddress, certificateNumber } from '#shared/contract/text/certificate-number.ts';
import type { registerFileTexts } from '#shared/server-texts/file-texts.server.ts';

type ColumnName = keyof typeof registerFileTexts.english;

/** A column: its name for programs, which is the key of its heading, and its value for an entry. */
interface Column {
  readonly name: ColumnName;
  read(result: SearchResult): string | readonly string[];
}

/** The kind of register that a file lists. */
export type RegisterKind = 'product' | 'supplier' | 'cni' | 'company';

const text = (name: ColumnName, read: (result: SearchResult) => string | undefined): Column => ({
  name,
  read: (result) => read(result) ?? '',
});
const texts = (name: ColumnName, read: (result: SearchResult) => readonly string[] | undefined): Column => ({
  name,
  read: (result) => read(result) ?? [],
});

const name = text('name', ({ title }) => title);
const description = text('description', (result) => result.description);
const updated = text('updated', ({ date }) => date);
const schemes = texts('schemes', ({ scheme }) => scheme);
const sectors = texts('sectors', ({ sector }) => sector);

const certified = [
  text('status', ({ certifiedStatus }) => certifiedStatus),
  text('validUntil', ({ dateOfExpiry }) => dateOfExpiry),
];

const productColumns = [
  name,
  ...certified,
  description,
  text('supplier', ({ supplier }) => supplier),
  texts('productTypes', ({ productType }) => productType),
  schemes,
  sectors,
];

const columnsOfKind: { readonly [Kind in RegisterKind]: readonly Column[] } = {
  product: [...productColumns, updated],
  supplier: [
    name,
    ...certified,
    description,
    text('level', ({ cirLevel, tag }) => cirLevel ?? tag),
    schemes,
    texts('services', ({ service }) => service),
    sectors,
    texts('regions', ({ region }) => region),
    updated,
  ],
  cni: [
    ...productColumns,
    texts('cafPrinciples', ({ cafPrinciple }) => cafPrinciple),
    texts('cafSubPrinciples', ({ cafSubPrinciple }) => cafSubPrinciple),
    updated,
  ],
  // The facts of specification 2.3, Certified-organisation search accordion.
  company: [
    text('name', ({ CompanyName, title }) => CompanyName ?? title),
    text('address', ({ CompanyAddress }) => CompanyAddress),
    text('sector', ({ Sector }) => Sector),
    text('certificateNumber', (result) => certificateNumber(result.ABCertificateReference)),
    text('certificateLevel', ({ CertificateLevel }) => CertificateLevel),
    text('dateIssued', ({ CertificationDate }) => CertificationDate),
    text('certificationBody', ({ AccreditationBody }) => AccreditationBody),
    text('scope', ({ Scope }) => Scope),
  ],
};

/**
 * The columns of a file: what the register says, the permanent address of the entry on this site, and the
 * date of the register's data.
 */
export function columnsOf(
  kind: RegisterKind,
  { asOf }: SearchResponse,
  page: { readonly origin: string; readonly path: string },
): readonly Column[] {
  const addressOf = ({ pageUrl, ABCertificateReference }: SearchResult) =>
    pageUrl || certificateAddress(page.path, ABCertificateReference);
  return [
    ...columnsOfKind[kind],
    text('link', (result) => {
      const address = addressOf(result);
      return address && URL.canParse(address, page.origin) ? new URL(address, page.origin).href : undefined;
    }),
    text('asOf', () => asOf),
  ];
}
