import { describe, expect, it } from 'vitest';
import { csafTexts } from '../../texts.ts';
import { documentOf, fault, link, made, product, publisher, SITE } from './csaf-advisory.ts';

const cpeFor = (hardware: string, version = '*') =>
  `cpe:2.3:a:northmere:gatehouse:${version}:*:*:*:*:*:${hardware}:*`;

const DAY = '2026-11-12T00:00:00.000Z';
const FILE = `${SITE}/.well-known/csaf/white/2026/example-a.json`;
const ownLinks = [
  { category: 'self', summary: 'This advisory as CSAF', url: FILE },
  { category: 'self', summary: 'This advisory on the web', url: `${SITE}/advisory/a` },
];
const day = (title: string, item: string) => ({ title, value: { item } });
/** The document of an advisory that has nothing but a title and a date. */
const shortest = {
  category: 'csaf_base',
  csaf_version: '2.0',
  distribution: {
    text: 'You may share this with anybody.',
    tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/' },
  },
  lang: 'en-GB',
  notes: [{ category: 'general', text: 'A', title: 'Title' }],
  publisher,
  references: ownLinks,
  title: 'A',
  tracking: {
    current_release_date: DAY,
    id: 'EXAMPLE-a',
    initial_release_date: DAY,
    revision_history: [{ date: DAY, number: '1', summary: 'First published.' }],
    status: 'final',
    version: '1',
  },
};

