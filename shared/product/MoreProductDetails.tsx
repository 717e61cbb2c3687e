import { type Fact, FactList } from '../registers/FactList.tsx';
import { useTexts } from '../site/use-texts.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import type { KeyValueItem, Product } from './product-schema.server.ts';
import { productTexts } from './product-texts.ts';

/** The panels below the text of a product or service page: key features and additional details. */
export function MoreProductDetails({ product }: { product: Product }) {
  const texts = useTexts(productTexts);
  const { keyFeatureDescription, additionalDetails } = product;
  const additional = filledKeyValues(additionalDetails?.items);
  return (
    <>
      {keyFeatureDescription?.items.map((item, index) =>
        filledKeyValues(item.keyValueSet).length > 0 ? (
          <section key={index} className="key-feature">
            {item.optionalSubTitle_s ? <h2>{item.optionalSubTitle_s}</h2> : null}
            <FactList facts={filledKeyValues(item.keyValueSet)} />
          </section>
        ) : null,
      )}
      {additional.length > 0 || product.additionalDetailsDescription ? (
        <section className="additional-details">
          <h2>{product.additionalDetailsTitle || texts.additional}</h2>
          {product.additionalDetailsDescription ? <p>{product.additionalDetailsDescription}</p> : null}
          <FactList facts={additional} />
        </section>
      ) : null}
    </>
  );
}

/** The items with a value: empty descriptions and '<span></span>' are skipped (specification section 3). */
const filledKeyValues = (items: readonly KeyValueItem[] = []): Fact[] =>
  items.flatMap(({ key, description }) =>
    description && !['', '<span></span>'].includes(description.trim())
      ? [{ label: key, value: <RichText html={description} /> }]
      : [],
  );
