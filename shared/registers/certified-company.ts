import type { CertifiedCompany } from '../search/search-schema.server.ts';
import { formatDate } from '../ui/dates/format-date.ts';
import { certificateNumber } from './certificate-number.ts';
import type { LabelledText } from './FactList.tsx';

/** The facts about a certified company, in the order of specification 2.3; those that say nothing are left out. */
export function companyFacts(company: CertifiedCompany, timeZone: string): LabelledText[] {
  const facts: [label: string, text: string | undefined][] = [
    ['Sector', company.Sector],
    ['Certificate number', certificateNumber(company.ABCertificateReference)],
    ['Certificate level', company.CertificateLevel],
    ['Date issued', formatDate(company.CertificationDate, timeZone)],
    ['Certification Body', company.AccreditationBody],
    ['Scope', company.Scope],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
