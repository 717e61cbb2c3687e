import { KeyValueTable } from './KeyValueTable.tsx';
import { filledKeyValues } from './key-values.ts';
import type { Product } from './product.ts';

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
