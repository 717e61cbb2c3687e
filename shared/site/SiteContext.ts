import type { SiteVariant } from '../contract/site/site-variant.ts';
import { requiredContext } from './required-context.ts';

/** The site being rendered. It never changes during the lifetime of a document. */
export const [SiteProvider, useSite] = requiredContext<SiteVariant>('site');
