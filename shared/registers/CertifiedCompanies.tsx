import type { ReactNode } from 'react';
import type { SiteDates } from '../contract/dates/date-texts.ts';
import { formatDate } from '../contract/dates/format-date.ts';
import type { CertifiedCompany } from '../contract/documents/search-schema.server.ts';
import { certificateAddress, certificateNumber } from '../contract/text/certificate-number.ts';
import { textsOf } from '../contract/text/texts.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { AsOf } from '../ui/dates/AsOf.tsx';
import { RowFilter } from '../ui/filters/RowFilter.tsx';
import { ShowAllRows } from '../ui/filters/ShowAllRows.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { type Fact, FactList } from './FactList.tsx';
import { registersTexts } from './registers-texts.ts';

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

const END = '--companies-end';

/**
 * The certified-organisation search accordion (specification 2.3): a row for each company with its name and
 * address, which opens to show the facts about its certificate.
 */
export function CertifiedCompanies({ companies, path, asOf, isOpen }: CertifiedCompaniesProps) {
  const site = useSite();
  const texts = useTexts(registersTexts);
  if (companies.length === 0) return null;
  return (
    <div className="accordion companies">
      {companies.length >= FEWEST_FILTERED ? (
        <RowFilter label={texts.showOnly} rows=".companies > details" end={END} />
      ) : null}
      <ShowAllRows count={companies.length} className="accordion__all" />
      {companies.map((company, index) => (
        <details
          // Without the name, the row of another company would stay open in its place.
          key={`${index} ${company.CompanyName} ${company.ABCertificateReference}`}
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
  const { certificateLink } = useTexts(registersTexts);
  if (!address) return null;
  return (
    <p className="companies__proof">
      <SiteLink href={address}>{certificateLink}</SiteLink> <AsOf value={asOf} />
    </p>
  );
}

/** The facts about a certified company, in the order of specification 2.3; empty ones are left out. */
function companyFacts(company: CertifiedCompany, site: SiteDates): Fact[] {
  const texts = textsOf(site, registersTexts);
  const number = certificateNumber(company.ABCertificateReference);
  const facts: [label: string, value: ReactNode][] = [
    [texts.sector, company.Sector],
    [texts.certificateNumber, number && <span className="code-number">{number}</span>],
    [texts.certificateLevel, company.CertificateLevel],
    [texts.dateIssued, formatDate(company.CertificationDate, site)],
    [texts.certificationBody, company.AccreditationBody],
    [texts.scope, company.Scope],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
