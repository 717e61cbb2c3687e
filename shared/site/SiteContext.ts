import { requiredContext } from './required-context.ts';
import type { SiteVariant } from './site-variant.ts';

/** The site being rendered. It never changes during the lifetime of a document. */
export const [SiteProvider, useSite] = requiredContext<SiteVariant>('site');
