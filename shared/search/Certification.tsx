import type { ReactNode } from 'react';
import { useSite } from '../site/SiteContext.tsx';
import { interpolateNodes, useTexts } from '../site/use-texts.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { dayOf } from '../ui/dates/place-time.ts';
import { searchTexts } from './search-texts.ts';

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
  const texts = useTexts(searchTexts);
  if (!status) return null;
  const isCertified = status === 'Certified';
  const shown = (
    <strong className="certification" data-certified={isCertified}>
      {isCertified ? texts.certified : status}
    </strong>
  );
  return (
    <p className="certified">
      {dayOf(until, timeZone)
        ? interpolateNodes(isCertified ? texts.certifiedUntil : texts.wasValidUntil, {
            status: shown,
            date: <DateText value={until} />,
          })
        : shown}
      {children}
    </p>
  );
}
