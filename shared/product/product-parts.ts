import { createPart } from '../routing/part.tsx';

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
