import { EmployeeSearch } from '../registers/EmployeeSearch.tsx';
import { useEmployeeLookup } from '../registers/use-employee-lookup.ts';
import { AsOf } from '../ui/dates/AsOf.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { AssuranceDetails } from './AssuranceDetails.tsx';
import { isCertified } from './assurance.ts';
import { DetailsTable } from './DetailsTable.tsx';
import type { Product } from './product.ts';

/** What comes before the text of a product or service page (specification 2.3), in its settled order. */
export function ProductDetails({ product }: { product: Product }) {
  const { assuranceDetails, scheme, scheme_summary, details, employee } = product;
  const lookup = useEmployeeLookup();
  return (
    <>
      {assuranceDetails?.certifiedStatus ? (
        <p className="certified">
          <strong className="certification" data-certified={isCertified(assuranceDetails)}>
            {assuranceDetails.certifiedStatus}
          </strong>{' '}
          <AsOf value={product.asOf} />
        </p>
      ) : null}
      <AssuranceDetails product={product} />
      {scheme_summary ? <p className="product__summary">{scheme_summary}</p> : null}
      {employee?.showEmployeeSearch ? <EmployeeSearch lookup={lookup} /> : null}
      <Scheme scheme={scheme} />
      {details ? <DetailsTable details={details} /> : null}
      <CafPrinciples snippet={product.supportedCAFPrinciplesSnippet} />
    </>
  );
}

/** The scheme under which a product or service is assured. */
function Scheme({ scheme }: { scheme: Product['scheme'] }) {
  if (!scheme) return null;
  const { title, description, scheme_name: name, scheme_url: url } = scheme;
  return (
    <section className="scheme">
      {title ? <h2>{title}</h2> : null}
      {description ? <p>{description}</p> : null}
      {name || url ? <p>{url ? <SiteLink href={url}>{name || url}</SiteLink> : name}</p> : null}
    </section>
  );
}

/** Links to the principles of the Cyber Assessment Framework that a product supports. */
function CafPrinciples({ snippet }: { snippet: Product['supportedCAFPrinciplesSnippet'] }) {
  if (!snippet) return null;
  return (
    <section className="caf-principles">
      {snippet.title ? <h2>{snippet.title}</h2> : null}
      {snippet.textHtml ? <RichText html={snippet.textHtml} /> : null}
      <ul className="link-list">
        {snippet.supportedCAFPrinciplesList.map(({ title, link }) => (
          <li key={link}>
            <SiteLink href={link}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
