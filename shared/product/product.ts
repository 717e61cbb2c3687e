import type { ProductContent } from './product-schema.server.ts';

/** What a page of a guide says of a product or a service, and when it said so. */
export type Product = Partial<ProductContent> & { readonly asOf?: string | undefined };

/** Whether a page of a guide is about a product or a service, so that it has more to show than its text. */
export const isProduct = (product: Product): boolean =>
  Boolean(product.assuranceDetails || product.scheme || product.details || product.keyFeatureDescription);
