import { AsOf } from '../kit/dates/AsOf.tsx';
import { SiteLink } from '../kit/links/SiteLink.tsx';
import { RichText } from '../kit/rich-text/RichText.tsx';
import { EmployeeSearch } from '../registers/EmployeeSearch.tsx';
import { useEmployeeLookup } from '../registers/use-employee-lookup.ts';
import { AssuranceDetails } from './AssuranceDetails.tsx';
import { isCertified } from './assurance.ts';
import { DetailsTable } from './DetailsTable.tsx';
import { KeyValueTable } from './KeyValueTable.tsx';
import { filledKeyValues } from './key-values.ts';
import type { ProductContent } from './product-schema.server.ts';

/** What a page of a guide says of a product or a service, and when it said so. */
type Product = Partial<ProductContent> & { readonly asOf?: string | undefined };

/** Whether a page of a guide is about a product or a service, so that it has more to show than its text. */
export const isProduct = (product: Product): boolean =>
  Boolean(product.assuranceDetails || product.scheme || product.details || product.keyFeatureDescription);

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
      <Scheme scheme={scheme} />
      {scheme_summary ? <p className="product__summary">{scheme_summary}</p> : null}
      {employee?.showEmployeeSearch ? <EmployeeSearch lookup={lookup} /> : null}
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

/** What comes after the text of a product or service page: its key features and additional details. */
export function MoreProductDetails({ product }: { product: Product }) {
  const { keyFeatureDescription, additionalDetails } = product;
  const title = product.additionalDetailsTitle;
  const additional = additionalDetails?.items.filter(({ description }) => description) ?? [];
  return (
    <>
      {keyFeatureDescription?.items.map((item, index) =>
        filledKeyValues(item.keyValueSet ?? []).length > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a feature may have no title
          <section key={index} className="key-feature">
            {item.optionalSubTitle_s ? <h2>{item.optionalSubTitle_s}</h2> : null}
            <KeyValueTable items={item.keyValueSet ?? []} />
          </section>
        ) : null,
      )}
      {additional.length > 0 || product.additionalDetailsDescription ? (
        <section className="additional-details">
          <h2>{title || 'Additional details'}</h2>
          {product.additionalDetailsDescription ? <p>{product.additionalDetailsDescription}</p> : null}
          <KeyValueTable items={additional} />
        </section>
      ) : null}
    </>
  );
}
