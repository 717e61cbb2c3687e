import { describe, expect, it } from 'vitest';
import { csafTexts } from '#shared/service-texts/csaf-texts.server.ts';
import { documentOf, fault, link, made, product } from './csaf-advisory.ts';

const cpeFor = (hardware: string, version = '*') =>
  `cpe:2.3:a:northmere:gatehouse:${version}:*:*:*:*:*:${hardware}:*`;

describe('a document of CSAF 2.0', () => {
  it.each([
    ['of faults', 'csaf_security_advisory', { vulnerabilities: fault, affectedProducts: product }],
    ['of a threat, with references', 'csaf_informational_advisory', { references: link }],
    ['of a threat, without', 'csaf_base', {}],
    ['of faults without named products', 'csaf_base', { vulnerabilities: fault, references: link }],
    ['of products', 'csaf_informational_advisory', { affectedProducts: product, references: link }],
  ])('%s has the profile %s', (_what, profile, page) => {
    const document = documentOf(page);
    expect(document.document?.category).toBe(profile);
  });

  it.each([
    [{ version: '14.2.0' }, 'product_version', '14.2.0'],
    [{ lessThan: '6.3.1' }, 'product_version_range', 'vers:generic/<6.3.1'],
    [{ lessThanOrEqual: '1.9' }, 'product_version_range', 'vers:generic/<=1.9'],
    [{ version: '9.0', lessThan: '9.2.4' }, 'product_version_range', 'vers:generic/>=9.0|<9.2.4'],
    [{ version: '7.1', lessThan: '*' }, 'product_version_range', 'vers:generic/>=7.1'],
    [{ lessThan: '*' }, 'product_version_range', 'vers:generic/*'],
    [{}, 'product_version_range', 'vers:generic/*'],
    [{ version: '1.0, 2|3' }, 'product_version', '1.0, 2|3'],
    [{ lessThan: '2|3 (beta)' }, 'product_version_range', 'vers:generic/<2%7C3%20%28beta%29'],
    [{ version: 'all before 2' }, 'product_version_range', 'vers:generic/all%20before%202'],
  ])('describes the versions %j: %s %s', (range, category, name) => {
    const document = documentOf({
      affectedProducts: { ...product, versions: [range] },
      vulnerabilities: fault,
    });
    const versions = {
      category: 'product_name',
      name: 'Gatehouse',
      branches: [{ category, name }, { name: '9.2.4' }],
    };
    expect(document.product_tree?.branches).toMatchObject([
      { category: 'vendor', name: 'Northmere', branches: [versions] },
    ]);
  });

  it('lists a version once: one that is affected is not fixed as well', () => {
    const document = documentOf({
      affectedProducts: { ...product, versions: [{ version: '9.2.4' }], fixedIn: ['9.2.4', '9.2.5'] },
      vulnerabilities: fault,
    });
    const [affected, fixed] = ['CSAFPID-0001', 'CSAFPID-0002'];
    const versions = [
      { name: '9.2.4', product: { product_id: affected } },
      { name: '9.2.5', product: { product_id: fixed } },
    ];
    expect(document.product_tree?.branches).toMatchObject([{ branches: [{ branches: versions }] }]);
    const status = { known_affected: [affected], fixed: [fixed] };
    expect(document.vulnerabilities).toMatchObject([{ product_status: status }]);
  });

  it("has a product's CPE name, for a version if that is one", () => {
    const cpe = 'cpe:2.3:a:northmere:gatehouse:*:*:*:*:*:*:*:*';
    const helpers = (name: string) =>
      JSON.stringify(
        documentOf({ affectedProducts: { ...product, cpe: name }, vulnerabilities: fault }).product_tree,
      ).match(/cpe:[^"]+/g);
    expect(helpers(cpe)).toEqual([cpe, 'cpe:2.3:a:northmere:gatehouse:9.2.4:*:*:*:*:*:*:*']);
    expect(helpers('northmere gatehouse')).toBeNull();
  });

  it("numbers revisions by date, and keeps the advisory's own numbers beside them", () => {
    const tracking = documentOf({
      revisionHistory: [
        { date: '2026-11-17T10:00:00+02:00', number: '3', summary: 'Fixed.' },
        { date: '2026-11-12', number: '1', summary: 'First published.' },
        { date: '2026-11-14', number: '1.1', summary: 'Numbers.' },
      ],
    }).document?.tracking;
    expect(tracking).toMatchObject({
      version: '3',
      initial_release_date: '2026-11-12T00:00:00.000Z',
      current_release_date: '2026-11-17T08:00:00.000Z',
      revision_history: [
        { number: '1', summary: 'First published.' },
        { number: '2', legacy_version: '1.1' },
        { number: '3', summary: 'Fixed.' },
      ],
    });
  });

  it('states the remedy: an update, or that there is no fix', () => {
    const remediations = (fixedIn: string[]) =>
      documentOf({ affectedProducts: { ...product, fixedIn }, vulnerabilities: fault }).vulnerabilities;
    expect(remediations(['8.9.12', '9.2.4'])).toMatchObject([
      { remediations: [{ category: 'vendor_fix', details: 'Update to 8.9.12 or 9.2.4.' }] },
    ]);
    expect(remediations([])).toMatchObject([{ remediations: [{ category: 'none_available' }] }]);
  });

  it('states the remedy of each row of a product', () => {
    const affectedProducts = [
      { ...product, versions: { version: '2.0', lessThan: '2.5' }, fixedIn: ['2.5'], cpe: cpeFor('x64') },
      { ...product, versions: { version: '1.0', lessThan: '2.0' }, fixedIn: [], cpe: cpeFor('arm') },
      // The first row names the fix of this range.
      { ...product, versions: { version: '2.0', lessThan: '2.5' }, fixedIn: [] },
    ];
    const document = documentOf({ affectedProducts, vulnerabilities: fault });
    const [newer, older, fixed] = ['CSAFPID-0001', 'CSAFPID-0002', 'CSAFPID-0003'];
    expect(document.vulnerabilities).toMatchObject([
      {
        product_status: { known_affected: [newer, older], fixed: [fixed] },
        remediations: [
          { category: 'vendor_fix', details: 'Update to 2.5.', product_ids: [newer] },
          { category: 'none_available', product_ids: [older] },
        ],
      },
    ]);
    const names = JSON.stringify(document.product_tree).match(/cpe:[^"]+/g);
    expect(names).toEqual([cpeFor('x64'), cpeFor('arm'), cpeFor('x64', '2.5')]);
  });

  it('has our texts in the language that it names', () => {
    const ours = Object.entries(csafTexts.english).map(([key, english]) => [key, `⟦${english}⟧`]);
    const language = { locale: 'de-DE', texts: { csaf: Object.fromEntries(ours) } };
    const pages = [
      { affectedProducts: { ...product, fixedIn: ['1', '2'] }, vulnerabilities: { ...fault, cve: 'X-1' } },
      { affectedProducts: { ...product, fixedIn: [] }, vulnerabilities: fault, summary: 'Short.' },
      { content: { items: [{ description: '<p>It is so.</p>' }] } },
    ];
    const all = JSON.stringify(pages.map((page) => documentOf(page, language)));
    expect(all).toContain('"lang":"de-DE"');
    for (const [key, text = ''] of ours)
      if (key !== 'advisoriesOf') expect(all).toContain(text.replace(/\{\w+\}.*/, ''));
    for (const english of Object.values(csafTexts.english)) expect(all).not.toContain(`"${english}"`);
    expect(all).toContain('⟦Update to ⟦1 or 2⟧.⟧');
  });

  it('has a score that matches its vector, and none that contradicts it', () => {
    const scored = (baseScore: number) =>
      documentOf({ affectedProducts: product, vulnerabilities: { ...fault, baseScore } }).vulnerabilities;
    expect(scored(9.8)).toMatchObject([
      { scores: [{ cvss_v3: { baseScore: 9.8, baseSeverity: 'CRITICAL', version: '3.1' } }] },
    ]);
    for (const other of [5, 10]) expect(JSON.stringify(scored(other))).not.toContain('cvss_v3');
  });

  it('keeps each score that it can hold of a fault with several', () => {
    const vectors = [
      fault.vectorString,
      fault.vectorString.replace('3.1', '3.0'),
      'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
    ];
    const vulnerabilities = vectors.map((vectorString) => ({ ...fault, vectorString }));
    const document = documentOf({ affectedProducts: product, vulnerabilities });
    const scores = [{ cvss_v3: { version: '3.1' } }, { cvss_v3: { version: '3.0' } }];
    expect(document.vulnerabilities).toMatchObject([{ cve: fault.cve, scores }]);
  });

  it('has text without markup, and absolute addresses', () => {
    const description = '<p>See <a href="/guidance/a">this</a>.</p>';
    const items = [{ subheading: '# Not [one](x)', description }];
    const details = '## # Not \\[one]\\(x)\n\nSee [this](https://www.example.org/guidance/a).';
    expect(documentOf({ summary: 'Short.', content: { items } }).document?.notes).toEqual([
      { category: 'summary', text: 'Short.', title: 'Summary' },
      { category: 'details', text: details, title: 'Details' },
    ]);
  });

  it('cannot be made from an advisory without a date', () => {
    expect(made({})).toBeUndefined();
  });
});
