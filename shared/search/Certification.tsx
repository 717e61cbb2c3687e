import type { ReactNode } from 'react';
import { interpolateNodes, useTexts } from '../site/SiteContext.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { useDayEnd } from '../ui/dates/RenderClock.ts';
import { searchTexts } from './search-texts.ts';

interface CertificationProps {
  readonly status: string | undefined;
  /** Last day of the certificate. */
  readonly until: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Whether an entry of a register is certified, and until when. It is if its status is exactly 'Certified'
 * (specification section 3), to the end of the last day.
 */
export function Certification({ status, until, children }: CertificationProps) {
  const texts = useTexts(searchTexts);
  const { ends, isOver } = useDayEnd(until);
  if (!status) return null;
  const wasCertified = status === 'Certified';
  const isCertified = wasCertified && !isOver;
  const statusLabel = (
    <strong className="certification" data-certified={isCertified}>
      {isCertified ? texts.certified : wasCertified ? texts.expired : status}
    </strong>
  );
  return (
    <p className="certified">
      {/* Each its own element: scripts hide one that is over. */}
      <span key={`${status} ${until}`} suppressHydrationWarning data-ends={isCertified ? ends : undefined}>
        {ends
          ? interpolateNodes(isCertified ? texts.certifiedUntil : texts.wasValidUntil, {
              status: statusLabel,
              date: <DateText value={until} />,
            })
          : statusLabel}
      </span>
      {children}
    </p>
  );
}
