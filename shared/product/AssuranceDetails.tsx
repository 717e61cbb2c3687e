import { FactList } from '../registers/FactList.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { assuranceFacts } from './assurance.ts';
import type { ProductContent } from './product-schema.server.ts';

/** What an assurance covers and since when, between two summaries (specification 2.3). */
export function AssuranceDetails({ product }: { product: Partial<ProductContent> }) {
  const { assuranceTopSummary, assuranceBottomSummary } = product;
  const facts = assuranceFacts(product.assuranceDetails ?? {}, useSite().timeZone);
  if (facts.length === 0 && !assuranceTopSummary && !assuranceBottomSummary) return null;
  return (
    <section className="assurance">
      <h2>Assurance Details</h2>
      {assuranceTopSummary ? <RichText html={assuranceTopSummary} /> : null}
      <FactList facts={facts} />
      {assuranceBottomSummary ? <RichText html={assuranceBottomSummary} /> : null}
    </section>
  );
}
