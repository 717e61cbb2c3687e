import { advisoryPage } from '@information-site/contract/documents/advisory-schema.server.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import { csafDocument } from '../../csaf/csaf-document.ts';

export const SITE = 'https://www.example.org';
export const publisher = {
  category: 'coordinator',
  contact_details: 'security@example.org',
  name: 'Example',
  namespace: SITE,
} as const;

/** The document of an advisory with these fields; undefined if it has no date. */
export const made = (page: object, language: SiteLanguage = { locale: 'en-GB' }) =>
  csafDocument({
    page: advisoryPage.parse({ type: 'advisory', title: 'A', ...page }),
    id: 'EXAMPLE-a',
    address: `${SITE}/advisory/a`,
    documentAddress: (day) => `${SITE}/.well-known/csaf/white/${day.slice(0, 4)}/example-a.json`,
    timeZone: 'Europe/London',
    language,
    publisher,
  });

/**
 * The document generated from a page with these fields; loosely typed so that tests can read any part of it.
 */
export function documentOf(page: object, language?: SiteLanguage): Record<string, Record<string, unknown>> {
  const published = [{ title: 'Published', value: { item: '2026-11-12' } }];
  const document = made({ metadata: published, ...page }, language);
  return JSON.parse(JSON.stringify(document));
}

export const product = { vendor: 'Northmere', product: 'Gatehouse', fixedIn: ['9.2.4'] };
export const fault = {
  cve: 'CVE-2026-90101',
  title: 'a fault',
  vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
};
export const link = { title: 'Notice', url: 'https://northmere.example/notice' };
