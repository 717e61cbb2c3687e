import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

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
  it('states its severity in words, beside its type', async () => {
    const page = await render();
    expect(page.texts('.page-kind > *')).toEqual(['Advisory', 'Critical severity']);
    expect(page.find('.severity__bar').getAttribute('aria-hidden')).toBe('true');
  });

  it.each(['critical', 'high', 'medium', 'low'])('of %s severity shows it', async (severity) => {
    const page = await render({ severity });
    expect(page.texts('.severity')).toEqual([`${severity[0]?.toUpperCase()}${severity.slice(1)} severity`]);
  });

  it('starts with what to do', async () => {
    const page = await render();
    const parts = page.document.querySelectorAll('main :is(h1, .do-this-now, .affected, .block, .revisions)');
    expect(parts.map(({ rawTagName, classNames }) => classNames || rawTagName)).toEqual([
      'h1',
      'block',
      'do-this-now',
      'affected',
      'block',
      'revisions',
    ]);
  });

  it('has a table of products with affected and unaffected versions', async () => {
    const page = await render();
    expect(page.texts('.affected h2')).toEqual(['What is affected']);
    expect(page.texts('.affected thead th')).toEqual(['Product', 'Affected', 'Fixed in']);
    expect(page.texts('.affected tbody th')).toEqual(['Northmere Gatehouse', 'Northmere Gatehouse Mini']);
    expect(page.texts('.affected td .affected__line')).toEqual([
      '9.0 and later, before 9.2.4',
      '8.9.11 and earlier',
      '9.2.4',
      '8.9.12',
      'All versions',
      'No fix',
    ]);
  });

  it('lists its vulnerabilities and their impact', async () => {
    const page = await render();
    expect(page.texts('.affected__faults li')).toEqual([
      'CVE-2026-90101 sign-in bypassed, CVSS 9.8 (critical)',
      'CVE-2026-90102',
    ]);
    expect(page.texts('.affected__label')).toEqual(['TLP:CLEAR. You may share this with anybody.']);
  });

  it('ends with its references and its revisions, the latest first', async () => {
    const page = await render();
    expect(page.find('.references a').getAttribute('href')).toBe('https://northmere.example/notice');
    expect(page.texts('.history__when')).toEqual(['Revision 2, 14 Nov 2026', 'Revision 1, 12 Nov 2026']);
    expect(page.texts('.history__entry > p:last-child')).toEqual(['There is a fix.', 'First published.']);
  });

  it('shows no empty parts', async () => {
    const page = await renderPage('/advisory/bare', {
      article: { page: { type: 'advisory', title: 'Bare' } },
    });
    expect(page.status).toBe(200);
    expect(page.texts('h1')).toEqual(['Bare']);
    expect(page.document.querySelector('.severity, .affected, .references, .revisions')).toBeNull();
  });

  it('omits unreadable parts, and nothing else', async () => {
    const page = await render({
      severity: 'apocalyptic',
      tlp: 'RED',
      vulnerabilities: [{ title: 'no number' }, { cve: 'CVE-2026-90103', baseScore: 11 }],
      revisionHistory: [{ date: 'yesterday', number: '1', summary: 'A' }, advisory.revisionHistory[1]],
    });
    expect(page.status).toBe(200);
    expect(page.document.querySelector('.severity, .affected__label')).toBeNull();
    expect(page.texts('.affected__faults li')).toEqual(['CVE-2026-90103']);
    expect(page.texts('.history__when')).toEqual(['Revision 2, 14 Nov 2026']);
  });

  it('is an article to search engines', async () => {
    const page = await render();
    const types = page.document
      .querySelectorAll('script[type="application/ld+json"]')
      .map(({ text }) => JSON.parse(text)['@type']);
    expect(types).toEqual(['Article', 'BreadcrumbList']);
  });
});
