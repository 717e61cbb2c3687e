import { describe, expect, it } from 'vitest';
import { expectShown } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { wordsIn } from '#tests/support/words-in.ts';

const advisory = {
  type: 'advisory',
  title: 'Gatehouse: sign-in can be bypassed',
  summary: 'Update today.',
  severity: 'critical',
  tlp: 'CLEAR',
  affectedProducts: [
    {
      vendor: 'Northmere',
      product: 'Gatehouse',
      versions: [{ version: '9.0', lessThan: '9.2.4' }, { lessThanOrEqual: '8.9.11' }],
      fixedIn: ['9.2.4', '8.9.12'],
    },
    { vendor: 'Northmere', product: 'Gatehouse Mini' },
  ],
  vulnerabilities: [
    { cve: 'CVE-2026-90101', title: 'sign-in bypassed', baseScore: 9.8 },
    { cve: 'CVE-2026-90102' },
  ],
  references: [{ title: 'Notice of the maker', url: 'https://northmere.example/notice' }],
  revisionHistory: [
    { date: '2026-11-12', number: '1', summary: 'First published.' },
    { date: '2026-11-14', number: '2', summary: 'There is a fix.' },
  ],
  content: {
    items: [
      { doThisNow: { item: [{ title: 'Update every gateway' }] } },
      { subheading: 'What has happened', description: '<p>Attacks.</p>' },
    ],
  },
};

const render = (fields: object = {}) =>
  renderPage('/advisory/gatehouse', { article: { page: { ...advisory, ...fields } }, pageCheck: {} });

describe('an advisory', () => {
  it('has its severity in words, products with versions, vulnerabilities, references and revisions, latest first', async () => {
    expectShown(await render(), {
      '.page-kind > *': ['Advisory', 'Critical severity'],
      '.severity__bar @aria-hidden': ['true'],
      '.affected h2': ['What is affected'],
      '.affected thead th': ['Product', 'Affected', 'Fixed in'],
      '.affected tbody th': ['Northmere Gatehouse', 'Northmere Gatehouse Mini'],
      '.affected th @scope': ['col', 'col', 'col', 'row', 'row'],
      '.affected td @data-label': ['Affected', 'Fixed in', 'Affected', 'Fixed in'],
      '.affected td .affected__line': [
        '9.0 and later, before 9.2.4',
        '8.9.11 and earlier',
        '9.2.4',
        '8.9.12',
        'All versions',
        'No fix',
      ],
      '.affected__faults li': ['CVE-2026-90101 sign-in bypassed, CVSS 9.8 (critical)', 'CVE-2026-90102'],
      '.affected__label': ['TLP:CLEAR. You may share this with anybody.'],
      '.references a @href': ['https://northmere.example/notice'],
      '.history @reversed': [''],
      '.history__when': ['Revision 2, 14 Nov 2026', 'Revision 1, 12 Nov 2026'],
      '.history__entry > p:last-child': ['There is a fix.', 'First published.'],
    });
  });

  it('starts with what to do, and is an article to search engines', async () => {
    const page = await render();
    const parts = page.document.querySelectorAll('main :is(h1, .do-this-now, .affected, .block, .revisions)');
    expect(parts.map(({ rawTagName, classNames }) => classNames || rawTagName)).toEqual(
      wordsIn('h1 block do-this-now affected block revisions'),
    );
    expect(page.structuredData().map((data) => data['@type'])).toEqual(['Article', 'BreadcrumbList']);
  });

  it('shows no empty parts', async () => {
    const page = await renderPage('/advisory/bare', {
      article: { page: { type: 'advisory', title: 'Bare' } },
    });
    expectShown(page, { h1: ['Bare'], '.severity, .affected, .references, .revisions': [] });
  });
});
