import type { ProductContent } from './product-schema.server.ts';

/** The product or service of a guide page. */
export type Product = Partial<ProductContent>;

/** Whether a guide page is about a product or a service, and so has more than its text. */
export const isProduct = (product: Product): boolean =>
  Boolean(product.assuranceDetails || product.scheme || product.details || product.keyFeatureDescription);
