import { isOpenAfter } from '../browser/details-state.ts';
import type { CertifiedCompany } from '../content/schemas/search.ts';
import { companyFacts } from './certified-company.ts';
import { FactList } from './FactList.tsx';
import { useOpenRows } from './open-rows.ts';

/**
 * The certified-organisation search accordion (specification 2.3): each company is a row with its name and address,
 * which folds open to what is known of its certificate.
 */
export function CertifiedCompanies({ companies }: { companies: readonly CertifiedCompany[] }) {
  const rows = useOpenRows(companies.length);
  if (companies.length === 0) return null;
  return (
    <div className="accordion companies">
      {companies.length > 1 ? (
        <button
          className="link-button accordion__all needs-scripts"
          type="button"
          aria-expanded={rows.areAllOpen}
          onClick={rows.toggleAll}
        >
          {rows.areAllOpen ? 'Hide all' : 'Show all'}
        </button>
      ) : null}
      {companies.map((company, index) => (
        <details
          // Several certificates of one company are rows of their own.
          key={`${company.CompanyName} ${company.ABCertificateReference ?? index}`}
          className="accordion__item"
          open={rows.isOpen(index)}
          onToggle={(event) => rows.set(index, isOpenAfter(event))}
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
            <FactList facts={companyFacts(company)} />
          </div>
        </details>
      ))}
    </div>
  );
}
