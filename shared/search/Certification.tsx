import type { ReactNode } from 'react';
import { useSite } from '../site/SiteContext.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { dayOf } from '../ui/dates/place-time.ts';

interface CertificationProps {
  readonly status: string | undefined;
  /** Last day of the certificate. */
  readonly until: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Whether an entry of a register is certified, and until when. It is if its status is exactly 'Certified'
 * (specification section 3).
 */
export function Certification({ status, until, children }: CertificationProps) {
  const { timeZone } = useSite();
  if (!status) return null;
  const isCertified = status === 'Certified';
  return (
    <p className="certified">
      <strong className="certification" data-certified={isCertified}>
        {status}
      </strong>
      {dayOf(until, timeZone) ? (
        <>
          {isCertified ? ' until ' : ', was valid until '}
          <DateText value={until} />
        </>
      ) : null}
      {children}
    </p>
  );
}
