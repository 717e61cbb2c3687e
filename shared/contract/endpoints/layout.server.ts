import type * as z from 'zod';
import { homePageResponse } from '../documents/home-page-schema.server.ts';
import { footerResponse } from '../layout/footer-schema.server.ts';
import { headerResponse } from '../layout/header-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';

/** A document of the whole site, which takes no parameters and has a fallback. */
const siteDocument = <Schema extends z.ZodType<object>>(name: string, schema: Schema, summary: string) =>
  ({
    schema,
    summary,
    parameters: {},
    fallback: `${name}.json`,
    seeds: { calls: () => [{}] },
  }) as const satisfies EndpointDescription;

export const header = siteDocument(
  'header',
  headerResponse,
  'Header of the site: logos, utility links, main navigation with flyouts, banners and colours.',
);

export const footer = siteDocument(
  'footer',
  footerResponse,
  'Footer of the site: logos, social links and columns of links.',
);

export const homePage = siteDocument('home-page', homePageResponse, 'Home page.');
