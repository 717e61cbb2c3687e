import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { csafDocument } from '#content-service/csaf/csaf-document.ts';
import { advisoryPage } from '#shared/advisory/advisory-schema.server.ts';
import { cvssScore } from '#shared/advisory/cvss-score.server.ts';
import { html, text } from '#shared/contract/primitives.server.ts';
import { csafTexts } from '#shared/service-texts/csaf-texts.server.ts';
import type { SiteLanguage } from '#shared/site/texts.ts';
import { csafFindings } from '#tests/support/csaf-findings.ts';
import { arbitraryDocument } from '#tests/support/generated/arbitrary-document.ts';

const ADDRESS = 'https://www.example.org/advisory/a';

const made = (page: object, language: SiteLanguage = { locale: 'en-GB' }) =>
  csafDocument({
    page: advisoryPage.parse({ type: 'advisory', title: 'A', ...page }),
    id: 'EXAMPLE-a',
    address: ADDRESS,
    documentAddress: (day) =>
      `https://www.example.org/.well-known/csaf/white/${day.slice(0, 4)}/example-a.json`,
    timeZone: 'Europe/London',
    language,
    publisher: {
      ...{ category: 'coordinator', contact_details: 'security@example.org', name: 'Example' },
      namespace: 'https://www.example.org',
    },
  });

/**
 * The document generated from a page with these fields; loosely typed so that tests can read any part of it.
 */
function documentOf(page: object, language?: SiteLanguage): Record<string, Record<string, unknown>> {
  const published = [{ title: 'Published', value: { item: '2026-11-12' } }];
  const document = made({ metadata: published, ...page }, language);
  return JSON.parse(JSON.stringify(document));
}

const contentOfText = z.object({
  items: z.array(z.object({ subheading: text.optional(), description: html.optional() })),
});

const product = { vendor: 'Northmere', product: 'Gatehouse', fixedIn: ['9.2.4'] };
const fault = {
  cve: 'CVE-2026-90101',
  title: 'a fault',
  vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
};
const cpeFor = (hardware: string, version = '*') =>
  `cpe:2.3:a:northmere:gatehouse:${version}:*:*:*:*:*:${hardware}:*`;
const link = { title: 'Notice', url: 'https://northmere.example/notice' };

describe('a document of CSAF 2.0', () => {
  it.each([
    ['of faults', 'csaf_security_advisory', { vulnerabilities: fault, affectedProducts: product }],
    ['of a threat, with references', 'csaf_informational_advisory', { references: link }],
    ['of a threat, without', 'csaf_base', {}],
    ['of faults without named products', 'csaf_base', { vulnerabilities: fault, references: link }],
    ['of products', 'csaf_informational_advisory', { affectedProducts: product, references: link }],
  ])('%s has the profile %s', async (_what, profile, page) => {
    const document = documentOf(page);
    expect(document.document?.category).toBe(profile);
    expect(await csafFindings(document, ['mandatory'])).toEqual([]);
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

  it('states the remedy of each row of a product', async () => {
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
    expect(await csafFindings(document, ['mandatory'])).toEqual([]);
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

  it('keeps each score that it can hold of a fault with several', async () => {
    const vectors = [
      fault.vectorString,
      fault.vectorString.replace('3.1', '3.0'),
      'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
    ];
    const vulnerabilities = vectors.map((vectorString) => ({ ...fault, vectorString }));
    const document = documentOf({ affectedProducts: product, vulnerabilities });
    const scores = [{ cvss_v3: { version: '3.1' } }, { cvss_v3: { version: '3.0' } }];
    expect(document.vulnerabilities).toMatchObject([{ cve: fault.cve, scores }]);
    expect(await csafFindings(document, ['mandatory'])).toEqual([]);
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

  it('is valid by every mandatory test of the standard, for any advisory', async () => {
    // Blocks parsed like all others are left out: generating them takes longer than everything else.
    const read = advisoryPage.pick({
      ...{ type: true, title: true, summary: true, metadata: true, dateModify: true, severity: true },
      ...{ affectedProducts: true, vulnerabilities: true, references: true, revisionHistory: true },
      bodyContent: true,
    });
    const known = {
      content: arbitraryDocument(contentOfText, {}),
      type: fc.constant('advisory'),
      cve: fc.constantFrom('CVE-2026-90101', 'cve-2026-90101', 'CVE-1', 'GHSA-1', 'a\nb'),
      vectorString: fc.constantFrom(
        fault.vectorString,
        'CVSS:3.0/AV:P/AC:H/PR:H/UI:R/S:C/C:L/I:N/A:L/E:P',
        'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N',
        'CVSS:3.1/AV:N',
        'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
        'AV:N/AC:L/Au:N/C:P/I:P/A:P',
      ),
      vendor: fc.constantFrom('V', 'W', 'all'),
      product: fc.constantFrom('P', 'Q', '<Q>'),
      version: fc.constantFrom('1', '2', '>= 2', 'all versions', '*', 'v3', ''),
      lessThan: fc.constantFrom('2', '*', '', '1 or later'),
      fixedIn: fc.array(fc.constantFrom('1', '2', 'later', '<3', 'v3'), { maxLength: 3 }),
      cpe: fc.constantFrom(
        'cpe:2.3:a:v:p:*:*:*:*:*:*:*:*',
        'cpe:/a:v:p',
        'cpe:2.3:a:v\\:w:p:*:*:*:*:*:*:*:*',
        'x',
      ),
      number: fc.constantFrom('1', '2', '0', '1.0.0', '2.0.0-rc.1', 'first'),
    };
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryDocument(read, known), async (authored) => {
        const parsed = read.safeParse(authored);
        fc.pre(parsed.success);
        const document = made(parsed.data ?? {});
        fc.pre(document !== undefined);
        tried += 1;
        expect(await csafFindings(JSON.parse(JSON.stringify(document)), ['mandatory'])).toEqual([]);
      }),
      { numRuns: 80, seed: 2026 },
    );
    expect(tried).toBeGreaterThan(50);
  });
});

describe('a base score', () => {
  it("equals that of the standard's calculator, for every possible vector", async () => {
    const metrics = ['AV:NALP', 'AC:LH', 'PR:NLH', 'UI:NR', 'S:UC', 'C:HLN', 'I:HLN', 'A:HLN'].map(
      (metric) => {
        const [name = '', values = ''] = metric.split(':');
        return [...values].map((value) => `${name}:${value}`);
      },
    );
    const vectors = metrics.reduce(
      (made, values) => made.flatMap((start) => values.map((value) => `${start}/${value}`)),
      ['CVSS:3.1'],
    );
    expect(vectors).toHaveLength(2592);
    const scores = vectors.map((vector) => ({ cvss_v3: cvssScore(vector), products: ['CSAFPID-0001'] }));
    const findings = await csafFindings(
      { ...documentOf({ affectedProducts: product }), vulnerabilities: [{ scores }] },
      ['mandatory'],
    );
    expect(findings.filter((finding) => /_6_1_(?:9|10) |strict .*cvss/.test(finding))).toEqual([]);
  });

  it.each([
    '',
    'CVSS:3.1',
    'CVSS:3.1/AV:N',
    'CVSS:3.1/AV:N/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'CVSS:3.1/AV:toString/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  ])('is missing for %j', (vector) => {
    expect(cvssScore(vector)).toBeUndefined();
  });
});
