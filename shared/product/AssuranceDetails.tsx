import type { SafeHtml } from '../contract/safe-html.ts';
import { RichText } from '../kit/rich-text/RichText.tsx';
import { FactList } from '../registers/FactList.tsx';
import { assuranceFacts } from './assurance.ts';
import type { ProductContent } from './product-schema.server.ts';

interface AssuranceDetailsProps {
  readonly details: NonNullable<ProductContent['assuranceDetails']>;
  readonly title?: string;
  readonly topSummary?: SafeHtml | undefined;
  readonly bottomSummary?: SafeHtml | undefined;
}

/** What an assurance covers and since when, between two summaries (specification 2.3). */
export function AssuranceDetails({
  details,
  title = 'Assurance Details',
  topSummary,
  bottomSummary,
}: AssuranceDetailsProps) {
  const facts = assuranceFacts(details);
  if (facts.length === 0 && !topSummary && !bottomSummary) return null;
  return (
    <section className="assurance">
      <h2>{title}</h2>
      {topSummary ? <RichText html={topSummary} /> : null}
      <FactList facts={facts} />
      {bottomSummary ? <RichText html={bottomSummary} /> : null}
    </section>
  );
}