describe('a document of CSAF 2.0', () => {
  it('has no more than a title and a date if the advisory has no more', () => {
    expect(documentOf({})).toEqual({ document: shortest });
  });

  it('has the number and the vector of a vulnerability in their plain spelling, once', () => {
    const vectorString = '\u200bCVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H\u00a0';
    const document = documentOf({
      vulnerabilities: [{ cve: 'CVE‑2026–90170', vectorString }, { cve: 'cve−2026-90170' }],
      affectedProducts: product,
    });
    expect(document).toMatchObject({
      vulnerabilities: [{ cve: 'CVE-2026-90170', scores: [{ cvss_v3: { baseScore: 9.8 } }] }],
    });
  });

  it('has everything that the advisory has, its keys in order', () => {
    const document = documentOf({
      severity: 'critical',
      summary: 'Short.',
      references: link,
      affectedProducts: { ...product, cpe: cpeFor('*') },
      vulnerabilities: [fault, { cve: 'ghsa-1' }],
    });
    const [affected, fixed] = ['CSAFPID-0001', 'CSAFPID-0002'];
    const leaf = (name: string, product_id: string, version: string) => ({
      name: `Northmere Gatehouse ${name}`,
      product_id,
      product_identification_helper: { cpe: cpeFor('*', version) },
    });
    const fate = {
      product_status: { fixed: [fixed], known_affected: [affected] },
      remediations: [{ category: 'vendor_fix', details: 'Update to 9.2.4.', product_ids: [affected] }],
    };
    const versions = [
      {
        category: 'product_version_range',
        name: 'vers:generic/*',
        product: leaf('All versions', affected, '*'),
      },
      { category: 'product_version', name: '9.2.4', product: leaf('9.2.4', fixed, '9.2.4') },
    ];
    const gatehouse = { category: 'product_name', name: 'Gatehouse', branches: versions };
    const { vectorString } = fault;
    const cvss_v3 = { baseScore: 9.8, baseSeverity: 'CRITICAL', vectorString, version: '3.1' };
    const noteOf = (text: string) => [{ category: 'summary', text, title: 'Summary' }];
    expect(document).toEqual({
      document: {
        ...shortest,
        aggregate_severity: { text: 'critical' },
        category: 'csaf_security_advisory',
        notes: noteOf('Short.'),
        references: [...ownLinks, { category: 'external', summary: 'Notice', url: link.url }],
      },
      product_tree: { branches: [{ category: 'vendor', name: 'Northmere', branches: [gatehouse] }] },
      vulnerabilities: [
        {
          ...fate,
          cve: fault.cve,
          title: 'a fault',
          notes: noteOf('a fault'),
          scores: [{ cvss_v3, products: [affected] }],
        },
        {
          ...fate,
          ids: [{ system_name: 'As the advisory names it', text: 'ghsa-1' }],
          notes: noteOf('Short.'),
        },
      ],
    });
    const written = JSON.stringify(document);
    const keys = Array.from(written.matchAll(/"(\w+)":/g), ([, key = '']) => key);
    expect(written).toBe(JSON.stringify(document, keys.toSorted()));
  });

  it.each([
    [[day('Updated', '2026-01-01'), day('Published', DAY)], DAY],
    [day('Published', 'soon'), '2026-07-14T09:00:00.000Z'],
  ])('has as its date that of its publication, else of its change: %j', (metadata, date) => {
    const { document } = documentOf({ metadata, dateModify: '2026-07-14T10:00' });
    expect(document).toMatchObject({ tracking: { current_release_date: date } });
  });

  const ids = ['CSAFPID-0001'];
  const unfixed = {
    product_status: { known_affected: ids },
    remediations: [{ category: 'none_available', details: 'There is no fix.', product_ids: ids }],
  };
  it.each([
    [{}, 'A', {}],
    [{ summary: 'Short.' }, 'Short.', {}],
    [{ affectedProducts: { ...product, fixedIn: [] } }, 'A', unfixed],
  ])('of %j leaves out of a fault what is not known', (page, text, known) => {
    const cve = 'CVE-2026-90101';
    const notes = [{ category: 'summary', text, title: 'Summary' }];
    expect(documentOf({ vulnerabilities: { cve }, ...page }).vulnerabilities).toEqual([
      { cve, notes, ...known },
    ]);
  });

  it.each([
    ['/a b?c=d|e#f|g', 'https://www.example.org/a%20b?c=d%7Ce#f%7Cg'],
    ['https://x.example/%2f%2z%zz%', 'https://x.example/%2f%252z%25zz%25'],
    ['https://x.example/[é]', 'https://x.example/%5B%C3%A9%5D'],
    ['mailto:a@x.example', 'mailto:a@x.example'],
  ])('has the address %s as the URI %s', (url, uri) => {
    const { document } = documentOf({ references: { title: 'B', url } });
    expect(document?.references).toEqual([...ownLinks, { category: 'external', summary: 'B', url: uri }]);
  });

  it.each([
    ['of a threat with references', 'csaf_informational_advisory', { references: link }],
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
    const helpers = (name: string, fixedIn = '9.2.4') =>
      JSON.stringify(
        documentOf({
          affectedProducts: [{}, { versions: { version: '1' }, cpe: name }].map((row) => ({
            ...product,
            ...row,
            fixedIn,
          })),
        }).product_tree,
      ).match(/cpe:[^"]+/g);
    const any = cpeFor('*');
    expect(helpers(any)).toEqual([any, cpeFor('*', '1'), cpeFor('*', '9.2.4')]);
    expect(helpers(any, '9.2RC')?.at(-1)).toBe(cpeFor('*', '9.2rc'));
    for (const other of ['9.2 beta', '-9.2']) expect(helpers(any, other)?.at(-1)).toBe(any);
    expect(helpers(cpeFor('*', '7'))).toEqual(Array(3).fill(cpeFor('*', '7')));
    expect(helpers('cpe:2.3:a:northmere')).toBeNull();
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
    expect(documentOf({ language: 'cy' }, language)).toMatchObject({ document: { lang: 'cy' } });
    for (const [key, text = ''] of ours)
      if (key !== 'advisoriesOf') expect(all).toContain(text.replace(/\{\w+\}.*/, ''));
    for (const english of Object.values(csafTexts.english)) expect(all).not.toContain(`"${english}"`);
    expect(all).toContain('⟦Update to ⟦1 or 2⟧.⟧');
  });

  it('has a score that matches its vector, and none that contradicts it', () => {
    const scored = (baseScore: number) =>
      documentOf({ affectedProducts: product, vulnerabilities: { ...fault, baseScore } }).vulnerabilities;
    expect(scored(9.8)).toMatchObject([{ scores: [{ cvss_v3: { baseScore: 9.8 } }] }]);
    for (const other of [5, 10]) expect(JSON.stringify(scored(other))).not.toContain('cvss_v3');
  });

  it('keeps each score that it can hold of a fault with several', () => {
    const vectors = [
      fault.vectorString,
      fault.vectorString.replace('3.1', '3.0'),
      'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
    ];
    const faults = vectors.map((vectorString) => ({ ...fault, vectorString }));
    const vulnerabilities = [{ cve: 'cve-2026-90101' }, ...faults];
    const document = documentOf({ affectedProducts: product, vulnerabilities });
    const scores = [{ cvss_v3: { version: '3.1' } }, { cvss_v3: { version: '3.0' } }];
    expect(document.vulnerabilities).toMatchObject([{ cve: fault.cve, scores, title: fault.title }]);
  });

  it('has text without markup, and absolute addresses', () => {
    const description =
      '<p>See <a href="/guidance/a">this</a>, not <a href="http://[">10<sup>6</sup></a>.</p>';
    const items = [{ subheading: '# Not [one](x)', description }];
    const details = '## # Not \\[one]\\(x)\n\nSee [this](https://www.example.org/guidance/a), not 10^6.';
    expect(documentOf({ summary: 'Short.', content: { items } }).document?.notes).toEqual([
      { category: 'summary', text: 'Short.', title: 'Summary' },
      { category: 'details', text: details, title: 'Details' },
    ]);
  });

  it('cannot be made from an advisory without a date', () => {
    expect(made({})).toBeUndefined();
  });
});
