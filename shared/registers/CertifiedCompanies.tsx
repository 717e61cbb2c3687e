import type { CertifiedCompany } from '../search/search-schema.server.ts';
import { useSite } from '../site/SiteContext.tsx';
import { AsOf } from '../ui/dates/AsOf.tsx';
import type { SiteDates } from '../ui/dates/date-texts.ts';
import { formatDate } from '../ui/dates/format-date.ts';
import { RowFilter } from '../ui/filters/RowFilter.tsx';
import { ShowAllRows } from '../ui/filters/ShowAllRows.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { certificateAddress, certificateNumber } from './certificate-number.ts';
import { type Fact, FactList } from './FactList.tsx';

interface CertifiedCompaniesProps {
  readonly companies: readonly CertifiedCompany[];
  /** Path of the register's page, with which the permanent addresses of certificates begin. */
  readonly path: string;
  /** The date of the register's data. */
  readonly asOf: string | undefined;
  /** Whether the rows are initially open, for a search that found a single certificate. */
  readonly isOpen?: boolean;
}

/** Minimum length of the list for a filter. Shorter lists fit on a screen. */
const FEWEST_FILTERED = 20;

const END = 'companies-end';

/**
 * The certified-organisation search accordion (specification 2.3): a row for each company with its name and
 * address, which opens to show the facts about its certificate.
 */
export function CertifiedCompanies({ companies, path, asOf, isOpen }: CertifiedCompaniesProps) {
  const site = useSite();
  if (companies.length === 0) return null;
  return (
    <div className="accordion companies">
      {companies.length >= FEWEST_FILTERED ? (
        <RowFilter label="Show only names with" rows=".companies > details" end={END} />
      ) : null}
      <ShowAllRows count={companies.length} className="accordion__all" />
      {companies.map((company, index) => (
        <details
          // A company has a row for each of its certificates.
          key={`${company.CompanyName} ${company.ABCertificateReference ?? index}`}
          className="accordion__item"
          open={isOpen}
        >
          <summary className="accordion__summary">
            <span className="companies__name">
              {company.CompanyName}{' '}
              {company.CompanyAddress ? (
                <span className="companies__address">{company.CompanyAddress}</span>
              ) : null}
            </span>
          </summary>
          <div className="accordion__content">
            <FactList facts={companyFacts(company, site)} />
            <Proof address={certificateAddress(path, company.ABCertificateReference)} asOf={asOf} />
          </div>
        </details>
      ))}
      <div id={END} />
    </div>
  );
}

/** Evidence for visitors who verify a certificate: its permanent address and the date of the data. */
function Proof({ address, asOf }: { address: string | undefined; asOf: string | undefined }) {
  if (!address) return null;
  return (
    <p className="companies__proof">
      <SiteLink href={address}>Permanent link to this certificate</SiteLink> <AsOf value={asOf} />
    </p>
  );
}

/** The facts about a certified company, in the order of specification 2.3; empty ones are left out. */
export function companyFacts(company: CertifiedCompany, site: SiteDates): Fact[] {
  const facts: [label: string, value: string | undefined][] = [
    ['Sector', company.Sector],
    ['Certificate number', certificateNumber(company.ABCertificateReference)],
    ['Certificate level', company.CertificateLevel],
    ['Date issued', formatDate(company.CertificationDate, site)],
    ['Certification Body', company.AccreditationBody],
    ['Scope', company.Scope],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
