import { certificateAddress, certificateNumber } from '#shared/registers/certificate-number.ts';
import type { SearchResponse, SearchResult } from '#shared/search/search-schema.server.ts';

/** A column: its name for readers, its name for programs, and its value for an entry. */
interface Column {
  readonly label: string;
  readonly name: string;
  read(result: SearchResult): string | readonly string[];
}

/** Which register a file is of. */
export type RegisterKind = 'product' | 'supplier' | 'cni' | 'company';

const text = (label: string, name: string, read: (result: SearchResult) => string | undefined): Column => ({
  label,
  name,
  read: (result) => read(result) ?? '',
});
const texts = (
  label: string,
  name: string,
  read: (result: SearchResult) => readonly string[] | undefined,
): Column => ({ label, name, read: (result) => read(result) ?? [] });

const name = text('Name', 'name', ({ title }) => title);
const description = text('Description', 'description', (result) => result.description);
const updated = text('Entry updated', 'updated', ({ date }) => date);
const schemes = texts('Schemes', 'schemes', ({ scheme }) => scheme);
const sectors = texts('Sectors', 'sectors', ({ sector }) => sector);

const certified = [
  text('Status', 'status', ({ certifiedStatus }) => certifiedStatus),
  text('Valid until', 'validUntil', ({ dateOfExpiry }) => dateOfExpiry),
];

const productColumns = [
  name,
  ...certified,
  description,
  text('Supplier', 'supplier', ({ supplier }) => supplier),
  texts('Product types', 'productTypes', ({ productType }) => productType),
  schemes,
  sectors,
];

const columnsOfKind: { readonly [Kind in RegisterKind]: readonly Column[] } = {
  product: [...productColumns, updated],
  supplier: [
    name,
    ...certified,
    description,
    text('Level', 'level', ({ cirLevel, tag }) => cirLevel ?? tag),
    schemes,
    texts('Services', 'services', ({ service }) => service),
    sectors,
    texts('Regions', 'regions', ({ region }) => region),
    updated,
  ],
  cni: [
    ...productColumns,
    texts('CAF principles', 'cafPrinciples', ({ cafPrinciple }) => cafPrinciple),
    texts('CAF sub-principles', 'cafSubPrinciples', ({ cafSubPrinciple }) => cafSubPrinciple),
    updated,
  ],
  // The facts of specification 2.3, Certified-organisation search accordion.
  company: [
    text('Name', 'name', ({ CompanyName, title }) => CompanyName ?? title),
    text('Address', 'address', ({ CompanyAddress }) => CompanyAddress),
    text('Sector', 'sector', ({ Sector }) => Sector),
    text('Certificate number', 'certificateNumber', (result) =>
      certificateNumber(result.ABCertificateReference),
    ),
    text('Certificate level', 'certificateLevel', ({ CertificateLevel }) => CertificateLevel),
    text('Date issued', 'dateIssued', ({ CertificationDate }) => CertificationDate),
    text('Certification body', 'certificationBody', ({ AccreditationBody }) => AccreditationBody),
    text('Scope', 'scope', ({ Scope }) => Scope),
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
    text('Link', 'link', (result) => {
      const address = addressOf(result);
      return address && URL.canParse(address, page.origin) ? new URL(address, page.origin).href : undefined;
    }),
    text('As of', 'asOf', () => asOf),
  ];
}
