import type { CertifiedCompany } from '../search/search-schema.server.ts';
import { useSite } from '../site/SiteContext.tsx';
import { AsOf } from '../ui/dates/AsOf.tsx';
import { RowFilter } from '../ui/filters/RowFilter.tsx';
import { ShowAllRows } from '../ui/filters/ShowAllRows.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { certificateAddress } from './certificate-number.ts';
import { companyFacts } from './certified-company.ts';
import { FactList } from './FactList.tsx';

interface CertifiedCompaniesProps {
  readonly companies: readonly CertifiedCompany[];
  /** The page of the register, from which each certificate has its permanent address. */
  readonly path: string;
  /** When the register said so. */
  readonly asOf: string | undefined;
  /** Opens the rows at first: where a single certificate is what was asked for. */
  readonly isOpen?: boolean;
}

/** Fewer rows are seen at once. */
const FEWEST_FILTERED = 20;

const END = 'companies-end';

/**
 * The certified-organisation search accordion (specification 2.3): each company is a row with its name and address,
 * which folds open to what is known of its certificate.
 */
export function CertifiedCompanies({ companies, path, asOf, isOpen }: CertifiedCompaniesProps) {
  const { timeZone } = useSite();
  if (companies.length === 0) return null;
  return (
    <div className="accordion companies">
      {companies.length >= FEWEST_FILTERED ? (
        <RowFilter label="Show only names with" rows=".companies > details" end={END} />
      ) : null}
      <ShowAllRows count={companies.length} className="accordion__all" />
      {companies.map((company, index) => (
        <details
          // Several certificates of one company are rows of their own.
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
            <FactList facts={companyFacts(company, timeZone)} />
            <Proof address={certificateAddress(path, company.ABCertificateReference)} asOf={asOf} />
          </div>
        </details>
      ))}
      <div id={END} />
    </div>
  );
}

/** What somebody notes down who has verified a certificate: where, and when. */
function Proof({ address, asOf }: { address: string | undefined; asOf: string | undefined }) {
  if (!address) return null;
  return (
    <p className="companies__proof">
      <SiteLink href={address}>Permanent link to this certificate</SiteLink> <AsOf value={asOf} />
    </p>
  );
}
