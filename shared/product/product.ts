import { createPart } from '../routing/part.tsx';
import type { ProductContent } from './product-schema.server.ts';

const beforeText = [
  'assuranceDetails',
  'scheme_summary',
  'details',
  'employee',
  'scheme',
  'supportedCAFPrinciplesSnippet',
];
const afterText = ['keyFeatureDescription', 'additionalDetails', 'additionalDetailsDescription'];

export const ProductDetails = createPart({ module: 'product/ProductDetails', fields: beforeText }, () =>
  import('./ProductDetails.tsx').then((module) => module.ProductDetails),
);

export const MoreProductDetails = createPart(
  { module: 'product/MoreProductDetails', fields: afterText },
  () => import('./MoreProductDetails.tsx').then((module) => module.MoreProductDetails),
);

/** The product or service of a guide page, and the date of its data. */
export type Product = Partial<ProductContent> & { readonly asOf?: string | undefined };

/** Whether a guide page is about a product or a service, so that it shows more than its text. */
export const isProduct = (product: Product): boolean =>
  Boolean(product.assuranceDetails || product.scheme || product.details || product.keyFeatureDescription);
