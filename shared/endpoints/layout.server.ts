import { homePageResponse } from '../home/home-page-schema.server.ts';
import { footerResponse } from '../layout/footer/footer-schema.server.ts';
import { headerResponse } from '../layout/header/header-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';

export const header = {
  schema: headerResponse,
  olderPaths: ['/api/v1/page/header.json'],
  summary: 'Header of the site: logos, utility links, main navigation with flyouts, banners and colours.',
  parameters: {},
  cache: 'documents',
  fallback: 'header.json',
  seeds: { calls: () => [{}] },
} satisfies EndpointDescription;

export const footer = {
  schema: footerResponse,
  olderPaths: ['/api/v1/page/footer.json'],
  summary: 'Footer of the site: logos, social links and columns of links.',
  parameters: {},
  cache: 'documents',
  fallback: 'footer.json',
  seeds: { calls: () => [{}] },
} satisfies EndpointDescription;

export const homePage = {
  schema: homePageResponse,
  olderPaths: ['/api/v1/page/home-page.json'],
  summary: 'Home page.',
  parameters: {},
  cache: 'documents',
  fallback: 'home-page.json',
  seeds: { calls: () => [{}] },
} satisfies EndpointDescription;
