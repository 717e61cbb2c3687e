import type { SiteId } from '#tests/support/sites.ts';

/** A page that represents its kind. */
export interface Place {
  readonly site: SiteId;
  readonly path: string;
}

/**
 * Pages that between them, on each site, have every route, every variant of a section, every content block
 * and every widget: all that the stylesheets have a class for. `tests/api/links.test.ts` fails when a page of
 * the content has something that none of these has.
 */
const paths: Readonly<Record<SiteId, readonly string[]>> = {
  main: [
    '/',
    '/search',
    '/error',
    '/advisory/northmere-gatehouse',
    '/blog-post/contracts-that-help-at-3am',
    '/case-study/manufacturer-ransomware-recovery',
    '/collection/device-security',
    '/collection/small-business-guide',
    '/cyberaware/actionplan',
    '/cyberaware/actionplan/small-organisations',
    '/event/schools-open-day',
    '/event/women-in-defence-meetup',
    '/guidance/phishing-spot-and-report',
    '/guidance/two-step-verification',
    '/information/has-something-happened',
    '/news/passkeys-recommended',
    '/organisation/amberlock-systems/keyhold-400',
    '/principles/cyber-assessment-framework',
    '/register/cyberfirst',
    '/report/annual-threat-report-2026',
    '/schemes/assured-consultancy',
    '/schemes/certified-professionals',
    '/schemes/cyber-essentials/certified-organisations',
    '/section/about-ncsc/contact-us',
    '/section/about-this-website/cookie-settings',
    '/section/advice-guidance/all-topics',
    '/section/advice-guidance/collections',
    '/section/advice-guidance/jargon-buster',
    '/section/cyberaware',
    '/section/cyberfirst',
    '/section/information-for/cyber-security-professionals',
    '/section/information-for/small-medium-sized-organisations',
    '/section/keep-up-to-date/cyberuk',
    '/section/keep-up-to-date/events',
    '/section/keep-up-to-date/ncsc-blog',
    '/section/keep-up-to-date/overview',
    '/section/keep-up-to-date/reports',
    '/section/private-sector-cni/caf-assured-products-services',
    '/section/products-services/all-products-services-categories',
    '/section/products-services/verify-suppliers',
    '/speech/security-as-maintenance',
    '/themes/secure-by-design',
    '/whitepaper/recovery-is-authentication',
  ],
  agency: [
    '/',
    '/search',
    '/error',
    '/case-study/returner-after-ten-years',
    '/collection/apprenticeships',
    '/collection/apprenticeships/programmes',
    '/collection/learn-codebreaking',
    '/information/history-secrets-before-machines',
    '/information/how-to-apply',
    '/news/apprenticeships-open',
    '/report/annual-review-2026',
    '/section/about-us/contact-us',
    '/section/about-this-website/cookie-settings',
    '/section/advice-guidance/all-topics',
    '/section/careers/vacancies',
    '/section/careers/working-here',
    '/section/history/objects',
    '/section/history/our-history',
    '/section/news/latest-news',
    '/section/people/our-people',
    '/section/puzzles/all-puzzles',
    '/speech/on-being-trusted',
  ],
};

export const places: readonly Place[] = [
  ...paths.main.map((path): Place => ({ site: 'main', path })),
  ...paths.agency.map((path): Place => ({ site: 'agency', path })),
];
